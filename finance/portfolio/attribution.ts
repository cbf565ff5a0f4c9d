import { activeFactors } from './contribution.ts'

/*
 * Why a portfolio did better or worse than its benchmark, by class: Brinson and Fachler (1985), with the interaction
 * shown on its own, linked over periods by Carino (1999). Weights and returns are fractions.
 */

export type ClassPeriod = {
  readonly name: string
  readonly weight: number
  /** The class's part of the return of the whole: weight · return, or the gain alone where nothing was held at first. */
  readonly contribution: number
  readonly benchmarkWeight: number
  /** Of the class in the market; outside the benchmark and without a series, the portfolio's own of that class. */
  readonly benchmarkReturn: number
}

type Effects = {
  readonly allocation: number
  readonly selection: number
  readonly interaction: number
}

type ClassEffects = Effects & { readonly name: string }

/** Σ weight · return of the benchmark. */
export const benchmarkReturnOf = (classes: readonly ClassPeriod[]): number =>
  classes.reduce((sum, { benchmarkWeight, benchmarkReturn }) => sum + benchmarkWeight * benchmarkReturn, 0)

/** Σ contributions. */
const ownReturnOf = (classes: readonly ClassPeriod[]): number =>
  classes.reduce((sum, { contribution }) => sum + contribution, 0)

/**
 * Of one period and class: allocation (w − W)(b − B), selection W(r − b), interaction (w − W)(r − b); over classes whose
 * weights add up to the same they sum to R − B. A class without capital at first has its gain in the interaction.
 */
export function classEffects(classes: readonly ClassPeriod[]): readonly ClassEffects[] {
  const whole = benchmarkReturnOf(classes)
  return classes.map(({ name, weight, contribution, benchmarkWeight, benchmarkReturn }) => {
    const ahead = weight > 0 ? contribution / weight - benchmarkReturn : 0
    const selection = benchmarkWeight * ahead
    return {
      name,
      allocation: (weight - benchmarkWeight) * (benchmarkReturn - whole),
      selection,
      interaction: contribution - weight * benchmarkReturn - selection,
    }
  })
}

/** The effects of several periods by class; together they are Π(1 + R_t) − Π(1 + B_t). Returns above −100 %. */
export function linkedEffects(periods: readonly (readonly ClassPeriod[])[]): readonly ClassEffects[] {
  const factors = activeFactors(periods.map((each) => [ownReturnOf(each), benchmarkReturnOf(each)]))
  const sums = new Map<string, ClassEffects>()
  for (const [at, period] of periods.entries()) {
    const factor = factors[at] ?? 0
    for (const { name, ...effects } of classEffects(period)) {
      const before = sums.get(name)
      sums.set(name, {
        name,
        allocation: (before?.allocation ?? 0) + factor * effects.allocation,
        selection: (before?.selection ?? 0) + factor * effects.selection,
        interaction: (before?.interaction ?? 0) + factor * effects.interaction,
      })
    }
  }
  return [...sums.values()]
}
