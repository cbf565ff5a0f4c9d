import { Worker } from 'node:worker_threads'
import type { Answer } from '#kit/tool.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { RawInputs } from './toolbox.ts'

export type HeavyRunner = {
  readonly run: (toolId: string, inputs: RawInputs) => Promise<Answer>
  readonly close: () => Promise<void>
}

export type Job = { readonly id: number; readonly toolId: string; readonly inputs: RawInputs }
export type Outcome =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: string }

export const TIME_LIMIT_MS = 20_000
const WAITING_AT_MOST = 20
const HEAP_MB = 512

type Waiting = {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

const tooSlow = () =>
  new Refusal(503, 'too_slow', {
    message: 'This computation took too long. Try fewer years or trials.',
    headers: { 'retry-after': '5' },
  })

/** A queue before one thread for heavy tools: one job at a time, each within a limit of time and memory. */
export function createHeavyRunner(timeLimitMs = TIME_LIMIT_MS): HeavyRunner {
  const queue: Waiting[] = []
  let count = 0
  const thread = createThread(timeLimitMs, () => startNext())
  const startNext = () => {
    if (thread.isBusy()) return
    const waiting = queue.shift()
    if (waiting !== undefined) thread.start(waiting)
  }
  const run = (toolId: string, inputs: RawInputs) =>
    new Promise<Answer>((resolve, reject) => {
      if (queue.length >= WAITING_AT_MOST) return reject(REFUSALS.overloaded())
      count += 1
      queue.push({ job: { id: count, toolId, inputs }, resolve, reject })
      return startNext()
    })
  const close = async () => {
    for (const { reject } of queue.splice(0)) reject(REFUSALS.overloaded())
    await thread.close()
  }
  return { run, close }
}

type Thread = {
  readonly isBusy: () => boolean
  readonly start: (waiting: Waiting) => void
  readonly close: () => Promise<void>
}

/** The thread is made when it is first needed, and made anew after a job that it did not survive. */
function createThread(timeLimitMs: number, onFree: () => void): Thread {
  let worker: Worker | undefined
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
    void worker?.terminate()
    worker = undefined
    settle(id, ({ reject }) => reject(error))
  }
  const start = (waiting: Waiting) => {
    const { id } = waiting.job
    worker ??= startWorker({
      onOutcome: (outcome) =>
        settle(outcome.id, ({ resolve, reject }) =>
          'answer' in outcome ? resolve(outcome.answer) : reject(new Error(outcome.failure)),
        ),
      onError: (error) => {
        if (running !== undefined) abandon(running.waiting.job.id, error)
      },
    })
    running = { waiting, timer: setTimeout(() => abandon(id, tooSlow()), timeLimitMs) }
    worker.postMessage(waiting.job)
  }
  const close = async () => {
    if (running !== undefined) abandon(running.waiting.job.id, REFUSALS.overloaded())
    await worker?.terminate()
  }
  return { isBusy: () => running !== undefined, start, close }
}

type Listeners = {
  readonly onOutcome: (outcome: Outcome) => void
  readonly onError: (error: Error) => void
}

function startWorker({ onOutcome, onError }: Listeners): Worker {
  const worker = new Worker(new URL('./heavy-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  worker.unref()
  worker.on('message', onOutcome)
  worker.on('error', onError)
  return worker
}
