import { expose, transfer } from 'comlink'
import { type LivesQuestion, simulateLives } from '#finance/household/lives.ts'
import type { Values } from '#kit/computation.ts'
import { parseInputs } from '#kit/parse.ts'
import { type Prepared, prepare } from '../household/prepare.model.ts'
import { lifeYears } from '../lives/explorer.model.ts'
import { inputs } from '../retirement.inputs.ts'

let known: { readonly key: string; readonly prepared: Prepared } | null = null

/** The household of these inputs, worked out once for all chunks of a run. */
function preparedFor(raw: Values): Prepared {
  const key = JSON.stringify(raw)
  if (known?.key === key) return known.prepared
  const parsed = parseInputs(inputs, raw, Object.keys(inputs))
  if (!parsed.ok) throw new Error('The inputs are not complete.')
  known = { key, prepared: prepare(parsed.inputs) }
  return known.prepared
}

/** Simulated lives away from the page. Cancelling ends the worker. */
const lives = {
  simulate(raw: Values, question: LivesQuestion) {
    const chunk = simulateLives(preparedFor(raw), question)
    return transfer(chunk, [chunk.balances.buffer, chunk.endBalance.buffer])
  },
  explore(raw: Values, which: { readonly life: number; readonly seed: number }) {
    return lifeYears(preparedFor(raw), which.life, which.seed)
  },
}

export type LivesWorker = typeof lives

expose(lives)
