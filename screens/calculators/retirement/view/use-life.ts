import { useMemo } from 'react'
import type { Values } from '#kit/computation.ts'
import { type Started, useWorked, type Worked } from '#kit/react/worked.ts'
import type { LifeYear } from '../lives/explorer.model.ts'
import { startWorker } from './use-lives.ts'

type Question = { readonly raw: Values; readonly life: number; readonly seed: number }
type Shown = { readonly life: number; readonly years: readonly LifeYear[] }

/** The years of one simulated life; until they are there, those of the one before. */
export function useLife(raw: Values, life: number, seed: number): Worked<Shown> {
  const question = useMemo(() => ({ raw, life, seed }), [raw, life, seed])
  return useWorked(start, question)
}

function start(): Started<Question, Shown> {
  const { worker, remote, wait } = startWorker()
  return {
    ask: async ({ raw, life, seed }) => ({ life, years: await wait(remote.explore(raw, { life, seed })) }),
    stop: () => worker.terminate(),
  }
}
