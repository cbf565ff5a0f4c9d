import type { FindLeast } from '#kit/react/least.ts'
import { startWorker } from './use-analysis.ts'

/** In a worker of its own, which ends with the answer. */
export const leastInWorker: FindLeast = (asked, signal) => {
  const { worker, remote, wait } = startWorker()
  const stopped = new Promise<never>((_, refuse) => {
    signal.addEventListener('abort', () => refuse(signal.reason))
  })
  return Promise.race([wait(remote.least(asked)), stopped]).finally(() => worker.terminate())
}
