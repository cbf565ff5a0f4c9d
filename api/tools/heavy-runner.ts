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

const TIME_LIMIT_MS = 20_000
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

/** One thread for heavy tools, made when it is first needed; one job at a time, each within a limit of time and memory. */
export function createHeavyRunner(): HeavyRunner {
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let running: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | undefined
  let count = 0

  const finish = (): Waiting | undefined => {
    if (running === undefined) return undefined
    clearTimeout(running.timer)
    const { waiting } = running
    running = undefined
    return waiting
  }
  const abandon = (error: Error) => {
    void worker?.terminate()
    worker = undefined
    finish()?.reject(error)
    startNext()
  }
  const startWorker = (): Worker => {
    const started = new Worker(new URL('./heavy-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    started.unref()
    started.on('message', (outcome: Outcome) => {
      if (running?.waiting.job.id !== outcome.id) return
      const waiting = finish()
      if ('answer' in outcome) waiting?.resolve(outcome.answer)
      else waiting?.reject(new Error(outcome.failure))
      startNext()
    })
    started.on('error', (error) => {
      if (worker === started) abandon(error)
    })
    return started
  }
  const startNext = () => {
    if (running !== undefined) return
    const waiting = queue.shift()
    if (waiting === undefined) return
    worker ??= startWorker()
    running = { waiting, timer: setTimeout(() => abandon(tooSlow()), TIME_LIMIT_MS) }
    worker.postMessage(waiting.job)
  }
  const run = (toolId: string, inputs: RawInputs) =>
    new Promise<Answer>((resolve, reject) => {
      if (queue.length >= WAITING_AT_MOST) return reject(REFUSALS.overloaded())
      count += 1
      queue.push({ job: { id: count, toolId, inputs }, resolve, reject })
      startNext()
    })
  const close = async () => {
    finish()?.reject(REFUSALS.overloaded())
    for (const { reject } of queue.splice(0)) reject(REFUSALS.overloaded())
    await worker?.terminate()
  }
  return { run, close }
}
