import type { FindLeast } from '#kit/react/least.ts'
import { startWorker } from './use-analysis.ts'

/** In a worker of its own, which ends with the answer. */
export const leastInWorker: FindLeast = (asked, signal) => {
  const { worker, analysis } = startWorker()
  const stopped = new Promise<never>((_, refuse) => {
    signal.addEventListener('abort', () => refuse(signal.reason))
    worker.addEventListener('error', () => refuse(new Error('The calculation could not start. Try again.')))
  })
  return Promise.race([analysis.least(asked), stopped]).finally(() => worker.terminate())
}
