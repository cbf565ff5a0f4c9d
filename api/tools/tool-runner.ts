import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Answer, Tool } from '#kit/tool.ts'
import { startLimited } from '../children/limited-process.ts'
import { REFUSALS } from '../http/refusal.ts'
import { answerTooLarge, tooMuchWork } from './too-much.ts'

export type RawInputs = Readonly<Record<string, unknown>>

/** Who wants an answer: no one can occupy every process, and what no one waits for is not computed. */
export type Asker = { readonly who: string; readonly signal: AbortSignal }

export type ToolRunner = {
  readonly run: (tool: Tool, inputs: RawInputs, asker: Asker) => Promise<Answer>
  readonly close: () => Promise<void>
}

export type Job = { readonly id: number; readonly toolId: string; readonly inputs: RawInputs }
/** The answer as JSON: reading one long text costs the server less than reading the objects. */
export type Outcome = { readonly id: number } & (
  | { readonly answer: string }
  | { readonly failure: string }
  | { readonly isTooLarge: true }
)

const TIME_LIMIT_MS = 20_000
/** How long a job no one waits for may still take: most finish sooner than a process restarts. */
const FORSAKEN_MS = 500
const WAITING_AT_MOST = 64
/** Running and waiting. */
const OF_ONE_PERSON = 16
const RETRY_SECONDS = 5
const HEAP_MB = 256
/** At least four, so two hostile people cannot hold them all for long; each sleeps until needed. */
const PROCESSES = Math.min(8, Math.max(4, availableParallelism()))
const PROCESSES_OF_ONE_PERSON = PROCESSES / 2

type Waiting = {
  readonly id: number
  readonly tool: Tool
  readonly inputs: RawInputs
  readonly asker: Asker
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** Every run of a tool: a queue before a few processes, each with one job at a time within limits of time and memory. */
export function createToolRunner(timeLimitMs = TIME_LIMIT_MS): ToolRunner {
  const queue: Waiting[] = []
  let count = 0
  const lanes = Array.from({ length: PROCESSES }, () => createLane(timeLimitMs, () => startNext()))
  const runningOf = (who: string) => lanes.filter((lane) => lane.running()?.asker.who === who).length
  const startNext = () => {
    // A job that already has its process comes first.
    const free = lanes.filter((lane) => lane.running() === undefined)
    const lane = free.find((one) => one.isUp()) ?? free[0]
    const at = queue.findIndex(({ asker }) => runningOf(asker.who) < PROCESSES_OF_ONE_PERSON)
    const [waiting] = lane === undefined || at < 0 ? [] : queue.splice(at, 1)
    if (waiting !== undefined) lane?.start(waiting)
  }
  const forsake = (waiting: Waiting) => {
    const at = queue.indexOf(waiting)
    if (at >= 0) queue.splice(at, 1)
    lanes.find((lane) => lane.running() === waiting)?.hurry()
    waiting.reject(REFUSALS.overloaded())
  }
  const run = (tool: Tool, inputs: RawInputs, asker: Asker) =>
    new Promise<Answer>((resolve, reject) => {
      const mine = queue.filter((one) => one.asker.who === asker.who).length + runningOf(asker.who)
      if (mine >= OF_ONE_PERSON) return reject(REFUSALS.tooMany(RETRY_SECONDS))
      if (queue.length >= WAITING_AT_MOST || asker.signal.aborted) return reject(REFUSALS.overloaded())
      count += 1
      const waiting = { id: count, tool, inputs, asker, resolve, reject }
      asker.signal.addEventListener('abort', () => forsake(waiting), { once: true })
      queue.push(waiting)
      return startNext()
    })
  const close = async () => {
    for (const { reject } of queue.splice(0)) reject(REFUSALS.overloaded())
    for (const lane of lanes) lane.close()
  }
  return { run, close }
}

type Lane = {
  readonly running: () => Waiting | undefined
  readonly isUp: () => boolean
  readonly start: (waiting: Waiting) => void
  /** No one waits for what runs here. */
  readonly hurry: () => void
  readonly close: () => void
}

/** The process is started when first needed, and restarted after a job it did not survive. */
function createLane(timeLimitMs: number, onFree: () => void): Lane {
  let worker: ChildProcess | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  const settle = (give: (waiting: Waiting) => void) => {
    clearTimeout(timer)
    const settled = current
    current = undefined
    if (settled !== undefined) give(settled)
    onFree()
  }
  const abandon = (errorFor: (waiting: Waiting) => Error) => {
    worker?.kill('SIGKILL')
    worker = undefined
    settle((waiting) => waiting.reject(errorFor(waiting)))
  }
  const launch = () => {
    const launched = startWorker({
      onOutcome: (outcome) => {
        if (outcome.id === current?.id) settle((waiting) => giveOutcome(waiting, outcome))
      },
      onEnd: () => {
        if (worker === launched) abandon(tooMuchWork)
      },
    })
    return launched
  }
  const limit = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => abandon(tooMuchWork), ms)
  }
  const start = (waiting: Waiting) => {
    worker ??= launch()
    current = waiting
    limit(timeLimitMs)
    worker.send({ id: waiting.id, toolId: waiting.tool.id, inputs: waiting.inputs })
  }
  const close = () => abandon(() => REFUSALS.overloaded())
  return {
    running: () => current,
    isUp: () => worker !== undefined,
    start,
    hurry: () => limit(FORSAKEN_MS),
    close,
  }
}

function giveOutcome({ resolve, reject, ...waiting }: Waiting, outcome: Outcome): void {
  if ('answer' in outcome) resolve(JSON.parse(outcome.answer))
  else reject('failure' in outcome ? new Error(outcome.failure) : answerTooLarge(waiting))
}

type Listeners = {
  readonly onOutcome: (outcome: Outcome) => void
  readonly onEnd: () => void
}

const PROGRAM = new URL('./tool-worker.ts', import.meta.url)

function startWorker({ onOutcome, onEnd }: Listeners): ChildProcess {
  const worker = startLimited(PROGRAM, { heapMb: HEAP_MB, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  worker.unref()
  worker.channel?.unref()
  worker.on('message', onOutcome)
  worker.on('error', onEnd)
  worker.on('exit', onEnd)
  return worker
}
