import { randomUUID } from 'node:crypto'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { JobStatus } from '../database/job-tables.ts'
import type { Tables } from '../database/tables.ts'
import type { TimeCursor } from '../http/time-cursor.ts'
import { putInQueue } from './jobs.db.ts'
import { hasChanged, QUEUE, queueIn } from './queue.ts'

/** Whose jobs: a person's own, an organization's, or every one. */
export type JobScope =
  | { readonly of: 'person'; readonly userId: string }
  | { readonly of: 'organization'; readonly orgId: string }
  | { readonly of: 'platform' }

export type JobFilter = {
  readonly scope: JobScope
  readonly status?: JobStatus | undefined
  readonly kind?: string | undefined
}

type Jobs<O> = SelectQueryBuilder<Tables, 'job_states', O>

function inScope<O>(query: Jobs<O>, scope: JobScope): Jobs<O> {
  if (scope.of === 'person') return query.where('job_states.user_id', '=', scope.userId)
  return scope.of === 'organization' ? query.where('job_states.org_id', '=', scope.orgId) : query
}

const ofJobs = (trx: Queries, { scope, status, kind }: JobFilter) => {
  const all = inScope(trx.selectFrom('job_states'), scope)
  const some = status === undefined ? all : all.where('job_states.status', '=', status)
  return kind === undefined ? some : some.where('job_states.kind', '=', kind)
}

/** A job with the names of what it belongs to, where those are visible. */
const withNames = (query: Jobs<unknown>) =>
  query
    .leftJoin('users as u', 'u.id', 'job_states.user_id')
    .leftJoin('organisations as o', 'o.id', 'job_states.org_id')
    .selectAll('job_states')
    .select([
      'o.org_name',
      sql<string | null>`nullif(trim(u.first_name || ' ' || u.last_name), '')`.as('owner_name'),
    ])

export type JobRow = Awaited<ReturnType<typeof findJobs>>[number]

type Page = { readonly limit: number; readonly cursor: TimeCursor | null }

/** Newest first. */
export async function findJobs(trx: Queries, filter: JobFilter, { limit, cursor }: Page) {
  const query = withNames(ofJobs(trx, filter))
    .orderBy('job_states.queued_at', 'desc')
    .orderBy('job_states.id', 'desc')
    .limit(limit)
  if (cursor === null) return query.execute()
  return query
    .where(sql<boolean>`(job_states.queued_at, job_states.id) < (${cursor.at}, ${cursor.id})`)
    .execute()
}

export async function findJob(trx: Queries, scope: JobScope, id: string): Promise<JobRow | null> {
  return (await withNames(ofJobs(trx, { scope })).where('job_states.id', '=', id).executeTakeFirst()) ?? null
}

const DAY_MS = 86_400_000

/** Counts by status, since when the oldest due job waits, and how long each kind took in the last 24 hours. */
export async function findJobFigures(trx: Queries, scope: JobScope, now: Date) {
  const counts = await inScope(trx.selectFrom('job_states'), scope)
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('status')
    .execute()
  const oldest = await inScope(trx.selectFrom('job_states'), scope)
    .select(sql<Date | null>`min(run_at)`.as('since'))
    .where('status', 'in', ['queued', 'retrying'])
    .where('run_at', '<=', now)
    .executeTakeFirst()
  const seconds = sql`extract(epoch FROM finished_at - started_at)::double precision`
  const durations = await inScope(trx.selectFrom('job_states'), scope)
    .select(['kind', sql<number>`count(*)::integer`.as('count')])
    .select(sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${seconds})`.as('p50'))
    .select(sql<number>`percentile_cont(0.95) WITHIN GROUP (ORDER BY ${seconds})`.as('p95'))
    .where('status', '=', 'succeeded')
    .where('finished_at', '>', new Date(now.getTime() - DAY_MS))
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return { counts, waitingSince: oldest?.since ?? null, durations }
}

/** Stops an unfinished job, immediately if it is waiting. False if it is finished. */
export async function cancelJob(trx: Queries, id: string): Promise<boolean> {
  const row = await lockJob(trx, id)
  if (row?.status === 'running') {
    await trx.updateTable('jobs').set({ cancel_requested: true }).where('id', '=', id).execute()
    return true
  }
  if (row === undefined || row.finished_at !== null) return false
  return hasChanged(await queueIn(trx, (boss) => boss.cancel(QUEUE, row.queue_id)))
}

/** Requeues a job that ended without success; false if there is none. */
export async function requeueJob(trx: Queries, id: string, now: Date): Promise<boolean> {
  const row = await lockJob(trx, id)
  if (row === undefined || !['failed', 'dead', 'cancelled'].includes(row.status)) return false
  await runAgain(trx, row, now)
  return true
}

const STATE = ['id', 'kind', 'queue_id', 'user_id', 'status', 'finished_at'] as const

/** Its state, after whoever else changes its record now. */
async function lockJob(trx: Queries, id: string) {
  await trx.selectFrom('jobs').select('id').where('id', '=', id).forUpdate().execute()
  return trx.selectFrom('job_states').select(STATE).where('id', '=', id).executeTakeFirst()
}

type Ended = {
  readonly id: string
  readonly kind: string
  readonly queue_id: string
  readonly user_id: string | null
}

/** Queues an ended job from the beginning, as a new one of pg-boss: nothing that an old attempt brings is taken for it. */
export async function runAgain(
  trx: Queries,
  { id, kind, queue_id: old, user_id: userId }: Ended,
  now: Date,
): Promise<void> {
  const queueId = randomUUID()
  await queueIn(trx, (boss) => boss.deleteJob(QUEUE, old))
  await trx
    .updateTable('jobs')
    .set({ queue_id: queueId, progress: 0, step: '', cancel_requested: false })
    .where('id', '=', id)
    .execute()
  await putInQueue(trx, { id, queueId, kind, group: userId, runAt: now })
}

type Dead = { readonly scope: JobScope; readonly kind: string; readonly now: Date }

/** Requeues every dead job of a kind, except those replaced by an unfinished one; returns how many. */
export async function requeueDead(trx: Queries, { scope, kind, now }: Dead): Promise<number> {
  const dead = await ofJobs(trx, { scope, status: 'dead', kind })
    .select(['job_states.id', 'job_states.kind', 'job_states.queue_id', 'job_states.user_id'])
    .where('job_states.busy_key', 'is', null)
    .execute()
  for (const job of dead) await runAgain(trx, job, now)
  return dead.length
}
