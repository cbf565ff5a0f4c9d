import { sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '#api/kit.ts'
import type { Moved } from './dates.model.ts'

/* How the dates of a cohort moved, for the people who planned around them. */

const changesSchema = z.array(z.object({ what: z.string(), from: z.string(), to: z.string() }))

export type Notice = { readonly at: Date; readonly changes: readonly Moved[] }

export async function writeNotice(trx: Queries, cohortId: string, { at, changes }: Notice): Promise<void> {
  await sql`INSERT INTO cohort_notices (cohort_id, at, changes)
    VALUES (${cohortId}, ${at}, ${JSON.stringify(changes)})`.execute(trx)
}

/** The last few of each cohort, the newest first. */
export async function findNotices(
  trx: Queries,
  cohortIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Notice[]>> {
  const { rows } = await sql<{ cohort_id: string; at: Date; changes: string }>`
    SELECT cohort_id, at, changes FROM (
      SELECT n.*, row_number() OVER (PARTITION BY cohort_id ORDER BY seq DESC) AS n
      FROM cohort_notices n WHERE cohort_id = ANY (${cohortIds}::text[])
    ) newest WHERE n <= 5 ORDER BY seq DESC`.execute(trx)
  const found = new Map<string, Notice[]>()
  for (const { cohort_id, at, changes } of rows) {
    const notice = { at, changes: changesSchema.parse(JSON.parse(changes)) }
    found.set(cohort_id, [...(found.get(cohort_id) ?? []), notice])
  }
  return found
}
