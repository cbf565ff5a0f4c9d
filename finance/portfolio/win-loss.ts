import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { momentsOf, ratio } from './return-series.ts'
import { mean, preciseSum } from '../statistics/statistics.ts'
import { quantileOf } from './value-at-risk.ts'

/* Gains beside losses of single periods or trades, as fractions or money. */

const SOME = 'there are no returns'

/** Right tail over left: |95th percentile| / |5th percentile|, percentiles by linear interpolation. */
export const tailRatio = (returns: readonly number[], share = 0.05): number | NoAnswer =>
  whenAll(
    [
      [returns.length > 0, SOME],
      [share > 0 && share < 0.5, 'the tail must be between 0 and one-half'],
    ],
    () => ratio(Math.abs(quantileOf(returns, 1 - share)), Math.abs(quantileOf(returns, share))),
  )

/** Share of the periods with a gain. */
export const hitRate = (returns: readonly number[]): number | NoAnswer =>
  whenAll([[returns.length > 0, SOME]], () => returns.filter((one) => one > 0).length / returns.length)

/** Sum of the gains over the sum of the losses; also the ratio of Bernardo and Ledoit (2000). */
export const profitFactor = (returns: readonly number[]): number | NoAnswer =>
  whenAll([[returns.length > 0, SOME]], () => ratio(gainsOf(returns), lossesOf(returns)))

/** Mean gain over mean loss. */
export const payoffRatio = (returns: readonly number[]): number | NoAnswer =>
  ratio(mean(returns.filter((one) => one > 0)), negated(mean(returns.filter((one) => one < 0))))

/** Sum of all over the sum of the losses: profit factor − 1 (Schwager). */
export const gainToPain = (returns: readonly number[]): number | NoAnswer =>
  whenAll([[returns.length > 0, SOME]], () => ratio(preciseSum(returns), lossesOf(returns)))

/**
 * Share of the wealth that grows fastest when it is staked on a bet that wins `odds` times the stake with probability p:
 * p − (1 − p)/odds (Kelly, 1956). Negative: do not bet. No answer outside 0 ≤ p ≤ 1 or without odds.
 */
export const kellyBet = (winProbability: number, odds: number): number | NoAnswer =>
  whenAll(
    [
      [winProbability >= 0 && winProbability <= 1, 'the probability must be between 0 and 1'],
      [odds > 0, 'the odds must be above 0'],
    ],
    () => winProbability - (1 - winProbability) / odds,
  )

/** Leverage that grows fastest for returns that vary a little: (mean − risk-free rate)/variance (Thorp, 2006). */
export function kellyLeverage(returns: readonly number[], riskFree: number): number | NoAnswer {
  const moments = momentsOf(returns)
  return isNoAnswer(moments) ? moments : ratio(moments.mean - riskFree, moments.variance)
}

const gainsOf = (returns: readonly number[]): number => preciseSum(returns.map((one) => Math.max(one, 0)))
const lossesOf = (returns: readonly number[]): number => preciseSum(returns.map((one) => Math.max(-one, 0)))
const negated = (value: number | NoAnswer): number | NoAnswer => (isNoAnswer(value) ? value : -value)
