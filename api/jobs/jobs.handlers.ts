import * as contract from '#kit/contract/jobs.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { holdsPlatform } from '../auth/decide.ts'
import type { Database } from '../database/connection.ts'
import { asServer, withPerson, withTenant } from '../database/tenant.ts'
import { type AnyCall, bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { readTimeCursor, writeTimeCursor } from '../http/time-cursor.ts'
import { holds, organizationOf } from '../orgs/organization-of.ts'
import type { Services } from '../services.ts'
import { mayCancel, mayRetry, stepsOf, toJob } from './job-answer.ts'
import * as jobs from './read-jobs.db.ts'

const PERMISSION = 'jobs.manage'

type Which = { readonly org_name?: string | undefined; readonly all?: 'true' | 'false' | undefined }

/** The jobs that a caller asks for: every one, an organization's, or their own. */
async function scopeOf(services: Services, caller: Caller, { org_name, all }: Which): Promise<jobs.JobScope> {
  if (all === 'true') {
    if (!holdsPlatform(caller.roles, PERMISSION)) throw REFUSALS.forbidden([PERMISSION])
    return { of: 'platform' }
  }
  if (org_name === undefined || org_name.trim() === '') return { of: 'person', userId: caller.userId }
  const { orgId } = await organizationOf(services, caller, { name: org_name, permission: PERMISSION })
  return { of: 'organization', orgId }
}

type Work<T> = Parameters<typeof asServer<T>>[1]

/** Works on jobs in that scope, where the database shows no others. */
function within<T>(
  db: Database,
  { userId }: Caller,
  { scope, work }: { scope: jobs.JobScope; work: Work<T> },
) {
  if (scope.of === 'platform') return asServer(db, work)
  return scope.of === 'person'
    ? withPerson(db, userId, work)
    : withTenant(db, { userId, orgId: scope.orgId }, work)
}

const list = bind(contract.listJobs, async ({ query, caller, services }) => {
  const { db, now } = services
  const { status, kind, limit } = query
  const cursor = readTimeCursor(query.cursor)
  const scope = await scopeOf(services, caller, query)
  const work: Work<[jobs.JobRow[], Awaited<ReturnType<typeof jobs.findJobFigures>>]> = async (trx) => [
    await jobs.findJobs(trx, { scope, status, kind }, { limit: limit + 1, cursor }),
    await jobs.findJobFigures(trx, scope, now()),
  ]
  const [rows, { counts, waitingSince, durations }] = await within(db, caller, { scope, work })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const countOf = (name: (typeof contract.JOB_STATUSES)[number]) =>
    counts.find((one) => one.status === name)?.count ?? 0
  return {
    jobs: rows.slice(0, limit).map((row) => toJob(row, caller.userId)),
    ...(last ? { nextCursor: writeTimeCursor({ at: last.queued_at, id: last.id }) } : {}),
    counts: {
      queued: countOf('queued'),
      running: countOf('running'),
      succeeded: countOf('succeeded'),
      failed: countOf('failed'),
      retrying: countOf('retrying'),
      dead: countOf('dead'),
      cancelled: countOf('cancelled'),
    },
    oldestWaitingSeconds: waitingSince && (now().getTime() - waitingSince.getTime()) / 1_000,
    durations,
  }
})

/** A job that the caller may see, with the scope it was found in; 404 for any other, there or not. */
async function visibleJob({ db }: Services, caller: Caller, id: string): Promise<jobs.JobRow> {
  const managed = caller.memberships.filter(({ orgId }) => holds(caller, orgId, PERMISSION))
  const scopes: readonly jobs.JobScope[] = [
    { of: 'person', userId: caller.userId },
    ...(holdsPlatform(caller.roles, PERMISSION) ? [{ of: 'platform' } as const] : []),
    ...managed.map(({ orgId }) => ({ of: 'organization', orgId }) as const),
  ]
  for (const scope of scopes) {
    const row = await within(db, caller, { scope, work: (trx) => jobs.findJob(trx, scope, id) })
    if (row !== null) return row
  }
  throw REFUSALS.notFound('Job not found')
}

const get = bind(contract.getJob, async ({ params, caller, services }) => {
  const row = await visibleJob(services, caller, params.id)
  return { ...toJob(row, caller.userId), steps: stepsOf(row) }
})

type Change = {
  readonly id: string
  readonly caller: Caller
  readonly action: 'job.cancel' | 'job.retry'
  readonly requestId: string
}

/** Changes a job the caller may see and audits it: as the server, because a manager's jobs are other people's. */
async function change(
  { db, now }: Services,
  { id, caller, action, requestId }: Change,
): Promise<jobs.JobRow> {
  const time = now()
  return asServer(db, async (trx) => {
    const done = await (action === 'job.cancel' ? jobs.cancelJob(trx, id) : jobs.requeueJob(trx, id, time))
    const row = await jobs.findJob(trx, { of: 'platform' }, id)
    if (row === null) throw REFUSALS.notFound('Job not found')
    if (!done) throw finished(action)
    const { org_id: orgId, kind } = row
    const event = {
      orgId,
      actorId: caller.userId,
      action,
      target: id,
      detail: { kind },
      now: time,
      requestId,
    }
    await recordEvent(trx, event)
    return row
  })
}

const finished = (action: Change['action']) =>
  new Refusal(409, 'wrong_state', {
    message: action === 'job.cancel' ? 'This job cannot be canceled.' : 'This job cannot be run again.',
  })

const cancel = bind(contract.cancelJob, async ({ params, caller, services, request }) => {
  const row = await visibleJob(services, caller, params.id)
  const isStopping = row.status === 'cancelled' || row.cancel_requested
  if (isStopping) return toJob(row, caller.userId)
  if (!mayCancel(row)) throw finished('job.cancel')
  const more = { id: row.id, caller, requestId: request.id }
  return toJob(await change(services, { ...more, action: 'job.cancel' }), caller.userId)
})

const retry = bind(contract.retryJob, async ({ params, caller, services, request }) => {
  const row = await visibleJob(services, caller, params.id)
  if (!mayRetry(row)) throw finished('job.retry')
  const more = { id: row.id, caller, requestId: request.id }
  return toJob(await change(services, { ...more, action: 'job.retry' }), caller.userId)
})

const retryDead = bind(contract.retryDeadJobs, async ({ body, caller, services, request }) => {
  const { db, now } = services
  const time = now()
  const scope = await scopeOf(services, caller, body)
  const retried = await asServer(db, async (trx) => {
    const count = await jobs.requeueDead(trx, { scope, kind: body.kind, now: time })
    if (count > 0)
      await recordEvent(trx, retriedEvent({ scope, caller, request }, { kind: body.kind, count }, time))
    return count
  })
  return { retried }
})

function retriedEvent(
  { scope, caller, request }: { scope: jobs.JobScope; caller: Caller; request: AnyCall['request'] },
  detail: { readonly kind: string; readonly count: number },
  now: Date,
) {
  const orgId = scope.of === 'organization' ? scope.orgId : null
  return {
    orgId,
    actorId: caller.userId,
    action: 'job.retry',
    target: detail.kind,
    detail,
    now,
    requestId: request.id,
  }
}

export const JOB_HANDLERS = [list, get, cancel, retry, retryDead] as const
