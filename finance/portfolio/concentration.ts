import { type NoAnswer, whenAll } from '../answer.ts'
import { preciseSum } from '../statistics/statistics.ts'

/* How much of a portfolio rests on how few things. Weights are fractions of the whole. */

const some = (weights: readonly number[]) => [[weights.length > 0, 'there are no holdings']] as const

/** Values as fractions of their sum. No answer where nothing positive is held. */
export const weightsOf = (values: readonly number[]): readonly number[] | NoAnswer => {
  const total = preciseSum(values)
  return whenAll([[total > 0, 'there is nothing to weight']], () => values.map((value) => value / total))
}

/** Σ w²: 1 for a single holding, 1/n for n equal ones (Herfindahl, 1950; Hirschman, 1945). */
export const herfindahl = (weights: readonly number[]): number | NoAnswer =>
  whenAll(some(weights), () => preciseSum(weights.map((weight) => weight * weight)))

/** 1 / Σ w²: how many equal holdings would be as concentrated. */
export const effectiveHoldings = (weights: readonly number[]): number | NoAnswer =>
  whenAll([...some(weights), [weights.some((one) => one !== 0), 'nothing is held']], () => {
    return 1 / preciseSum(weights.map((weight) => weight * weight))
  })

/** What the largest `count` weigh together. */
export const topShare = (weights: readonly number[], count: number): number | NoAnswer =>
  whenAll(some(weights), () => preciseSum(weights.toSorted((a, b) => b - a).slice(0, count)))

export type Weights = ReadonlyMap<string, number>

/** Σ min(a, b) over what both hold: 0 for nothing in common, 1 for the same fund. */
export const overlap = (one: Weights, other: Weights): number =>
  preciseSum([...one].map(([name, weight]) => Math.min(weight, other.get(name) ?? 0)))

/** Holdings with each fund replaced by what it holds; what a fund's list leaves out stays under the fund's own name. */
export function lookThrough(holdings: Weights, funds: ReadonlyMap<string, Weights>): Weights {
  const seen = new Map<string, number>()
  const add = (name: string, weight: number) => seen.set(name, (seen.get(name) ?? 0) + weight)
  for (const [symbol, weight] of holdings) {
    const parts = funds.get(symbol)
    if (parts === undefined) add(symbol, weight)
    else {
      const listed = preciseSum([...parts.values()])
      const scale = listed > 1 ? 1 / listed : 1
      for (const [name, part] of parts) add(name, weight * part * scale)
      if (listed < 1) add(symbol, weight * (1 - listed))
    }
  }
  return seen
}

export type Drift = {
  readonly assetClass: string
  readonly weight: number
  readonly target: number
  /** Weight less target. */
  readonly drift: number
  /** How far it may drift: see `bandOf`. */
  readonly band: number
}

/** How far a class may drift: at most `absolute`, and at most `relative` of its target. */
export type BandRule = { readonly absolute: number; readonly relative: number }

/** Five points either way or a quarter of the target, whichever is smaller (Daryanani, 2008, for the relative part). */
export const USUAL_BAND: BandRule = { absolute: 0.05, relative: 0.25 }

export const bandOf = (target: number, rule: BandRule = USUAL_BAND): number =>
  Math.min(rule.absolute, rule.relative * target)

/** Every class that is held or wanted, with how far it lies from its target. */
export function driftsOf(values: Weights, targets: Weights, rule: BandRule = USUAL_BAND): readonly Drift[] {
  const total = preciseSum([...values.values()])
  const classes = [...new Set([...targets.keys(), ...values.keys()])]
  return classes.map((assetClass) => {
    const weight = total > 0 ? (values.get(assetClass) ?? 0) / total : 0
    const target = targets.get(assetClass) ?? 0
    return { assetClass, weight, target, drift: weight - target, band: bandOf(target, rule) }
  })
}
