import { asServer } from '../database/tenant.ts'
import {
  type ClaimedJob,
  type JobDefinition,
  type JobDone,
  JobProblem,
  type JobServices,
  JobStopped,
  type StopReason,
} from './job.ts'
import { type Ending, endAttempt, handBack, markSucceeded, renewClaim } from './claim.db.ts'
import { waitAfter } from './retry-rule.ts'

export type Attempt = {
  readonly services: JobServices
  readonly job: ClaimedJob
  readonly definition: JobDefinition
  readonly stop: AbortController
  readonly random: () => number
  readonly onDefect: (error: unknown, job: ClaimedJob) => void
}

const HEARTBEAT_MS = 10_000
const SECONDS = 120

/** One attempt at a claimed job, from its first step to its outcome in the database. Never throws. */
export async function runJob(attempt: Attempt): Promise<void> {
  const { definition, stop } = attempt
  const heart = setInterval(() => void beat(attempt).catch(() => {}), HEARTBEAT_MS)
  const limit = setTimeout(() => halt(stop, 'timeout'), (definition.seconds ?? SECONDS) * 1_000)
  try {
    const done = await work(attempt)
    if (!(await commit(attempt, done))) {
      await done.discard?.()
      halt(stop, (await beat(attempt)) === 'cancelled' ? 'cancelled' : 'lost')
      throw stop.signal.reason
    }
  } catch (error) {
    await settle(attempt, error).catch((problem: unknown) => attempt.onDefect(problem, attempt.job))
  } finally {
    clearInterval(heart)
    clearTimeout(limit)
  }
}

export const halt = (stop: AbortController, reason: StopReason): void => stop.abort(new JobStopped(reason))

async function beat({ services, job, stop }: Attempt) {
  const renewal = await asServer(services.db, (trx) => renewClaim(trx, job, { now: services.now() }))
  if (renewal !== 'held') halt(stop, renewal)
  return renewal
}

/** The job's own work, abandoned as soon as it must stop; later results are discarded. */
async function work({ services, job, definition, stop }: Attempt): Promise<JobDone> {
  const { signal } = stop
  const step = async (progress: number, text: string) => {
    signal.throwIfAborted()
    const now = services.now()
    const renewal = await asServer(services.db, (trx) =>
      renewClaim(trx, job, { now, step: { progress, text } }),
    )
    if (renewal !== 'held') halt(stop, renewal)
    signal.throwIfAborted()
  }
  const running = definition.run({ job, services, signal, step })
  const stopped = Promise.withResolvers<never>()
  const onAbort = () => stopped.reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([running, stopped.promise])
  } catch (error) {
    void running.then((done) => done.discard?.()).catch(() => {})
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
    stopped.promise.catch(() => {})
  }
}

/** Effect and mark in one transaction; false when the job is no longer ours or no longer wanted. */
async function commit({ services, job }: Attempt, { result, effect }: JobDone): Promise<boolean> {
  return asServer(services.db, async (trx) => {
    const isOurs = await markSucceeded(trx, job, result)
    if (isOurs) await effect?.(trx)
    return isOurs
  })
}

async function settle(attempt: Attempt, error: unknown): Promise<void> {
  const { services, job } = attempt
  const reason = error instanceof JobStopped ? error.reason : null
  if (reason === 'lost') return
  if (reason === 'closing') return asServer(services.db, (trx) => handBack(trx, job))
  const ending = reason === 'cancelled' ? ({ status: 'cancelled' } as const) : failureOf(attempt, error)
  await asServer(services.db, (trx) => endAttempt(trx, job, ending))
}

function failureOf({ services, job, random, onDefect }: Attempt, error: unknown): Ending {
  const problem = toProblem(error)
  if (problem.code === 'internal') onDefect(error, job)
  const { code, message } = problem
  if (problem.isFinal) return { status: 'failed', code, message }
  const wait = waitAfter(job.attempts, random())
  if (wait === null) return { status: 'dead', code, message }
  return { status: 'retrying', code, message, runAt: new Date(services.now().getTime() + wait) }
}

function toProblem(error: unknown): JobProblem {
  if (error instanceof JobProblem) return error
  if (error instanceof JobStopped) return new JobProblem('timeout', 'It took too long.')
  return new JobProblem('internal', 'Something went wrong on our side.')
}
