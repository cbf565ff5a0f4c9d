import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import type { JobKind } from './kinds.ts'

export type NewJob = {
  readonly kind: JobKind
  /** Whose job it is; null for the server's own. */
  readonly userId: string | null
  readonly orgId: string | null
  /** Small and without secrets: they are stored, and shown masked. */
  readonly inputs: Readonly<Record<string, unknown>>
  readonly now: Date
  /** Not before this moment; immediately if omitted. */
  readonly runAt?: Date
  /** One job ever of this kind, owner, and key: a second call returns the first one's ID. */
  readonly idempotencyKey?: string
  /** One unfinished job of this kind, owner, and key: while it waits or runs, a second call returns its ID. */
  readonly busyKey?: string
}

/** Queues a job in the caller's transaction and gives its id; it runs only if that transaction commits. */
export async function enqueueJob(trx: Queries, job: NewJob): Promise<string> {
  const { kind, userId, orgId, inputs, now, runAt = now, idempotencyKey = null, busyKey = null } = job
  const id = newId('job')
  const values = {
    id,
    kind,
    user_id: userId,
    org_id: orgId,
    status: 'queued' as const,
    inputs: JSON.stringify(inputs),
    queued_at: now,
    run_at: runAt,
    idempotency_key: idempotencyKey,
    busy_key: busyKey,
  }
  const adding = trx.insertInto('jobs').values(values)
  // Someone who may add a job may not always see it, so a conflict is looked up.
  if (idempotencyKey === null && busyKey === null) {
    await adding.execute()
    return id
  }
  const added = await adding.onConflict((oc) => oc.doNothing()).executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n ? id : findQueued(trx, job)
}

async function findQueued(trx: Queries, job: NewJob): Promise<string> {
  const { kind, userId, orgId, idempotencyKey = null, busyKey = null } = job
  const row = await trx
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<boolean>`user_id IS NOT DISTINCT FROM ${userId} AND org_id IS NOT DISTINCT FROM ${orgId}`)
    .where(sql<boolean>`(idempotency_key = ${idempotencyKey} OR (busy_key = ${busyKey}
      AND status IN ('queued', 'running', 'retrying')))`)
    .executeTakeFirstOrThrow()
  return row.id
}
