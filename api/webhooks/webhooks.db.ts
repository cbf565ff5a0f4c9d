import { sql, type Selectable } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { TimeCursor } from '../http/time-cursor.ts'
import type { WebhookTables } from './webhook-tables.ts'

export type WebhookRow = Selectable<WebhookTables['webhooks']>
export type DeliveryRow = Selectable<WebhookTables['webhook_deliveries']>

export type Place = { readonly orgId: string; readonly id: string }

type Last = { readonly webhook_id: string; readonly at: Date; readonly status: string }

/** The webhooks of an organization in the order of their making, each with how it last went. */
export async function findWebhooks(trx: Queries, orgId: string) {
  const rows = await trx
    .selectFrom('webhooks')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { rows: last } = await sql<Last>`SELECT DISTINCT ON (webhook_id) webhook_id, last_at AS at, status
    FROM webhook_deliveries WHERE org_id = ${orgId} AND last_at IS NOT NULL
    ORDER BY webhook_id, last_at DESC`.execute(trx)
  return rows.map((row) => ({ row, last: last.find(({ webhook_id }) => webhook_id === row.id) ?? null }))
}

/** Under its row's lock. */
export const lockWebhook = (trx: Queries, { orgId, id }: Place): Promise<WebhookRow | undefined> =>
  trx
    .selectFrom('webhooks')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertWebhook(trx: Queries, row: WebhookRow): Promise<void> {
  await trx.insertInto('webhooks').values(row).execute()
}

type Changes = Partial<Omit<WebhookRow, 'org_id' | 'id' | 'created_at' | 'created_by'>>

export async function updateWebhook(trx: Queries, { orgId, id }: Place, changes: Changes): Promise<void> {
  await trx.updateTable('webhooks').set(changes).where('org_id', '=', orgId).where('id', '=', id).execute()
}

export async function removeWebhook(trx: Queries, { orgId, id }: Place): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhooks')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Asked = Place & { readonly before: TimeCursor | null; readonly limit: number }

/** The newest first. */
export function findDeliveries(trx: Queries, { orgId, id, before, limit }: Asked): Promise<DeliveryRow[]> {
  let found = trx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('webhook_id', '=', id)
  if (before !== null) found = found.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`)
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export const insertDelivery = (
  trx: Queries,
  row: Pick<
    DeliveryRow,
    'org_id' | 'id' | 'webhook_id' | 'event' | 'key' | 'payload' | 'status' | 'created_at' | 'next_at'
  >,
): Promise<DeliveryRow> =>
  trx.insertInto('webhook_deliveries').values(row).returningAll().executeTakeFirstOrThrow()

export const findDelivery = (trx: Queries, { orgId, id }: Place): Promise<DeliveryRow | undefined> =>
  trx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Under its row's lock: of two that send it again, the second sees what the first left. */
export const lockDelivery = (trx: Queries, { orgId, id }: Place): Promise<DeliveryRow | undefined> =>
  trx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Outcome = Partial<
  Pick<DeliveryRow, 'status' | 'attempts' | 'response_status' | 'error' | 'last_at' | 'next_at'>
>

export const updateDelivery = (trx: Queries, { orgId, id }: Place, outcome: Outcome): Promise<DeliveryRow> =>
  trx
    .updateTable('webhook_deliveries')
    .set(outcome)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
