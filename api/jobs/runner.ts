import { asServer } from '../database/tenant.ts'
import { randomLetters } from '../ids.ts'
import type { ClaimedJob, JobDefinition, JobServices } from './job.ts'
import { enqueueJob } from './jobs.db.ts'
import type { JobKind } from './kinds.ts'
import { buryLost, claimJob } from './lease.db.ts'
import { halt, runJob } from './run-job.ts'

export type JobTable = Readonly<Partial<Record<JobKind, JobDefinition>>>

/** A recurring job: one of the kind per period, however many copies of the server run. */
export type Recurring = { readonly kind: JobKind; readonly everyMs: number }

export type RunnerOptions = {
  readonly table: JobTable
  readonly recurring?: readonly Recurring[]
  /** How many run at once. */
  readonly workers: number
  /** How long a stopping server waits for running jobs before handing them back. */
  readonly closeMs?: number
  readonly random?: () => number
  readonly onDefect?: (error: unknown, job: ClaimedJob | null) => void
}

export type Runner = {
  /** Looks for work every second until closed. */
  readonly start: () => void
  /** Runs due jobs in sequence until none is left; returns the number of attempts. */
  readonly runDue: () => Promise<number>
  readonly close: () => Promise<void>
}

const POLL_MS = 1_000
const CLOSE_MS = 10_000

type State = {
  readonly services: JobServices
  readonly options: RunnerOptions
  readonly running: Map<AbortController, Promise<void>>
  /** The period of each recurring kind for which this copy has already asked. */
  readonly periods: Map<JobKind, number>
  isClosing: boolean
}

/** Runs the background jobs of the table. Every copy of the server has one; the rows are what they share. */
export function createRunner(services: JobServices, options: RunnerOptions): Runner {
  const state: State = { services, options, running: new Map(), periods: new Map(), isClosing: false }
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<void> | null = null
  let wasAway = false
  // One look at a time. A database outage is logged once and checked again in a second.
  const lookOnce = async () => {
    try {
      await look(state, wake)
      wasAway = false
    } catch (error) {
      if (!wasAway) options.onDefect?.(error, null)
      wasAway = true
    } finally {
      looking = null
    }
  }
  const wake = (): void => {
    if (looking === null && !state.isClosing) looking = lookOnce()
  }
  const start = () => {
    if (options.workers === 0 || timer !== null) return
    timer = setInterval(wake, POLL_MS)
    wake()
  }
  const close = async () => {
    state.isClosing = true
    if (timer !== null) clearInterval(timer)
    await looking
    const stopAll = () => state.running.forEach((_done, stop) => halt(stop, 'closing'))
    const late = setTimeout(stopAll, options.closeMs ?? CLOSE_MS)
    await Promise.all(state.running.values())
    clearTimeout(late)
  }
  return { start, runDue: () => runDue(state), close }
}

async function look(state: State, wake: () => void): Promise<void> {
  await enqueueRecurring(state)
  const { running, options } = state
  while (running.size < options.workers) {
    const job = state.isClosing ? null : await claim(state)
    if (job === null) return
    void run(state, job).then(wake)
  }
}

async function runDue(state: State): Promise<number> {
  let count = 0
  for (let job = await claim(state); job !== null; job = await claim(state)) {
    await run(state, job)
    count += 1
  }
  return count
}

function claim({ services, options }: State): Promise<ClaimedJob | null> {
  const now = services.now()
  const kinds = Object.keys(options.table)
  return asServer(services.db, async (trx) => {
    await buryLost(trx, now)
    return claimJob(trx, { token: randomLetters(24), now, kinds })
  })
}

function run({ services, options, running }: State, job: ClaimedJob): Promise<void> {
  const { table, random = Math.random, onDefect = () => {} } = options
  const definition = table[job.kind]
  if (definition === undefined) throw new Error(`nothing runs jobs of the kind ${job.kind}`)
  const stop = new AbortController()
  const attempt = { services, job, definition, stop, random, onDefect }
  const done = runJob(attempt).finally(() => running.delete(stop))
  running.set(stop, done)
  return done
}

/** Queues recurring jobs; the period number is a key that only one copy's row can have. */
async function enqueueRecurring({ services, options, periods }: State): Promise<void> {
  const now = services.now()
  for (const { kind, everyMs } of options.recurring ?? []) {
    const period = Math.floor(now.getTime() / everyMs)
    if (periods.get(kind) === period) continue
    const idempotencyKey = `every ${everyMs} ms: ${period}`
    const job = { kind, userId: null, orgId: null, inputs: {}, now, idempotencyKey } as const
    await asServer(services.db, (trx) => enqueueJob(trx, job))
    periods.set(kind, period)
  }
}
