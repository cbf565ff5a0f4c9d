import { type SelectQueryBuilder, sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { JobStatus, Tables } from '../database/tables.ts'
import type { TimeCursor } from '../http/time-cursor.ts'

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

type Jobs<O> = SelectQueryBuilder<Tables, 'jobs', O>

function inScope<O>(query: Jobs<O>, scope: JobScope): Jobs<O> {
  if (scope.of === 'person') return query.where('jobs.user_id', '=', scope.userId)
  return scope.of === 'organization' ? query.where('jobs.org_id', '=', scope.orgId) : query
}

const ofJobs = (trx: Queries, { scope, status, kind }: JobFilter) => {
  const all = inScope(trx.selectFrom('jobs'), scope)
  const some = status === undefined ? all : all.where('jobs.status', '=', status)
  return kind === undefined ? some : some.where('jobs.kind', '=', kind)
}

/** A job with the names of what it belongs to, where those are visible. */
const withNames = (query: Jobs<unknown>) =>
  query
    .leftJoin('users as u', 'u.id', 'jobs.user_id')
    .leftJoin('organisations as o', 'o.id', 'jobs.org_id')
    .selectAll('jobs')
    .select([
      'o.org_name',
      sql<string | null>`nullif(trim(u.first_name || ' ' || u.last_name), '')`.as('owner_name'),
    ])

export type JobRow = Awaited<ReturnType<typeof findJobs>>[number]

type Page = { readonly limit: number; readonly cursor: TimeCursor | null }

/** Newest first. */
export async function findJobs(trx: Queries, filter: JobFilter, { limit, cursor }: Page) {
  const query = withNames(ofJobs(trx, filter))
    .orderBy('jobs.queued_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
  if (cursor === null) return query.execute()
  return query.where(sql<boolean>`(jobs.queued_at, jobs.id) < (${cursor.at}, ${cursor.id})`).execute()
}

export async function findJob(trx: Queries, scope: JobScope, id: string): Promise<JobRow | null> {
  return (await withNames(ofJobs(trx, { scope })).where('jobs.id', '=', id).executeTakeFirst()) ?? null
}

const DAY_MS = 86_400_000

/** Counts by status, since when the oldest due job waits, and how long each kind took in the last 24 hours. */
export async function findJobFigures(trx: Queries, scope: JobScope, now: Date) {
  const counts = await inScope(trx.selectFrom('jobs'), scope)
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('status')
    .execute()
  const oldest = await inScope(trx.selectFrom('jobs'), scope)
    .select(sql<Date | null>`min(run_at)`.as('since'))
    .where('status', 'in', ['queued', 'retrying'])
    .where('run_at', '<=', now)
    .executeTakeFirst()
  const seconds = sql`extract(epoch FROM finished_at - started_at)::double precision`
  const durations = await inScope(trx.selectFrom('jobs'), scope)
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
export async function cancelJob(trx: Queries, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`UPDATE jobs SET
      finished_at = CASE WHEN status = 'running' THEN finished_at ELSE ${now} END,
      cancel_requested = status = 'running',
      status = CASE WHEN status = 'running' THEN status ELSE 'cancelled' END
    WHERE id = ${id} AND status IN ('queued', 'retrying', 'running')`.execute(trx)
  return numAffectedRows > 0n
}

const AGAIN = {
  status: 'queued',
  attempts: 0,
  progress: 0,
  step: '',
  finished_at: null,
  error_code: null,
  error_message: null,
  cancel_requested: false,
} as const

/** Requeues a job that ended without success; false if there is none. */
export async function requeueJob(trx: Queries, id: string, now: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('jobs')
    .set({ ...AGAIN, run_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'dead', 'cancelled'])
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

type Dead = { readonly scope: JobScope; readonly kind: string; readonly now: Date }

/** Requeues every dead job of a kind, except those replaced by an unfinished one; returns how many. */
export async function requeueDead(trx: Queries, { scope, kind, now }: Dead): Promise<number> {
  const changed = await trx
    .updateTable('jobs')
    .set({ ...AGAIN, run_at: now })
    .where(
      'id',
      'in',
      ofJobs(trx, { scope, status: 'dead', kind }).select('jobs.id').where('jobs.busy_key', 'is', null),
    )
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}
