import { z } from 'zod'
import type { job } from '#kit/contract/jobs.api.ts'
import { masked } from '../audit/mask.ts'
import type { JobResult } from './job.ts'
import type { JobRow } from './read-jobs.db.ts'
import { MAX_ATTEMPTS } from './retry-rule.ts'

const WAITING = ['queued', 'retrying']
const AGAIN = ['failed', 'dead', 'cancelled']

/** Jobs that can only be ended where they were requested. */
const UNSTOPPABLE = ['account.delete']

export const mayCancel = ({ status, kind, cancel_requested }: JobRow): boolean =>
  (WAITING.includes(status) || status === 'running') && !cancel_requested && !UNSTOPPABLE.includes(kind)

export const mayRetry = ({ status, kind }: JobRow): boolean =>
  AGAIN.includes(status) && !UNSTOPPABLE.includes(kind)

/** A job as people see it: inputs masked, no lease, and of its result only where it is. */
export function toJob(row: JobRow, userId: string): z.input<typeof job> {
  const { status, error_code: code, error_message: message } = row
  return {
    id: row.id,
    kind: row.kind,
    status,
    progress: row.progress,
    step: row.step,
    attempts: row.attempts,
    maxAttempts: MAX_ATTEMPTS,
    queuedAt: row.queued_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    nextAt: WAITING.includes(status) ? row.run_at.toISOString() : null,
    leaseUntil: row.lease_until?.toISOString() ?? null,
    error: code === null || message === null || status === 'succeeded' ? null : { code, message },
    inputs: z.record(z.string(), z.unknown()).parse(withoutAddresses(masked(JSON.parse(row.inputs)))),
    result: row.result === null ? null : publicResult(row.result),
    cancelRequested: row.cancel_requested,
    canCancel: mayCancel(row),
    canRetry: mayRetry(row),
    mine: row.user_id === userId,
    org_name: row.org_name,
    owner: row.user_id === null ? null : { userId: row.user_id, displayName: row.owner_name ?? '' },
  }
}

const STEPS = z.array(z.object({ at: z.string(), text: z.string() }))

export const stepsOf = ({ steps }: JobRow) => STEPS.parse(JSON.parse(steps))

const RESULT = z.object({
  path: z.string(),
  label: z.string(),
  expiresAt: z.string().nullable(),
  file: z.string().optional(),
})

export const readResult = (text: string): JobResult => {
  const { file, ...result } = RESULT.parse(JSON.parse(text))
  return file === undefined ? result : { ...result, file }
}

function publicResult(text: string) {
  const { path, label, expiresAt } = readResult(text)
  return { path, label, expiresAt }
}

/** 'someone@example.org' as 's…@example.org', however deep it stands. */
function withoutAddresses(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/([^\s@])[^\s@]*@/g, '$1…@')
  if (Array.isArray(value)) return value.map(withoutAddresses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutAddresses(one)]))
}
