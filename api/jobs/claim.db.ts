import { sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '../database/connection.ts'
import type { Claim, ClaimedJob, JobResult } from './job.ts'
import { JOB_KINDS } from './kinds.ts'
import { hasChanged, QUEUE, queueIn } from './queue.ts'

const STEPS_KEPT = 50

const ROW = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  userId: z.string().nullable(),
  orgId: z.string().nullable(),
  inputs: z.string().transform((text) => z.record(z.string(), z.unknown()).parse(JSON.parse(text))),
  attempts: z.int(),
})

/** The record of a claimed job; null when it is gone, as after its owner's deletion, or was taken by another. */
export async function beginAttempt(trx: Queries, claim: Claim): Promise<ClaimedJob | null> {
  const { rows } = await sql`UPDATE jobs SET progress = 0, step = '' FROM job_states s
    WHERE s.id = jobs.id AND jobs.queue_id = ${claim.id} AND s.status = 'running'
    RETURNING jobs.id, jobs.kind, jobs.user_id AS "userId", jobs.org_id AS "orgId", jobs.inputs, s.attempts`.execute(
    trx,
  )
  return rows[0] === undefined ? null : { ...ROW.parse(rows[0]), claim }
}

export type Renewal = 'held' | 'cancelled' | 'lost'
type Step = { readonly progress: number; readonly text: string }

/** Logs the step, if any, and tells pg-boss that the worker is alive. */
export async function renewClaim(
  trx: Queries,
  { id, claim }: ClaimedJob,
  { now, step }: { readonly now: Date; readonly step?: Step },
): Promise<Renewal> {
  if (step !== undefined) await trx.updateTable('jobs').set(noted(step, now)).where('id', '=', id).execute()
  if (!hasChanged(await queueIn(trx, (boss) => boss.touch(QUEUE, claim)))) return 'lost'
  const { cancel_requested: isUnwanted } = await trx
    .selectFrom('jobs')
    .select('cancel_requested')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return isUnwanted ? 'cancelled' : 'held'
}

function noted({ progress, text }: Step, now: Date) {
  const entry = JSON.stringify({ at: now.toISOString(), text })
  return {
    progress: Math.round(Math.min(100, Math.max(0, progress))),
    step: text,
    steps: sql<string>`(SELECT json_agg(s ORDER BY n) FROM (SELECT s, n FROM
      json_array_elements(jobs.steps::json) WITH ORDINALITY AS e(s, n) UNION ALL SELECT ${entry}::json, 1e9
      ORDER BY n DESC LIMIT ${sql.lit(STEPS_KEPT)}) kept)::text`,
  }
}

/** Marks it done if it is still ours and not canceled; locks its rows until the transaction ends. */
export async function markSucceeded(
  trx: Queries,
  { id, claim }: ClaimedJob,
  result: JobResult | undefined,
): Promise<boolean> {
  const changed = await trx
    .updateTable('jobs')
    .set({ progress: 100, result: result === undefined ? null : JSON.stringify(result) })
    .where('id', '=', id)
    .where('cancel_requested', '=', false)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  return hasChanged(await queueIn(trx, (boss) => boss.complete(QUEUE, claim)))
}

export type Ending =
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed' | 'dead'; readonly code: string; readonly message: string }
  | { readonly status: 'retrying'; readonly code: string; readonly message: string; readonly runAt: Date }

/** Ends an attempt that did not succeed. Without effect when the job is no longer ours. */
export async function endAttempt(trx: Queries, { claim }: ClaimedJob, ending: Ending): Promise<void> {
  if (ending.status === 'cancelled') {
    await queueIn(trx, (boss) => boss.cancel(QUEUE, claim))
    return
  }
  const { status, code, message } = ending
  const isFinal = status === 'failed'
  if (status !== 'retrying')
    await sql`UPDATE pgboss.job SET retry_limit = retry_count WHERE ${isHeld(claim)}`.execute(trx)
  const failed = await queueIn(trx, (boss) => boss.fail(QUEUE, claim, { code, message, isFinal }))
  if (!hasChanged(failed) || status !== 'retrying') return
  // Data that is left out stays; null would take it away.
  const again = { id: claim.id, startAfter: ending.runAt.toISOString() }
  await queueIn(trx, (boss) => boss.update(QUEUE, undefined, again))
}

/** An attempt interrupted by a stopping server does not count. */
export async function handBack(trx: Queries, { id, claim }: ClaimedJob): Promise<void> {
  await giveBack(trx, claim, 0)
  await trx.updateTable('jobs').set({ progress: 0, step: '' }).where('id', '=', id).execute()
}

/** As pg-boss itself gives back what it took and cannot run: without counting an attempt. */
export const giveBack = (trx: Queries, claim: Claim, seconds: number): Promise<unknown> =>
  sql`UPDATE pgboss.job SET state = 'created', started_on = NULL, heartbeat_on = NULL,
    start_after = pgboss.job_now() + ${seconds} * interval '1 s' WHERE ${isHeld(claim)}`.execute(trx)

const isHeld = ({ id, retryCount }: Claim) =>
  sql`name = ${QUEUE} AND id = ${id}::uuid AND state = 'active' AND retry_count = ${retryCount}`
