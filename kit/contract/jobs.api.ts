import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, timestamp } from './person.ts'

/**
 * queued → running → succeeded. A failed attempt is followed by retrying, or by dead after the fifth; failed is what no
 * further attempt can mend. cancelled: at once while waiting, at the next step while running.
 */
export const JOB_STATUSES = [
  'queued',
  'running',
  'succeeded',
  'failed',
  'retrying',
  'dead',
  'cancelled',
] as const

const status = z.enum(JOB_STATUSES)

export const job = z.object({
  id: z.string(),
  kind: z.string(),
  status,
  /** 0 to 100, with what it is doing just now. */
  progress: z.int(),
  step: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  queuedAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** When a waiting job runs next. */
  nextAt: timestamp.nullable(),
  leaseUntil: timestamp.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What it was asked to do, secrets and addresses masked. */
  inputs: z.record(z.string(), z.unknown()),
  /** Where its result is, below the API base or in the app. */
  result: z.object({ path: z.string(), label: z.string(), expiresAt: timestamp.nullable() }).nullable(),
  cancelRequested: z.boolean(),
  canCancel: z.boolean(),
  canRetry: z.boolean(),
  mine: z.boolean(),
  org_name: z.string().nullable(),
  owner: z.object({ userId: z.string(), displayName: z.string() }).nullable(),
})

const params = z.object({ id: idOf('job') })

/** How a call that starts a job answers. */
export const startedJob = z.object({ job: z.object({ id: z.string(), status, kind: z.string() }) })

/** Own jobs; with org_name the organization's (jobs.manage there); with all=true every job (jobs.manage of the platform). */
const which = {
  org_name: z.string().max(200).optional(),
  all: z.enum(['true', 'false']).optional(),
}

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/jobs',
  summary:
    'List background jobs, newest first, with counts, the oldest waiting job, and how long each kind takes',
  access: 'signedIn',
  query: z.object({
    ...which,
    status: status.optional(),
    kind: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  }),
  answer: z.object({
    jobs: z.array(job),
    nextCursor: z.string().optional(),
    counts: z.record(status, z.int()),
    /** Seconds that the oldest due job has waited; null when none waits. */
    oldestWaitingSeconds: z.number().nullable(),
    /** Of the jobs that succeeded in the last 24 hours, in seconds. */
    durations: z.array(z.object({ kind: z.string(), count: z.int(), p50: z.number(), p95: z.number() })),
  }),
  refusals: [403, 404],
})

export const getJob = defineEndpoint({
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'Get one job with its log',
  access: 'signedIn',
  params,
  answer: job.extend({ steps: z.array(z.object({ at: timestamp, text: z.string() })) }),
})

export const cancelJob = defineEndpoint({
  method: 'POST',
  path: '/jobs/{id}/cancel',
  summary: 'Cancel a job: immediately while waiting, at its next step while running',
  access: 'signedIn',
  params,
  answer: job,
  refusals: [409],
})

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/jobs/{id}/retry',
  summary: 'Retry a failed, dead, or canceled job with a full set of attempts',
  access: 'signedIn',
  params,
  answer: job,
  refusals: [409],
})

export const retryDeadJobs = defineEndpoint({
  method: 'POST',
  path: '/jobs/retry-dead',
  summary: 'Retry every dead job of a kind',
  access: 'signedIn',
  body: z.object({ ...which, kind: z.string().min(1).max(60) }),
  answer: z.object({ retried: z.int() }),
  refusals: [403, 404],
})
