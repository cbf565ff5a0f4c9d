import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { ReferralTables } from './referral-tables.ts'

export type CodeRow = ReferralTables['referral_codes']
export type ReferralRow = ReferralTables['referrals']

export const findOwnCode = (trx: Queries, userId: string): Promise<CodeRow | undefined> =>
  trx
    .selectFrom('referral_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'revoked')
    .executeTakeFirst()

/** Not where the person has one already: of two calls at once, one makes it and both get it. */
export async function insertCode(trx: Queries, row: CodeRow): Promise<void> {
  await trx
    .insertInto('referral_codes')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function setCodeState(trx: Queries, code: string, state: CodeRow['state']): Promise<void> {
  await trx.updateTable('referral_codes').set({ state }).where('code', '=', code).execute()
}

/** A code that works, whoever has it. */
export const findActiveCode = (trx: Queries, code: string): Promise<CodeRow | undefined> =>
  trx
    .selectFrom('referral_codes')
    .selectAll()
    .where('code', '=', code)
    .where('state', '=', 'active')
    .executeTakeFirst()

const LISTED_AT_MOST = 500

export const findReferrals = (trx: Queries, userId: string): Promise<ReferralRow[]> =>
  trx
    .selectFrom('referrals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('claimed_at', 'desc')
    .orderBy('id')
    .limit(LISTED_AT_MOST)
    .execute()

/** Whether it was written; not where the organization has one. */
export async function insertReferral(trx: Queries, row: ReferralRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('referrals')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The referral of an organization under its lock. */
export const lockReferralOf = (trx: Queries, orgId: string): Promise<ReferralRow | undefined> =>
  trx.selectFrom('referrals').selectAll().where('referred_org', '=', orgId).forUpdate().executeTakeFirst()

export const isMemberOf = async (trx: Queries, userId: string, orgId: string): Promise<boolean> =>
  (await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .executeTakeFirst()) !== undefined

type Year = { readonly userId: string; readonly from: Date; readonly to: Date }

/** What qualified in a year, and what it pays: two at once queue behind the owner’s code, whose row is locked. */
export async function rewardedIn(trx: Queries, { userId, from, to }: Year) {
  await sql`SELECT 1 FROM referral_codes WHERE user_id = ${userId} FOR UPDATE`.execute(trx)
  const { rows } = await sql<{ count: number; cents: number }>`
    SELECT count(*)::integer AS count, coalesce(sum(amount), 0)::integer AS cents FROM referrals
    WHERE user_id = ${userId} AND state <> 'rejected' AND qualified_at >= ${from} AND qualified_at < ${to}`.execute(
    trx,
  )
  return rows[0] ?? { count: 0, cents: 0 }
}

export async function updateReferral(
  trx: Queries,
  id: string,
  changes: Partial<Omit<ReferralRow, 'id' | 'user_id' | 'referred_org'>>,
): Promise<void> {
  await trx.updateTable('referrals').set(changes).where('id', '=', id).execute()
}

/** Whether an organization has ever paid: then nobody can have referred it any more. */
export const hasPaid = async (trx: Queries, orgId: string): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('org_id', '=', orgId)
    .where('status', '=', 'paid')
    .executeTakeFirst()) !== undefined

type Held = { readonly before: Date; readonly now: Date; readonly ended: string }

/** Decides on rewards that were held long enough: due where the organization still pays and got nothing back. */
export async function decideHeld(trx: Queries, { before, now, ended }: Held): Promise<void> {
  await sql`WITH held AS (
      SELECT r.id, EXISTS (SELECT 1 FROM subscriptions s
          WHERE s.org_id = r.referred_org AND s.status = 'active' AND s.amount > 0)
        AND NOT EXISTS (SELECT 1 FROM payments p JOIN payment_refunds f ON f.provider_ref = p.provider_ref
          WHERE p.org_id = r.referred_org) AS stayed
      FROM referrals r WHERE r.state = 'pending' AND r.qualified_at < ${before} FOR UPDATE
    ) UPDATE referrals r SET state = CASE WHEN held.stayed THEN 'approved' ELSE 'rejected' END,
      reason = CASE WHEN held.stayed THEN '' ELSE ${ended} END, decided_at = ${now}
    FROM held WHERE held.id = r.id`.execute(trx)
}
