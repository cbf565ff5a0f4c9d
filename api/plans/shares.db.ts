import type { Queries } from '../database/connection.ts'
import { findPlan, type PlanRow } from './plans.db.ts'

type Share = { readonly planId: string; readonly code: string; readonly now: Date }

/** The plan's link: its existing one, or this one if it has none. */
export async function keepShare(db: Queries, { planId, code, now }: Share): Promise<string> {
  await db
    .insertInto('plan_shares')
    .values({ plan_id: planId, code, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await db
    .selectFrom('plan_shares')
    .select('code')
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow()
  return row.code
}

export async function removeShare(db: Queries, planId: string): Promise<boolean> {
  const result = await db.deleteFrom('plan_shares').where('plan_id', '=', planId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** The plan behind a link, while its owner's account is active. */
export async function findShared(db: Queries, code: string): Promise<PlanRow | null> {
  const row = await db
    .selectFrom('plan_shares as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id'])
    .where('s.code', '=', code)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  return row === undefined ? null : findPlan(db, { userId: row.user_id, id: row.id })
}
