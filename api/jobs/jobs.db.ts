import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import type { JobKind } from './kinds.ts'
import { QUEUE, queueIn } from './queue.ts'

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
export const enqueueJob = async (trx: Queries, job: NewJob): Promise<string> =>
  (await addJob(trx, job)) ?? (await findQueued(trx, job))

type OnceJob = NewJob & { readonly idempotencyKey: string }

/** Queues a job that is nobody's own unless it ever was: whoever wants it again may not be allowed to see the first. */
export async function enqueueOnce(trx: Queries, job: OnceJob): Promise<void> {
  await addJob(trx, job)
}

/** Its id; null where its key is taken. */
async function addJob(trx: Queries, job: NewJob): Promise<string | null> {
  const { kind, userId, orgId, inputs, now, runAt = now, idempotencyKey = null, busyKey = null } = job
  if (busyKey !== null) await releaseBusy(trx, job)
  const id = newId('job')
  const queueId = randomUUID()
  const values = {
    id,
    queue_id: queueId,
    kind,
    user_id: userId,
    org_id: orgId,
    inputs: JSON.stringify(inputs),
    queued_at: now,
    idempotency_key: idempotencyKey,
    busy_key: busyKey,
  }
  const adding = trx.insertInto('jobs').values(values)
  const isKeyed = idempotencyKey !== null || busyKey !== null
  const { numInsertedOrUpdatedRows: added = 0n } = await (isKeyed
    ? adding.onConflict((oc) => oc.doNothing())
    : adding
  ).executeTakeFirst()
  if (added === 0n) return null
  await putInQueue(trx, { id, queueId, kind, group: userId ?? orgId, runAt })
  return id
}

type Entry = {
  readonly id: string
  readonly queueId: string
  readonly kind: string
  /** Of which one job runs at a time: the person, or the organization of work that is nobody's own. */
  readonly group: string | null
  readonly runAt: Date
}

/** Its id is not asked back: who adds a job, such as the one that delivers a mail, may not be allowed to see it. */
export const putInQueue = (trx: Queries, { id, queueId, kind, group, runAt }: Entry): Promise<unknown> =>
  queueIn(trx, (boss) =>
    boss.insert(QUEUE, [
      {
        id: queueId,
        data: { job: id, kind },
        startAfter: runAt.toISOString(),
        ...(group === null ? {} : { group: { id: group } }),
      },
    ]),
  )

const ofOwner = ({ kind, userId, orgId }: NewJob) =>
  sql<boolean>`kind = ${kind} AND user_id IS NOT DISTINCT FROM ${userId} AND org_id IS NOT DISTINCT FROM ${orgId}`

/** A finished job keeps its key only until the next one wants it: pg-boss ends some without our knowing. */
async function releaseBusy(trx: Queries, job: NewJob): Promise<void> {
  const { busyKey = null } = job
  await sql`UPDATE jobs SET is_busy = false WHERE ${ofOwner(job)} AND busy_key = ${busyKey} AND is_busy
    AND id IN (SELECT id FROM job_states WHERE finished_at IS NOT NULL)`.execute(trx)
}

async function findQueued(trx: Queries, job: NewJob): Promise<string> {
  const { idempotencyKey = null, busyKey = null } = job
  const row = await trx
    .selectFrom('jobs')
    .select('id')
    .where(ofOwner(job))
    .where(sql<boolean>`(idempotency_key = ${idempotencyKey} OR (busy_key = ${busyKey} AND is_busy))`)
    .executeTakeFirstOrThrow()
  return row.id
}
