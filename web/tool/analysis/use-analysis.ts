import type { Remote } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import { handOf } from '#kit/react/hand.ts'
import type { Analysis } from './analysis.worker.ts'

export type Work<T> =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running'
      readonly share: number
      readonly secondsLeft: number | null
      /** What a small sample says while the whole one is on its way; null before. */
      readonly first: T | null
    }
  | { readonly status: 'done'; readonly result: T }
  | { readonly status: 'failed'; readonly message: string }

type Told<T> = {
  readonly progress: (share: number) => void
  /** Shows what is known already. */
  readonly first: (result: T) => void
}
type Job<T> = (analysis: Remote<Analysis>, told: Told<T>) => Promise<T>

export const startWorker = () =>
  handOf<Analysis>(new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }))

/** Work in a worker with progress and cancel: a newer job, canceling or leaving the page ends the one before. */
export function useAnalysis<T>() {
  const [work, setWork] = useState<Work<T>>({ status: 'idle' })
  const running = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    running.current?.terminate()
    running.current = null
  }, [])
  useEffect(() => stop, [stop])
  const cancel = useCallback(() => {
    stop()
    setWork({ status: 'idle' })
  }, [stop])
  const start = useCallback(
    async (job: Job<T>) => {
      stop()
      const { worker, remote, wait } = startWorker()
      running.current = worker
      const began = performance.now()
      let known: T | null = null
      let reached = 0
      setWork({ status: 'running', share: 0, secondsLeft: null, first: null })
      const progress = (share: number) => {
        reached = share
        const spent = (performance.now() - began) / 1000
        const secondsLeft = share > 0 ? (spent * (1 - share)) / share : null
        if (running.current === worker) setWork({ status: 'running', share, secondsLeft, first: known })
      }
      const first = (result: T) => {
        known = result
        progress(reached)
      }
      try {
        const result = await wait(job(remote, { progress, first }))
        if (running.current === worker) setWork({ status: 'done', result })
      } catch (error) {
        const message = error instanceof Error ? error.message : 'The calculation stopped. Try again.'
        if (running.current === worker) setWork({ status: 'failed', message })
      } finally {
        worker.terminate()
      }
    },
    [stop],
  )
  return { work, start, cancel }
}
