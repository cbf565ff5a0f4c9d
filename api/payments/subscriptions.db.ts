import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { PaymentTables } from './payment-tables.ts'

export type SubscriptionRow = Selectable<PaymentTables['subscriptions']>

export type NewSubscription = Omit<SubscriptionRow, 'said_at' | 'cancel_reason'>

export async function insertSubscription(trx: Queries, row: NewSubscription): Promise<void> {
  await trx.insertInto('subscriptions').values(row).execute()
}

export const findSubscription = (trx: Queries, id: string): Promise<SubscriptionRow | undefined> =>
  trx.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** Under the row's lock: every change of a subscription goes through it. */
export const lockSubscription = (trx: Queries, id: string): Promise<SubscriptionRow | undefined> =>
  trx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The person's own, and those of the organizations; the newest first, without those that were never paid. */
export const findSubscriptions = (
  trx: Queries,
  { userId, orgIds }: { readonly userId: string; readonly orgIds: readonly string[] },
): Promise<SubscriptionRow[]> =>
  trx
    .selectFrom('subscriptions')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', userId), eb('org_id', 'is', null)]),
        sql<boolean>`org_id = ANY (${orgIds}::text[])`,
      ]),
    )
    .where('status', '<>', 'incomplete')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

type Changes = Partial<Omit<SubscriptionRow, 'id' | 'created_at'>>

export async function updateSubscription(trx: Queries, id: string, changes: Changes): Promise<void> {
  await trx.updateTable('subscriptions').set(changes).where('id', '=', id).execute()
}

type Owner = { readonly userId: string | null; readonly orgId: string | null }

/** What one owner holds follows one after the other, whichever door it comes through. */
export async function lockOwner(trx: Queries, { userId, orgId }: Owner): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`plan of ${orgId ?? userId}`}, 0))`.execute(trx)
}

/** What is limited is counted and added one after the other. */
export async function lockRoom(trx: Queries, of: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${of}, 0))`.execute(trx)
}

/** Those of one owner that run. */
export const findRunning = (trx: Queries, { userId, orgId }: Owner): Promise<SubscriptionRow[]> =>
  trx
    .selectFrom('subscriptions')
    .selectAll()
    .where((eb) =>
      orgId === null
        ? eb.and([eb('user_id', '=', userId), eb('org_id', 'is', null)])
        : eb('org_id', '=', orgId),
    )
    .where('status', 'not in', ['incomplete', 'canceled'])
    .orderBy('created_at', 'desc')
    .execute()

/** Those that the test provider has to renew or end. */
export const findDue = (trx: Queries, now: Date): Promise<SubscriptionRow[]> =>
  trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider', '=', 'test')
    .where('status', 'in', ['active', 'past_due'])
    .where('period_end', '<=', now)
    .execute()

/**
 * Those that are billed though whoever has them, or pays for them, is gone. `isOwned`: an organization still has it, and it
 * is not yet told to end.
 */
export async function findOwnerless(trx: Queries, provider: SubscriptionRow['provider']) {
  const { rows } = await sql<SubscriptionRow & { isOwned: boolean }>`SELECT s.*, o.id IS NOT NULL AS "isOwned"
    FROM subscriptions s LEFT JOIN organisations o ON o.id = s.org_id AND o.status = 'active'
    WHERE s.provider = ${provider} AND s.provider_id IS NOT NULL AND s.status NOT IN ('incomplete', 'canceled')
      AND (s.org_id IS NULL AND s.user_id IS NULL OR s.org_id IS NOT NULL AND o.id IS NULL
        OR s.user_id IS NULL AND NOT s.cancel_at_period_end)`.execute(trx)
  return rows
}

/** Seats of an organization go to its members by the day they joined. */
export async function seatOf(trx: Queries, orgId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ seat: number }>`SELECT seat::integer FROM (
      SELECT user_id, row_number() OVER (ORDER BY since, user_id) AS seat FROM memberships WHERE org_id = ${orgId}
    ) AS seats WHERE user_id = ${userId}`.execute(trx)
  return rows[0]?.seat ?? Number.POSITIVE_INFINITY
}

export async function countMembers(trx: Queries, orgId: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`SELECT count(*)::integer AS members FROM memberships
    WHERE org_id = ${orgId}`.execute(trx)
  return rows[0]?.members ?? 0
}

/** Once per person: false if the address has had one, under whatever account. */
export async function takeTrial(trx: Queries, row: PaymentTables['trials']): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('trials')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function hasTrial(trx: Queries, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('trials')
    .select('plan_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export type Usage = { readonly savedPlans: number; readonly projects: number; readonly storageMB: number }

export async function findUsage(trx: Queries, userId: string): Promise<Usage> {
  const { rows } = await sql<Usage>`SELECT
      (SELECT count(*)::integer FROM plans WHERE user_id = ${userId}) AS "savedPlans",
      (SELECT count(*)::integer FROM projects WHERE created_by = ${userId} AND deleted_at IS NULL) AS projects,
      round(storage_used(${userId})::numeric / 1048576, 3)::float8 AS "storageMB"`.execute(trx)
  return rows[0] ?? { savedPlans: 0, projects: 0, storageMB: 0 }
}

export async function findOrgsOf(
  trx: Queries,
  userId: string,
): Promise<readonly { readonly orgId: string }[]> {
  return trx.selectFrom('memberships').select('org_id as orgId').where('user_id', '=', userId).execute()
}
