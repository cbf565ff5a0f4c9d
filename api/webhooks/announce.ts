import { sql } from 'kysely'
import { type EventData, WEBHOOK_EVENTS, type WebhookEvent } from '#kit/webhooks/events.ts'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'

export type Announcement<E extends WebhookEvent> = {
  readonly orgId: string
  readonly event: E
  readonly data: EventData<E>
  /** Names what happened: each webhook is told of it once, however often it is said. */
  readonly key: string
  readonly now: Date
}

/** Tells an organization's webhooks of an event, in the transaction of what happened; nothing where none asked for it. */
export async function announce<E extends WebhookEvent>(
  trx: Queries,
  { orgId, event, data, key, now }: Announcement<E>,
): Promise<void> {
  const payload = payloadOf({ orgId, event, data: WEBHOOK_EVENTS[event].data.parse(data), now })
  const { rows } = await sql<{ id: string }>`SELECT announce(${orgId}, ${payload.id}, ${event}, ${key},
    ${payload.text}, ${now}) AS id`.execute(trx)
  for (const { id } of rows) await enqueueSending(trx, { orgId, deliveryId: id, now })
}

type Payload = {
  readonly orgId: string
  readonly event: string
  readonly data: unknown
  readonly now: Date
}

/** The body of a call; its `id` stays when it is sent again, so that a receiver can tell. */
export function payloadOf({ orgId, event, data, now }: Payload): {
  readonly id: string
  readonly text: string
} {
  const id = newId('whe')
  return { id, text: JSON.stringify({ id, type: event, createdAt: now.toISOString(), orgId, data }) }
}

type Sending = {
  readonly orgId: string
  readonly deliveryId: string
  readonly now: Date
  readonly runAt?: Date
}

export const enqueueSending = (trx: Queries, { orgId, deliveryId, ...when }: Sending): Promise<string> =>
  enqueueJob(trx, { kind: 'webhook.send', userId: null, orgId, inputs: { deliveryId }, ...when })
