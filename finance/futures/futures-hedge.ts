import { type NoAnswer, whenAll } from '../answer.ts'

/**
 * Contracts of a hedge that is settled every day: N = h · V_A / V_F, values in place of units, so that daily gains that
 * earn interest are not hedged twice. Not rounded. No answer for a contract that is worth nothing. Source: Hull, chapter 3.
 */
export const tailedContracts = (
  hedgeRatio: number,
  exposureValue: number,
  contractValue: number,
): number | NoAnswer =>
  whenAll(
    [[contractValue > 0, 'a contract needs a value']],
    () => (hedgeRatio * exposureValue) / contractValue,
  )

/** Contracts that move a portfolio's beta: N = (β* − β) · V / F; below zero they are sold. Source: Hull, chapter 3. */
export const betaContracts = (
  beta: { readonly now: number; readonly target: number },
  portfolioValue: number,
  contractValue: number,
): number | NoAnswer =>
  whenAll(
    [[contractValue > 0, 'a contract needs a value']],
    () => ((beta.target - beta.now) * portfolioValue) / contractValue,
  )

export type HedgedPosition = {
  readonly exposureValue: number
  /** Value of all contracts sold against it. */
  readonly futuresValue: number
  readonly spotVolatility: number
  readonly futuresVolatility: number
  readonly correlation: number
}

/**
 * Standard deviation in money of an exposure and the futures sold against it:
 * √(V_A² σ_S² + V_F² σ_F² − 2 ρ V_A V_F σ_S σ_F), deviations as shares of the prices over the same time.
 */
export function hedgedDeviation(position: HedgedPosition): number {
  const spot = position.exposureValue * position.spotVolatility
  const futures = position.futuresValue * position.futuresVolatility
  // Rounding may leave a hair below zero where the hedge is perfect.
  return Math.sqrt(Math.max(0, spot ** 2 + futures ** 2 - 2 * position.correlation * spot * futures))
}

/**
 * What a long position gains a year by the shape of the curve alone when the near future becomes what the far one is
 * cheaper: ln(F1/F2) / (t2 − t1), continuous. Above zero in backwardation.
 */
export const rollYield = (
  near: { readonly price: number; readonly years: number },
  far: { readonly price: number; readonly years: number },
): number | NoAnswer =>
  whenAll(
    [
      [near.price > 0 && far.price > 0, 'both prices must be above 0'],
      [far.years > near.years, 'the far contract must end after the near one'],
    ],
    () => Math.log(near.price / far.price) / (far.years - near.years),
  )
