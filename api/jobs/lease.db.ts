import { sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '../database/connection.ts'
import type { ClaimedJob, JobResult } from './job.ts'
import { JOB_KINDS } from './kinds.ts'
import { MAX_ATTEMPTS } from './retry-rule.ts'

/** How long a worker may be silent before another one takes its job. */
export const LEASE_MS = 60_000
const STEPS_KEPT = 50

const ROW = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  userId: z.string().nullable(),
  orgId: z.string().nullable(),
  inputs: z.string().transform((text) => z.record(z.string(), z.unknown()).parse(JSON.parse(text))),
  attempts: z.int(),
  token: z.string(),
})

type Claim = { readonly token: string; readonly now: Date; readonly kinds: readonly string[] }

/** Takes the job that has been due longest: a waiting one, or one whose worker went silent. Null if none is due. */
export async function claimJob(trx: Queries, { token, now, kinds }: Claim): Promise<ClaimedJob | null> {
  const { rows } = await sql`UPDATE jobs SET status = 'running', started_at = ${now}, attempts = attempts + 1,
      lease_until = ${leaseEnd(now)}, lease_token = ${token}, progress = 0, step = '', finished_at = NULL
    WHERE id = (SELECT id FROM jobs WHERE kind = ANY (${kinds}) AND NOT cancel_requested
        AND (status IN ('queued', 'retrying') AND run_at <= ${now}
          OR status = 'running' AND lease_until <= ${now} AND attempts < ${MAX_ATTEMPTS})
      ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, user_id AS "userId", org_id AS "orgId", inputs, attempts, lease_token AS token`.execute(
    trx,
  )
  return rows[0] === undefined ? null : ROW.parse(rows[0])
}

/** Ends jobs no one will take again: last attempts of silent workers, and jobs canceled while their worker died. */
export async function buryLost(trx: Queries, now: Date): Promise<void> {
  await sql`UPDATE jobs SET lease_until = NULL, lease_token = NULL, finished_at = ${now},
      status = CASE WHEN cancel_requested THEN 'cancelled' ELSE 'dead' END,
      error_code = CASE WHEN cancel_requested THEN NULL ELSE 'worker_lost' END,
      error_message = CASE WHEN cancel_requested THEN NULL ELSE 'What ran this job stopped without a word.' END
    WHERE status = 'running' AND lease_until <= ${now} AND (attempts >= ${MAX_ATTEMPTS} OR cancel_requested)`.execute(
    trx,
  )
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

type Held = { readonly id: string; readonly token: string }
export type Renewal = 'held' | 'cancelled' | 'lost'
type Step = { readonly progress: number; readonly text: string }

/** Renews the lease and logs the step, if any. */
export async function renewLease(
  trx: Queries,
  { id, token }: Held,
  { now, step }: { readonly now: Date; readonly step?: Step },
): Promise<Renewal> {
  const row = await trx
    .updateTable('jobs')
    .set({ lease_until: leaseEnd(now), ...(step ? noted(step, now) : {}) })
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('status', '=', 'running')
    .returning('cancel_requested')
    .executeTakeFirst()
  if (row === undefined) return 'lost'
  return row.cancel_requested ? 'cancelled' : 'held'
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

/** Marks it done if it is still ours and not canceled; locks its row until the transaction ends. */
export async function markSucceeded(
  trx: Queries,
  { id, token }: Held,
  { now, result }: { readonly now: Date; readonly result: JobResult | undefined },
): Promise<boolean> {
  const changed = await trx
    .updateTable('jobs')
    .set({
      status: 'succeeded',
      progress: 100,
      finished_at: now,
      result: result === undefined ? null : JSON.stringify(result),
      error_code: null,
      error_message: null,
      ...WITHOUT_LEASE,
    })
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('status', '=', 'running')
    .where('cancel_requested', '=', false)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

const WITHOUT_LEASE = { lease_until: null, lease_token: null } as const

export type Ending =
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed' | 'dead'; readonly code: string; readonly message: string }
  | { readonly status: 'retrying'; readonly code: string; readonly message: string; readonly runAt: Date }

/** Ends an attempt that did not succeed. Without effect when the job is no longer ours. */
export async function endAttempt(
  trx: Queries,
  { id, token }: Held,
  { now, ending }: { readonly now: Date; readonly ending: Ending },
): Promise<void> {
  const isOver = ending.status !== 'retrying'
  await trx
    .updateTable('jobs')
    .set({
      status: ending.status,
      ...(isOver ? { finished_at: now } : { run_at: ending.runAt }),
      ...(ending.status === 'cancelled' ? {} : { error_code: ending.code, error_message: ending.message }),
      ...WITHOUT_LEASE,
    })
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('status', '=', 'running')
    .execute()
}

/** Hands a job back: an attempt interrupted by a stopping server does not count. */
export async function handBack(trx: Queries, { id, token }: Held, now: Date): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({
      status: 'queued',
      run_at: now,
      attempts: sql`attempts - 1`,
      progress: 0,
      step: '',
      ...WITHOUT_LEASE,
    })
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('status', '=', 'running')
    .execute()
}
