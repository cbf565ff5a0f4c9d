import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { masked } from './mask.ts'

type Values = Readonly<Record<string, unknown>>

export type Event = {
  /** Null: the platform's own chain. */
  readonly orgId: string | null
  /** Null if no one is known: a failed sign-in. */
  readonly actorId: string | null
  /** The person the actor is impersonating. */
  readonly actingAs?: string | null
  /** The thing, a dot, and what was done to it: 'role.assign'. */
  readonly action: string
  readonly target: string
  readonly detail: Values
  readonly before?: Values | null
  readonly after?: Values | null
  readonly result?: 'allowed' | 'refused' | 'failed'
  readonly now: Date
  readonly requestId: string
}

/**
 * Records what was done and by whom, in the transaction that does it. The database chains it to the previous event: the
 * chain's head is locked until the transaction ends, so record last. An event of an organization needs its scope
 * (its members, or the server itself); one of the platform any. What looks like a secret is masked.
 */
export async function recordEvent(db: Queries, event: Event): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      id: newId('evt'),
      org_id: event.orgId,
      at: event.now,
      actor_id: event.actorId,
      acting_as: event.actingAs ?? null,
      action: event.action,
      target: event.target,
      before: textOf(event.before),
      after: textOf(event.after),
      detail: JSON.stringify(masked(event.detail)),
      result: event.result ?? 'allowed',
      request_id: event.requestId,
    })
    .execute()
}

const textOf = (values: Values | null | undefined): string | null =>
  values === null || values === undefined ? null : JSON.stringify(masked(values))
