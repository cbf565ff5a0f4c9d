import * as contract from '#kit/contract/webhooks.api.ts'
import { TEST_EVENT } from '#kit/webhooks/events.ts'
import { pageOf } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { readTimeCursor, writeTimeCursor } from '../http/time-cursor.ts'
import { newId } from '../ids.ts'
import { enqueueSending, payloadOf } from './announce.ts'
import { managing, noWebhook } from './webhooks.handlers.ts'
import {
  type DeliveryRow,
  findDeliveries,
  insertDelivery,
  lockDelivery,
  lockWebhook,
  updateDelivery,
  type WebhookRow,
} from './webhooks.db.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

const toDelivery = (row: DeliveryRow) => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  responseStatus: row.response_status,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  lastAt: iso(row.last_at),
  nextAt: iso(row.next_at),
  payload: row.payload,
})

function assertOn({ status }: WebhookRow): void {
  if (status !== 'on') throw new Refusal(409, 'off', { message: 'This webhook is off. Turn it on first.' })
}

const list = bind(contract.listDeliveries, async ({ params, query, caller, services }) => {
  const { id: orgId, webhookId: id } = params
  return managing({ orgId, caller, services }, async (trx) => {
    if ((await lockWebhook(trx, { orgId, id })) === undefined) throw noWebhook()
    const { limit } = query
    const asked = { orgId, id, before: readTimeCursor(query.cursor), limit: limit + 1 }
    const { page, last } = pageOf(await findDeliveries(trx, asked), limit)
    const deliveries = page.map(toDelivery)
    if (last === null) return { deliveries }
    return { deliveries, nextCursor: writeTimeCursor({ at: last.created_at, id: last.id }) }
  })
})

const tryOut = bind(contract.tryWebhook, async ({ params, caller, services }) => {
  const { id: orgId, webhookId: id } = params
  const now = services.now()
  return managing({ orgId, caller, services }, async (trx) => {
    const webhook = await lockWebhook(trx, { orgId, id })
    if (webhook === undefined) throw noWebhook()
    assertOn(webhook)
    const payload = payloadOf({ orgId, event: TEST_EVENT, data: {}, now })
    const about = { org_id: orgId, webhook_id: id, event: TEST_EVENT, key: payload.id, payload: payload.text }
    const times = { created_at: now, next_at: now }
    const row = await insertDelivery(trx, { ...about, ...times, id: newId('whd'), status: 'waiting' })
    await enqueueSending(trx, { orgId, deliveryId: row.id, now })
    return toDelivery(row)
  })
})

const again = bind(contract.sendAgain, async ({ params, caller, services }) => {
  const { id: orgId, webhookId, deliveryId: id } = params
  const now = services.now()
  return managing({ orgId, caller, services }, async (trx) => {
    const webhook = await lockWebhook(trx, { orgId, id: webhookId })
    if (webhook === undefined) throw noWebhook()
    assertOn(webhook)
    const row = await lockDelivery(trx, { orgId, id })
    if (row?.webhook_id !== webhookId) throw REFUSALS.notFound('There is no such delivery')
    if (row.status === 'waiting') return toDelivery(row)
    await enqueueSending(trx, { orgId, deliveryId: id, now })
    const outcome = { status: 'waiting', attempts: 0, error: null, next_at: now } as const
    return toDelivery(await updateDelivery(trx, { orgId, id }, outcome))
  })
})

export const DELIVERY_HANDLERS = [list, tryOut, again] as const
