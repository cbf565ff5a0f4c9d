import { sql } from 'kysely'
import { newId, type Queries } from '#api/kit.ts'
import type { EnrollmentStatus, Tables } from './cohorts.db.ts'

export type EnrollmentRow = Tables['cohort_enrollments']

/** Those that hold a seat. */
const SEATED: readonly EnrollmentStatus[] = ['pending_payment', 'offered', 'enrolled', 'completed']
/** Those that count: a person has one of them in a cohort. */
const LIVE: readonly EnrollmentStatus[] = [...SEATED, 'waitlisted']

const select = (trx: Queries) => trx.selectFrom('cohort_enrollments').selectAll()

export const findEnrollment = (trx: Queries, id: string): Promise<EnrollmentRow | undefined> =>
  select(trx).where('id', '=', id).executeTakeFirst()

type Whose = { readonly cohortId: string; readonly userId: string }

export const findMine = (trx: Queries, { cohortId, userId }: Whose): Promise<EnrollmentRow | undefined> =>
  select(trx)
    .where('cohort_id', '=', cohortId)
    .where('user_id', '=', userId)
    .where('status', 'in', LIVE)
    .executeTakeFirst()

/** When the person last gave up a seat that was held while they paid; null: never. */
export async function findGivenUp(trx: Queries, { cohortId, userId }: Whose): Promise<Date | null> {
  const row = await select(trx)
    .where('cohort_id', '=', cohortId)
    .where('user_id', '=', userId)
    .where('status', '=', 'cancelled')
    .where('payment_id', 'is not', null)
    .where('enrolled_at', 'is', null)
    .where('refund', '=', 0)
    .orderBy('ended_at', 'desc')
    .executeTakeFirst()
  return row?.ended_at ?? null
}

/** What a person is or was in, the newest first. */
export const findOfPerson = (trx: Queries, userId: string): Promise<EnrollmentRow[]> =>
  select(trx).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').limit(200).execute()

export const findLive = (trx: Queries, cohortId: string): Promise<EnrollmentRow[]> =>
  select(trx).where('cohort_id', '=', cohortId).where('status', 'in', LIVE).orderBy('place').execute()

export type Counts = {
  readonly cohort_id: string
  /** Seats that are taken or held. */
  readonly taken: number
  readonly enrolled: number
  readonly waiting: number
  /** Paid in, less what was returned, in cents. */
  readonly paid: number
  readonly refunded: number
}

export async function countIn(trx: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts>`SELECT cohort_id,
      count(*) FILTER (WHERE status = ANY (${SEATED}::text[]))::integer AS taken,
      count(*) FILTER (WHERE status IN ('enrolled', 'completed'))::integer AS enrolled,
      count(*) FILTER (WHERE status = 'waitlisted')::integer AS waiting,
      coalesce(sum(price) FILTER (WHERE payment_id IS NOT NULL AND (enrolled_at IS NOT NULL OR refund > 0)), 0)::float8 AS paid,
      coalesce(sum(refund), 0)::float8 AS refunded
    FROM cohort_enrollments WHERE cohort_id = ANY (${ids}::text[]) GROUP BY cohort_id`.execute(trx)
  return new Map(rows.map((row) => [row.cohort_id, row]))
}

/** How many wait before somebody, themselves included. */
export async function positionOf(trx: Queries, { cohort_id, place }: EnrollmentRow): Promise<number> {
  const row = await trx
    .selectFrom('cohort_enrollments')
    .select(sql<number>`count(*)::integer`.as('before'))
    .where('cohort_id', '=', cohort_id)
    .where('status', '=', 'waitlisted')
    .where('place', '<=', place)
    .executeTakeFirstOrThrow()
  return row.before
}

type New = Pick<EnrollmentRow, 'cohort_id' | 'org_id' | 'user_id' | 'status' | 'place' | 'price'> &
  Partial<EnrollmentRow> & { readonly created_at: Date }

export async function insertEnrollment(trx: Queries, row: New): Promise<EnrollmentRow> {
  const whole = {
    id: newId('enr'),
    payment_id: null,
    refund: 0,
    offered_until: null,
    enrolled_at: null,
    ended_at: null,
    ...row,
  }
  await trx.insertInto('cohort_enrollments').values(whole).execute()
  return whole
}

export async function updateEnrollment(
  trx: Queries,
  row: EnrollmentRow,
  changes: Partial<EnrollmentRow>,
): Promise<EnrollmentRow> {
  await trx.updateTable('cohort_enrollments').set(changes).where('id', '=', row.id).execute()
  return { ...row, ...changes }
}

/** Cohorts in which a held seat or an offer has run out, or a seat may be free for somebody who waits. */
export async function findUnsettled(trx: Queries, now: Date): Promise<string[]> {
  const { rows } = await sql<{ cohort_id: string }>`SELECT DISTINCT cohort_id FROM cohort_enrollments
    WHERE (status IN ('pending_payment', 'offered') AND offered_until <= ${now}) OR status = 'waitlisted'`.execute(
    trx,
  )
  return rows.map(({ cohort_id }) => cohort_id)
}
