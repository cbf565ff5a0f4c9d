import { expose, transfer } from 'comlink'
import { type LivesQuestion, simulateLives } from '#finance/retirement/household/lives.ts'
import type { Values } from '#kit/computation.ts'
import { parseInputs } from '#kit/parse.ts'
import type { Given } from '../household/plan-given.model.ts'
import { type Prepared, prepare } from '../household/prepare.model.ts'
import { lifeYears } from '../lives/explorer.model.ts'
import { solveLever } from '../lives/levers.model.ts'
import { inputs } from '../retirement.inputs.ts'

let known: {
  readonly key: string
  readonly given: Given
  readonly prepared: Prepared
} | null = null

/** The household of these inputs, worked out once for all chunks of a run. */
function knownFor(raw: Values) {
  const key = JSON.stringify(raw)
  if (known?.key === key) return known
  const parsed = parseInputs(inputs, raw, Object.keys(inputs))
  if (!parsed.ok) throw new Error('The inputs are not complete.')
  const given = parsed.inputs
  known = { key, given, prepared: prepare(given) }
  return known
}

/** Simulated lives away from the page. Canceling ends the worker. */
const lives = {
  simulate(raw: Values, question: LivesQuestion) {
    const chunk = simulateLives(knownFor(raw).prepared, question)
    return transfer(chunk, [chunk.balances.buffer, chunk.endBalance.buffer])
  },
  /** One lever of the plan, on the same lives. */
  lever(raw: Values, place: number, question: { readonly success: number; readonly lives: number }) {
    return solveLever(knownFor(raw).given, question.lives, { success: question.success, place })
  },
  explore(raw: Values, which: { readonly life: number; readonly seed: number }) {
    return lifeYears(knownFor(raw).prepared, which.life, which.seed)
  },
}

export type LivesWorker = typeof lives

expose(lives)
