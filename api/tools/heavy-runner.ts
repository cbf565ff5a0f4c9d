import type { ChildProcess } from 'node:child_process'
import type { Answer } from '#kit/tool.ts'
import { startLimited } from '../children/limited-process.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { RawInputs } from './toolbox.ts'

export type HeavyRunner = {
  /** `who` asks, where it is a person: nobody has more than a few jobs here at once. */
  readonly run: (toolId: string, inputs: RawInputs, who?: string) => Promise<Answer>
  readonly close: () => Promise<void>
}

export type Job = { readonly id: number; readonly toolId: string; readonly inputs: RawInputs }
export type Outcome =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: string }

export const TIME_LIMIT_MS = 20_000
const WAITING_AT_MOST = 20
const OF_ONE_PERSON = 4
const RETRY_SECONDS = 5
const HEAP_MB = 512

type Waiting = {
  readonly job: Job
  readonly who: string | undefined
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

const tooSlow = () =>
  new Refusal(503, 'too_slow', {
    message: 'This computation took too long. Try fewer years or trials.',
    headers: { 'retry-after': '5' },
  })

/** A queue before one process for heavy tools: one job at a time, each within a limit of time and memory. */
export function createHeavyRunner(timeLimitMs = TIME_LIMIT_MS): HeavyRunner {
  const queue: Waiting[] = []
  let count = 0
  const lane = createLane(timeLimitMs, () => startNext())
  const startNext = () => {
    if (lane.isBusy()) return
    const waiting = queue.shift()
    if (waiting !== undefined) lane.start(waiting)
  }
  const run = (toolId: string, inputs: RawInputs, who?: string) =>
    new Promise<Answer>((resolve, reject) => {
      if (queue.length >= WAITING_AT_MOST) return reject(REFUSALS.overloaded())
      if (who !== undefined && queue.filter((one) => one.who === who).length >= OF_ONE_PERSON)
        return reject(REFUSALS.tooMany(RETRY_SECONDS))
      count += 1
      queue.push({ job: { id: count, toolId, inputs }, who, resolve, reject })
      return startNext()
    })
  const close = async () => {
    for (const { reject } of queue.splice(0)) reject(REFUSALS.overloaded())
    await lane.close()
  }
  return { run, close }
}

type Lane = {
  readonly isBusy: () => boolean
  readonly start: (waiting: Waiting) => void
  readonly close: () => Promise<void>
}

/** The process is made when it is first needed, and made anew after a job that it did not survive. */
function createLane(timeLimitMs: number, onFree: () => void): Lane {
  let worker: ChildProcess | undefined
  let running: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | undefined
  const settle = (id: number, give: (waiting: Waiting) => void) => {
    if (running?.waiting.job.id !== id) return
    const { waiting, timer } = running
    clearTimeout(timer)
    running = undefined
    give(waiting)
    onFree()
  }
  const abandon = (id: number, error: Error) => {
    worker?.kill('SIGKILL')
    worker = undefined
    settle(id, ({ reject }) => reject(error))
  }
  const launch = () => {
    const launched = startWorker({
      onOutcome: (outcome) =>
        settle(outcome.id, ({ resolve, reject }) =>
          'answer' in outcome ? resolve(outcome.answer) : reject(new Error(outcome.failure)),
        ),
      onEnd: () => {
        if (worker !== launched) return
        worker = undefined
        if (running !== undefined) abandon(running.waiting.job.id, tooSlow())
      },
    })
    return launched
  }
  const start = (waiting: Waiting) => {
    const { id } = waiting.job
    worker ??= launch()
    running = { waiting, timer: setTimeout(() => abandon(id, tooSlow()), timeLimitMs) }
    worker.send(waiting.job)
  }
  const close = async () => {
    if (running !== undefined) abandon(running.waiting.job.id, REFUSALS.overloaded())
    worker?.kill('SIGKILL')
  }
  return { isBusy: () => running !== undefined, start, close }
}

type Listeners = {
  readonly onOutcome: (outcome: Outcome) => void
  readonly onEnd: () => void
}

const PROGRAM = new URL('./heavy-worker.ts', import.meta.url)

function startWorker({ onOutcome, onEnd }: Listeners): ChildProcess {
  const worker = startLimited(PROGRAM, { heapMb: HEAP_MB, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  worker.unref()
  worker.channel?.unref()
  worker.on('message', onOutcome)
  worker.on('error', onEnd)
  worker.on('exit', onEnd)
  return worker
}
