import { useCallback, useEffect, useRef, useState } from 'react'
import { type Lives, mergeLives, successes } from '#finance/retirement/household/lives.ts'
import type { Values } from '#kit/computation.ts'
import { type Hand, handOf } from '#kit/react/hand.ts'
import { byEffect, type Lever, leversFor } from '../lives/levers.model.ts'
import type { LivesWorker } from './lives.worker.ts'

const CHUNK = 250
const MOST_WORKERS = 4

export type Step = 'lives' | 'levers'
type Finished = {
  readonly lives: Lives
  readonly levers: readonly Lever[]
}

export type Run =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly step: Step; readonly share: number }
  | (Finished & { readonly status: 'done'; readonly raw: Values; readonly seconds: number })
  | { readonly status: 'failed'; readonly message: string }

type Crew = readonly Hand<LivesWorker>[]

export const startWorker = () =>
  handOf<LivesWorker>(new Worker(new URL('./lives.worker.ts', import.meta.url), { type: 'module' }))

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
      const progress = (step: Step, share: number) => isMine() && setRun({ status: 'running', step, share })
      progress('lives', 0)
      try {
        const job = { raw, ...question, progress }
        const lives = await simulateOn(mine, job)
        const levers = await solveOn(mine, { ...job, success: successes(lives) / question.count })
        if (isMine())
          setRun({ status: 'done', lives, levers, raw, seconds: (performance.now() - began) / 1000 })
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
  readonly progress: (step: Step, share: number) => void
}

/** Every worker takes the next chunk until none is left: the result is the same whoever does which. */
async function simulateOn(crew: Crew, { raw, count, seed, progress }: Job): Promise<Lives> {
  const chunks: Lives[] = []
  let next = 0
  let done = 0
  const work = async ({ remote, wait }: Hand<LivesWorker>) => {
    while (next < count) {
      const from = next
      const to = Math.min(count, from + CHUNK)
      next = to
      chunks.push(await wait(remote.simulate(raw, { from, to, seed })))
      done += to - from
      progress('lives', done / count)
    }
  }
  await Promise.all(crew.map(work))
  return mergeLives(chunks)
}

/** Every worker takes the next lever until all are solved. */
async function solveOn(crew: Crew, job: Job & { readonly success: number }): Promise<readonly Lever[]> {
  const { raw, success, progress } = job
  const levers = leversFor(success).length
  const solved: Lever[] = []
  let next = 0
  let done = 0
  const work = async ({ remote, wait }: Hand<LivesWorker>) => {
    while (next < levers) {
      const place = next
      next += 1
      const lever = await wait(remote.lever(raw, place, { success, lives: job.count }))
      if (lever !== null) solved.push(lever)
      done += 1
      progress('levers', done / levers)
    }
  }
  await Promise.all(crew.map(work))
  return byEffect(solved)
}
