import { sql } from 'kysely'
import { definePersonRecords, newId, type Queries } from '#api/kit.ts'
import type { Cohort } from './cohort.inputs.ts'
import { readCohort } from './cohort.model.ts'
import { dayIn, plusDays } from './dates.model.ts'

export type EnrollmentStatus =
  | 'pending_payment'
  | 'enrolled'
  | 'waitlisted'
  | 'offered'
  | 'cancelled'
  | 'refunded'
  | 'completed'

export type Tables = {
  cohorts: {
    id: string
    org_id: string
    item_id: string
    /** JSON: the item of the list. */
    body: string
    visibility: string
    status: string
    next_place: number
    created_at: Date
    /** Taken off the list: nobody new joins. */
    removed_at: Date | null
  }
  cohort_enrollments: {
    id: string
    cohort_id: string
    org_id: string
    user_id: string
    status: EnrollmentStatus
    /** The order in which people came, within the cohort. */
    place: number
    /** What it costs this person, in cents. */
    price: number
    payment_id: string | null
    /** What leaving returns, in cents. */
    refund: number
    /** How long a seat is held for an offer or a payment under way. */
    offered_until: Date | null
    enrolled_at: Date | null
    ended_at: Date | null
    created_at: Date
  }
  cohort_attendance: {
    enrollment_id: string
    session: string
    present: boolean
    minutes: number
    marked_at: Date
  }
}

export const personRecords = definePersonRecords({
  name: 'cohorts',
  tables: ['cohort_enrollments', 'cohort_attendance'],
  sql: `SELECT e.id, c.body::json->>'cohort_name' AS cohort, e.status, e.price / 100.0::float8 AS price, e.refund / 100.0::float8 AS refund,
      e.created_at AS "createdAt", e.enrolled_at AS "enrolledAt", e.ended_at AS "endedAt",
      (SELECT coalesce(json_agg(json_build_object('session', a.session, 'present', a.present, 'minutes', a.minutes)), '[]')
        FROM cohort_attendance a WHERE a.enrollment_id = e.id) AS attendance
    FROM cohort_enrollments e JOIN cohorts c ON c.id = e.cohort_id WHERE e.user_id = $1 ORDER BY e.created_at`,
})

export const offers = definePersonRecords({
  tables: ['cohorts', 'cohort_notices'],
  notPersonal: 'what an organization offers, and how its dates moved; who takes part is under cohorts',
})

export type CohortRow = Omit<Tables['cohorts'], 'body'> & {
  readonly cohort: Cohort
  readonly org_name: string
}

const opened = ({ body, ...row }: Tables['cohorts'] & { readonly org_name: string }): CohortRow => ({
  ...row,
  cohort: readCohort(Object(JSON.parse(body))),
})

const select = (trx: Queries) =>
  trx
    .selectFrom('cohorts as c')
    .innerJoin('organisations as o', 'o.id', 'c.org_id')
    .where('o.status', '=', 'active')
    .selectAll('c')
    .select('o.org_name')

/** Whose cohorts a person may see: those of the organizations that they belong to, and public ones. */
export type Viewer = { readonly orgIds: readonly string[] }

/** By its own ID, or by the ID that it has in the list of one of the viewer's organizations. */
export async function findCohort(
  trx: Queries,
  id: string,
  { orgIds }: Viewer,
): Promise<CohortRow | undefined> {
  const row = await select(trx)
    .where(sql<boolean>`(c.id = ${id} OR (c.item_id = ${id} AND c.org_id = ANY (${orgIds}::text[])))`)
    .orderBy(sql`c.id <> ${id}`)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .executeTakeFirst()
  return row && opened(row)
}

/**
 * The cohort under its lock: whatever is read of its seats afterwards is as the holder before left it, and nobody else
 * changes it meanwhile.
 */
export async function lockCohort(trx: Queries, id: string): Promise<CohortRow | undefined> {
  await trx.selectFrom('cohorts').select('id').where('id', '=', id).forUpdate().execute()
  const row = await select(trx).where('c.id', '=', id).executeTakeFirst()
  return row && opened(row)
}

const MOST = 200

/** What a person can find and that is not over: of everyone's the public ones, of their organizations all but drafts. */
export async function findVisible(trx: Queries, { orgIds }: Viewer, now: number): Promise<CohortRow[]> {
  const rows = await select(trx)
    .where('c.removed_at', 'is', null)
    .where('c.status', 'not in', ['draft', 'cancelled', 'completed'])
    // Whatever the zone, a day that was over two days ago is over.
    .where(sql<boolean>`coalesce(c.body::json->>'end', '9999') >= ${plusDays(dayIn('UTC', now), -2)}`)
    .where(
      sql<boolean>`(c.visibility = 'public' OR (c.visibility = 'organization' AND c.org_id = ANY (${orgIds}::text[])))`,
    )
    .orderBy(sql`c.org_id = ANY (${orgIds}::text[])`, 'desc')
    .orderBy('c.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(opened)
}

export async function findOfOrganization(trx: Queries, orgId: string): Promise<CohortRow[]> {
  const rows = await select(trx).where('c.org_id', '=', orgId).orderBy('c.created_at').execute()
  return rows.map(opened)
}

export async function findByIds(trx: Queries, ids: readonly string[]): Promise<CohortRow[]> {
  if (ids.length === 0) return []
  const rows = await select(trx).where('c.id', 'in', ids).execute()
  return rows.map(opened)
}

export type Offer = {
  readonly orgId: string
  readonly itemId: string
  readonly body: string
  readonly now: Date
}

/** What is offered of an item from now on. */
export async function writeOffer(trx: Queries, { orgId, itemId, body, now }: Offer): Promise<void> {
  const { visibility, status } = readCohort(Object(JSON.parse(body)))
  await trx
    .insertInto('cohorts')
    .values({
      id: newId('coh'),
      org_id: orgId,
      item_id: itemId,
      body,
      visibility,
      status,
      next_place: 1,
      created_at: now,
      removed_at: null,
    })
    .onConflict((oc) =>
      oc.columns(['org_id', 'item_id']).doUpdateSet({ body, visibility, status, removed_at: null }),
    )
    .execute()
}

export async function countOffered(trx: Queries, orgId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('cohorts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('org_id', '=', orgId)
    .where('removed_at', 'is', null)
    .where('status', 'in', ['open', 'full', 'running'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function removeOffer(trx: Queries, id: string, now: Date): Promise<void> {
  await trx.updateTable('cohorts').set({ removed_at: now }).where('id', '=', id).execute()
}

/** The offers made of items of a list, locked in one order. */
export async function lockOffers(
  trx: Queries,
  orgId: string,
  itemIds: readonly string[],
): Promise<CohortRow[]> {
  if (itemIds.length === 0) return []
  await sql`SELECT id FROM cohorts WHERE org_id = ${orgId} AND item_id = ANY (${itemIds}::text[])
    ORDER BY id FOR UPDATE`.execute(trx)
  const rows = await select(trx)
    .where('c.org_id', '=', orgId)
    .where(sql<boolean>`c.item_id = ANY (${itemIds}::text[])`)
    .execute()
  return rows.map(opened)
}

/** The next place of the cohort, which the caller holds locked. */
export async function takePlace(trx: Queries, id: string): Promise<number> {
  const row = await trx
    .updateTable('cohorts')
    .set({ next_place: sql`next_place + 1` })
    .where('id', '=', id)
    .returning(sql<number>`next_place - 1`.as('place'))
    .executeTakeFirstOrThrow()
  return row.place
}
