import { type Remote, wrap } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Lives, mergeLives } from '#finance/household/lives.ts'
import type { Values } from '#kit/computation.ts'
import type { LivesWorker } from './lives.worker.ts'

const CHUNK = 250
const MOST_WORKERS = 4

export type Run =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly share: number }
  | { readonly status: 'done'; readonly lives: Lives; readonly raw: Values; readonly seconds: number }
  | { readonly status: 'failed'; readonly message: string }

type Crew = readonly { readonly worker: Worker; readonly remote: Remote<LivesWorker> }[]

export function startWorker() {
  const worker = new Worker(new URL('./lives.worker.ts', import.meta.url), { type: 'module' })
  return { worker, remote: wrap<LivesWorker>(worker) }
}

/** Many lives on several workers with progress and cancel; a newer run or leaving the page ends the one before. */
export function useLives() {
  const [run, setRun] = useState<Run>({ status: 'idle' })
  const crew = useRef<Crew>([])
  const stop = useCallback(() => {
    for (const { worker } of crew.current) worker.terminate()
    crew.current = []
  }, [])
  useEffect(() => stop, [stop])
  const cancel = useCallback(() => {
    stop()
    setRun({ status: 'idle' })
  }, [stop])
  const start = useCallback(
    async (raw: Values, question: { readonly count: number; readonly seed: number }) => {
      stop()
      const hands = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1))
      const mine = Array.from({ length: hands }, startWorker)
      crew.current = mine
      const isMine = () => crew.current === mine
      const began = performance.now()
      setRun({ status: 'running', share: 0 })
      const progress = (share: number) => isMine() && setRun({ status: 'running', share })
      try {
        const lives = await simulateOn(mine, { raw, ...question, progress })
        if (isMine()) setRun({ status: 'done', lives, raw, seconds: (performance.now() - began) / 1000 })
      } catch (error) {
        const message = error instanceof Error ? error.message : 'The simulation stopped.'
        if (isMine()) setRun({ status: 'failed', message })
      } finally {
        for (const { worker } of mine) worker.terminate()
      }
    },
    [stop],
  )
  return { run, start, cancel }
}

type Job = {
  readonly raw: Values
  readonly count: number
  readonly seed: number
  readonly progress: (share: number) => void
}

/** Every worker takes the next chunk until none is left: the result is the same whoever does which. */
async function simulateOn(crew: Crew, { raw, count, seed, progress }: Job): Promise<Lives> {
  const chunks: Lives[] = []
  let next = 0
  let done = 0
  const work = async (remote: Remote<LivesWorker>) => {
    while (next < count) {
      const from = next
      const to = Math.min(count, from + CHUNK)
      next = to
      chunks.push(await remote.simulate(raw, { from, to, seed }))
      done += to - from
      progress(done / count)
    }
  }
  await Promise.all(crew.map(({ remote }) => work(remote)))
  return mergeLives(chunks)
}
