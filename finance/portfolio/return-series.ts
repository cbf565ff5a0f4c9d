import { finiteOr, type NoAnswer, whenAll } from '../answer.ts'
import { preciseSum, standardDeviation } from '../statistics/statistics.ts'

/* Simple returns of equal periods, as fractions. `scale` is the number of periods in a year: 12 for months. */

const SOME = 'there are no returns'
const WIPED_OUT = 'a return below −100% leaves nothing to compound'

const OUTGROWN = 'the total gain is too large to compute'

const growth = (returns: readonly number[]): number => returns.reduce((wealth, one) => wealth * (1 + one), 1)

const rulesOf = (returns: readonly number[]) =>
  [
    [returns.length > 0, SOME],
    [returns.every((one) => one >= -1), WIPED_OUT],
    [growth(returns) < Infinity, OUTGROWN],
  ] as const

/** Π(1 + r) − 1. */
export const cumulativeReturn = (returns: readonly number[]): number | NoAnswer =>
  whenAll(rulesOf(returns), () => growth(returns) - 1)

/** Π(1 + r)^(scale/n) − 1. */
export const annualizedGeometric = (returns: readonly number[], scale: number): number | NoAnswer =>
  whenAll(rulesOf(returns), () => growth(returns) ** (scale / returns.length) - 1)

/** Mean · scale. */
export const annualizedArithmetic = (returns: readonly number[], scale: number): number | NoAnswer =>
  whenAll([[returns.length > 0, SOME]], () => (preciseSum(returns) / returns.length) * scale)

/** Sample standard deviation · √scale. */
export const annualizedDeviation = (returns: readonly number[], scale: number): number | NoAnswer => {
  const deviation = standardDeviation(returns)
  return typeof deviation === 'number' ? deviation * Math.sqrt(scale) : deviation
}

/** Standard deviation of the logarithms ln(1 + r), times √n: for the whole period, not a year. */
export const periodVolatility = (returns: readonly number[]): number | NoAnswer =>
  whenAll([[returns.every((one) => one > -1), WIPED_OUT]], () => {
    const deviation = standardDeviation(returns.map((one) => Math.log1p(one)))
    return typeof deviation === 'number' ? deviation * Math.sqrt(returns.length) : deviation
  })

/** Mean over standard deviation of the returns above the risk-free rate of a period (Sharpe, 1966). */
export const sharpeRatio = (returns: readonly number[], riskFree: number): number | NoAnswer => {
  const excess = returns.map((one) => one - riskFree)
  return ratio(annualizedArithmetic(excess, 1), standardDeviation(excess))
}

/** Geometric excess return a year over the annual deviation of the excess returns. */
export const sharpeGeometric = (
  returns: readonly number[],
  riskFree: number,
  scale: number,
): number | NoAnswer => {
  const excess = returns.map((one) => one - riskFree)
  return ratio(annualizedGeometric(excess, scale), annualizedDeviation(excess, scale))
}

/** Population skewness m3 / m2^1.5 and excess kurtosis m4 / m2² − 3. */
export const momentsOf = (returns: readonly number[]) =>
  whenAll([[returns.length > 1, 'at least two returns are needed']], () => {
    const middle = preciseSum(returns) / returns.length
    const moment = (power: number) =>
      preciseSum(returns.map((one) => (one - middle) ** power)) / returns.length
    const variance = moment(2)
    if (variance === 0) return { noAnswer: 'the returns do not vary' }
    return {
      mean: middle,
      variance,
      skewness: moment(3) / variance ** 1.5,
      kurtosisExcess: moment(4) / variance ** 2 - 3,
    }
  })

/** Root of the mean squared shortfall below `mar`: over all returns, or over those below it. */
export const downsideDeviation = (
  returns: readonly number[],
  mar: number,
  over: 'all' | 'below' = 'all',
): number | NoAnswer =>
  whenAll([[returns.length > 0, SOME]], () => {
    const shortfalls = returns.filter((one) => one < mar).map((one) => (mar - one) ** 2)
    const count = over === 'all' ? returns.length : shortfalls.length
    return count === 0
      ? { noAnswer: 'no return is below the target' }
      : Math.sqrt(preciseSum(shortfalls) / count)
  })

/** (mean − mar) / downside deviation over all returns (Sortino and Price, 1994). */
export const sortinoRatio = (returns: readonly number[], mar: number): number | NoAnswer =>
  ratio(
    annualizedArithmetic(
      returns.map((one) => one - mar),
      1,
    ),
    downsideDeviation(returns, mar),
  )

/** Sum of gains over sum of losses about a threshold (Keating and Shadwick, 2002). */
export const omegaRatio = (returns: readonly number[], threshold: number): number | NoAnswer =>
  whenAll([[returns.length > 0, SOME]], () => {
    const gains = preciseSum(returns.map((one) => Math.max(0, one - threshold)))
    const losses = preciseSum(returns.map((one) => Math.max(0, threshold - one)))
    return losses > 0 ? gains / losses : { noAnswer: 'no return is below the threshold' }
  })

/** A quotient of two answers; no answer where either has none or the divisor is 0. */
export function ratio(over: number | NoAnswer, under: number | NoAnswer): number | NoAnswer {
  if (typeof over !== 'number') return over
  if (typeof under !== 'number') return under
  return finiteOr(under === 0 ? Number.NaN : over / under, 'there is no variation to divide by')
}
