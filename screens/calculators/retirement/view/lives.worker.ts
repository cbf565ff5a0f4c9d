import { expose, transfer } from 'comlink'
import { type LivesQuestion, simulateLives } from '#finance/household/lives.ts'
import type { Values } from '#kit/computation.ts'
import { parseInputs } from '#kit/parse.ts'
import type { Given } from '../household/plan-given.model.ts'
import { type Prepared, prepare } from '../household/prepare.model.ts'
import { otherPlan } from '../lives/compare.model.ts'
import { lifeYears } from '../lives/explorer.model.ts'
import { solveLever } from '../lives/levers.ts'
import { inputs } from '../retirement.inputs.ts'

let known: {
  readonly key: string
  readonly given: Given
  readonly prepared: Prepared
  readonly other: Prepared | null
} | null = null

/** The household of these inputs, worked out once for all chunks of a run. */
function knownFor(raw: Values) {
  const key = JSON.stringify(raw)
  if (known?.key === key) return known
  const parsed = parseInputs(inputs, raw, Object.keys(inputs))
  if (!parsed.ok) throw new Error('The inputs are not complete.')
  const given = parsed.inputs
  const other = given.compareWith === 'none' ? null : prepare(otherPlan(given))
  known = { key, given, prepared: prepare(given), other }
  return known
}

/** Simulated lives away from the page. Cancelling ends the worker. */
const lives = {
  simulate(raw: Values, question: LivesQuestion & { readonly plan: 'a' | 'b' }) {
    const { prepared, other } = knownFor(raw)
    const chunk = simulateLives(question.plan === 'b' && other !== null ? other : prepared, question)
    return transfer(chunk, [chunk.balances.buffer, chunk.endBalance.buffer])
  },
  /** One lever of the plan, on the first of the same lives. */
  lever(raw: Values, place: number, question: { readonly success: number; readonly lives: number }) {
    return solveLever(knownFor(raw).given, question.lives, { success: question.success, place })
  },
  explore(raw: Values, which: { readonly life: number; readonly seed: number }) {
    return lifeYears(knownFor(raw).prepared, which.life, which.seed)
  },
}

export type LivesWorker = typeof lives

expose(lives)
