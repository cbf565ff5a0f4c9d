import { type NoAnswer, whenAll } from '../answer.ts'
import { downsideDeviation, ratio } from './return-series.ts'
import { mean, preciseSum } from '../statistics/statistics.ts'

/*
 * Measures of returns about a minimum acceptable return (`mar`), each of one period and not annualized; fractions.
 * Moments are taken over all periods. Source: Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd ed., p. 92-100.
 */

const rulesOf = (returns: readonly number[], order: number) =>
  [
    [returns.length > 0, 'there are no returns'],
    [order > 0, 'the order must be above 0'],
  ] as const

/** Σ max(mar − r, 0)^order / n: the downside potential at order 1, the downside variance at order 2. */
export const lowerPartialMoment = (
  returns: readonly number[],
  mar: number,
  order: number,
): number | NoAnswer =>
  whenAll(
    rulesOf(returns, order),
    () => preciseSum(returns.map((one) => Math.max(mar - one, 0) ** order)) / returns.length,
  )

/** Σ max(r − mar, 0)^order / n: the upside potential at order 1, the upside variance at order 2. */
export const upperPartialMoment = (
  returns: readonly number[],
  mar: number,
  order: number,
): number | NoAnswer =>
  whenAll(
    rulesOf(returns, order),
    () => preciseSum(returns.map((one) => Math.max(one - mar, 0) ** order)) / returns.length,
  )

/** Root of the upside variance. */
export const upsideRisk = (returns: readonly number[], mar: number): number | NoAnswer =>
  rootOf(upperPartialMoment(returns, mar, 2), 2)

/** Share of the periods whose return lies below `mar`. */
export const downsideFrequency = (returns: readonly number[], mar: number): number | NoAnswer =>
  whenAll(rulesOf(returns, 1), () => returns.filter((one) => one < mar).length / returns.length)

/** (mean − mar) / (lower partial moment)^(1/order): Sortino at order 2, Omega − 1 at order 1 (Kaplan and Knowles, 2004). */
export const kappaRatio = (returns: readonly number[], mar: number, order: number): number | NoAnswer =>
  ratio(excessOf(returns, mar), rootOf(lowerPartialMoment(returns, mar, order), order))

/** Upside potential over downside deviation (Sortino, van der Meer and Plantinga, 1999). */
export const upsidePotentialRatio = (returns: readonly number[], mar: number): number | NoAnswer =>
  ratio(upperPartialMoment(returns, mar, 1), downsideDeviation(returns, mar))

/** Upside over downside variance. */
export const volatilitySkewness = (returns: readonly number[], mar: number): number | NoAnswer =>
  ratio(upperPartialMoment(returns, mar, 2), lowerPartialMoment(returns, mar, 2))

/** Upside over downside risk: the root of the volatility skewness. */
export const variabilitySkewness = (returns: readonly number[], mar: number): number | NoAnswer =>
  ratio(upsideRisk(returns, mar), downsideDeviation(returns, mar))

/** (number of losses · sum of losses) / (number of gains · sum of gains): 0 without a loss, smaller is better. */
export const dRatio = (returns: readonly number[]): number | NoAnswer =>
  whenAll(rulesOf(returns, 1), () => {
    const gains = returns.filter((one) => one > 0)
    const losses = returns.filter((one) => one < 0)
    return ratio(-preciseSum(losses) * losses.length, preciseSum(gains) * gains.length)
  })

const LOSS_AVERSION = 2.25

/** (Σ(max(r, 0) + 2.25 min(r, 0))/n − mar) / downside deviation: losses count 2.25 times (Watanabe, 2006). */
export const prospectRatio = (returns: readonly number[], mar: number): number | NoAnswer =>
  ratio(
    excessOf(
      returns.map((one) => (one < 0 ? LOSS_AVERSION * one : one)),
      mar,
    ),
    downsideDeviation(returns, mar),
  )

/** Mean distance from the mean: Σ|r − r̄| / n. */
export const meanAbsoluteDeviation = (returns: readonly number[]): number | NoAnswer => {
  const middle = mean(returns)
  return typeof middle === 'number' ? mean(returns.map((one) => Math.abs(one - middle))) : middle
}

const excessOf = (returns: readonly number[], mar: number): number | NoAnswer => {
  const middle = mean(returns)
  return typeof middle === 'number' ? middle - mar : middle
}

const rootOf = (value: number | NoAnswer, order: number): number | NoAnswer =>
  typeof value === 'number' ? value ** (1 / order) : value
