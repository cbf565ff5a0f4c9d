import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'

export type Event = {
  readonly orgId: string | null
  readonly actorId: string | null
  readonly action: string
  readonly target: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly result?: 'allowed' | 'refused' | 'failed'
  readonly now: Date
  readonly requestId: string
}

/** Notes what was done and by whom, in the transaction that does it. */
export async function recordEvent(db: Queries, event: Event): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      id: newId('evt'),
      org_id: event.orgId,
      at: event.now,
      actor_id: event.actorId,
      action: event.action,
      target: event.target,
      detail: JSON.stringify(event.detail),
      result: event.result ?? 'allowed',
      request_id: event.requestId,
    })
    .execute()
}
