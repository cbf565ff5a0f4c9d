import type { Queries } from '#api/kit.ts'
import type { Tables } from './cohorts.db.ts'

export type Mark = Tables['cohort_attendance']

/** By enrollment, what was marked of each session. */
export async function findAttendance(
  trx: Queries,
  enrollmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Mark[]>> {
  if (enrollmentIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('cohort_attendance')
    .selectAll()
    .where('enrollment_id', 'in', enrollmentIds)
    .execute()
  return Map.groupBy(rows, ({ enrollment_id }) => enrollment_id)
}

/** The newest mark of a session counts. */
export async function writeMarks(trx: Queries, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return
  await trx
    .insertInto('cohort_attendance')
    .values([...marks])
    .onConflict((oc) =>
      oc.columns(['enrollment_id', 'session']).doUpdateSet((eb) => ({
        present: eb.ref('excluded.present'),
        minutes: eb.ref('excluded.minutes'),
        marked_at: eb.ref('excluded.marked_at'),
      })),
    )
    .execute()
}
