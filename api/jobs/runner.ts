import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { asServer } from '../database/tenant.ts'
import { beginAttempt, giveBack } from './claim.db.ts'
import type { Claim, ClaimedJob, JobDefinition, JobServices } from './job.ts'
import { enqueueJob } from './jobs.db.ts'
import { JOB_KINDS, type JobKind } from './kinds.ts'
import { createBoss, ONE_EACH, QUEUE } from './queue.ts'
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
  readonly start: () => Promise<void>
  /** Runs due jobs in sequence until none is left; returns the number of attempts. */
  readonly runDue: () => Promise<number>
  readonly close: () => Promise<void>
}

const POLL_SECONDS = 1
const RECURRING_MS = 1_000
const CLOSE_MS = 10_000
/** For how long a job is left to copies that know its kind, as while a newer version replaces this one. */
const UNKNOWN_SECONDS = 30
/** Its own few statements; the jobs themselves work on the server's connections. */
const CONNECTIONS = 2

type State = {
  readonly services: JobServices
  readonly options: RunnerOptions
  readonly running: Map<AbortController, Promise<void>>
  /** The period of each recurring kind for which this copy has already asked. */
  readonly periods: Map<JobKind, number>
}

/** Runs the background jobs of the table. Every copy of the server has one; pg-boss's tables are what they share. */
export function createRunner(services: JobServices, options: RunnerOptions): Runner {
  const state: State = { services, options, running: new Map(), periods: new Map() }
  const pool = services.db.openServer(CONNECTIONS)
  const boss = createBoss(pool)
  const onceAway = reportOnce((error) => options.onDefect?.(error, null))
  boss.on('error', onceAway.report)
  let timer: NodeJS.Timeout | null = null
  const start = async () => {
    if (options.workers === 0 || timer !== null) return
    const ask = () => void enqueueRecurring(state).then(onceAway.clear, onceAway.report)
    timer = setInterval(ask, RECURRING_MS)
    ask()
    await boss.start()
    for (let count = 0; count < options.workers; count += 1) await addWorker(state, boss)
  }
  const close = async () => {
    if (timer !== null) clearInterval(timer)
    const closeMs = options.closeMs ?? CLOSE_MS
    const late = setTimeout(() => haltAll(state), closeMs)
    await boss.stop({ timeout: closeMs + CLOSE_MS })
    clearTimeout(late)
    await pool.end()
  }
  return { start, runDue: () => runDue(state, boss), close }
}

/** Takes one job after the other; pg-boss alone would wait a second between two, so each one done asks for the next. */
async function addWorker(state: State, boss: PgBoss): Promise<void> {
  const rules = { pollingIntervalSeconds: POLL_SECONDS, ...ONE_EACH }
  const worker = await boss.work(QUEUE, rules, async (claims) => {
    for (const claim of claims) await run(state, claim, claim.signal)
    boss.notifyWorker(worker)
  })
}

/** An outage of the database is one report, however often it is noticed. */
function reportOnce(onDefect: (error: unknown) => void) {
  let wasAway = false
  const report = (error: unknown) => {
    if (!wasAway) onDefect(error)
    wasAway = true
  }
  const clear = () => {
    wasAway = false
  }
  return { report, clear }
}

const haltAll = ({ running }: State): void => running.forEach((_done, stop) => halt(stop, 'closing'))

async function runDue(state: State, boss: PgBoss): Promise<number> {
  await boss.supervise(QUEUE)
  let count = 0
  const next = () => boss.fetch(QUEUE, ONE_EACH)
  for (let claims = await next(); claims.length > 0; claims = await next()) {
    for (const claim of claims) await run(state, claim)
    count += 1
  }
  return count
}

type Taken = Claim & { readonly data: unknown }

const DATA = z.object({ kind: z.enum(JOB_KINDS).nullable().catch(null) })

/** One attempt. Whatever comes of it is written with its effect, so pg-boss finds nothing left to settle afterwards. */
async function run(state: State, taken: Taken, signal?: AbortSignal): Promise<void> {
  const { services, options, running } = state
  const { table, random = Math.random, onDefect = () => {} } = options
  const claim = { id: taken.id, retryCount: taken.retryCount }
  const { kind } = DATA.parse(taken.data)
  const definition = kind === null ? undefined : table[kind]
  if (definition === undefined) {
    await asServer(services.db, (trx) => giveBack(trx, claim, UNKNOWN_SECONDS))
    return
  }
  const job = await asServer(services.db, (trx) => beginAttempt(trx, claim))
  if (job === null) return
  const stop = new AbortController()
  signal?.addEventListener('abort', () => halt(stop, 'lost'), { once: true })
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
