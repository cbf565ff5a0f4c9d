import { isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { annualizedDeviation, annualizedGeometric, ratio } from './return-series.ts'
import { preciseSum } from '../statistics/statistics.ts'

/* A portfolio beside its benchmark: simple returns of the same periods, as fractions. */

export type Pair = { readonly returns: readonly number[]; readonly benchmark: readonly number[] }

const paired = ({ returns, benchmark }: Pair) =>
  [
    [returns.length === benchmark.length, 'each return needs a benchmark return'],
    [returns.length > 1, 'at least two periods are needed'],
  ] as const

const meanOf = (values: readonly number[]): number => preciseSum(values) / values.length

type Sums = { readonly xx: number; readonly yy: number; readonly xy: number }

function sumsOf({ returns, benchmark }: Pair): Sums {
  const y = meanOf(returns)
  const x = meanOf(benchmark)
  const pairs = returns.map((one, at) => [(benchmark[at] ?? 0) - x, one - y] as const)
  return {
    xx: preciseSum(pairs.map(([a]) => a * a)),
    yy: preciseSum(pairs.map(([, b]) => b * b)),
    xy: preciseSum(pairs.map(([a, b]) => a * b)),
  }
}

/** Covariance over the benchmark's variance; a constant risk-free rate changes nothing. */
export const beta = (pair: Pair): number | NoAnswer =>
  whenAll(paired(pair), () => {
    const { xx, xy } = sumsOf(pair)
    return xx === 0 ? { noAnswer: 'the benchmark does not vary' } : xy / xx
  })

/** Beta over the periods in which the benchmark beats (bull) or misses (bear) the risk-free rate. */
export const betaWhen = (pair: Pair, side: 'bull' | 'bear', riskFree = 0): number | NoAnswer => {
  const isOn = (at: number) => {
    const excess = (pair.benchmark[at] ?? 0) - riskFree
    return side === 'bull' ? excess > 0 : excess < 0
  }
  return beta({
    returns: pair.returns.filter((_one, at) => isOn(at)),
    benchmark: pair.benchmark.filter((_one, at) => isOn(at)),
  })
}

/** mean(ra − rf) − β mean(rb − rf), a period (Jensen, 1968). */
export function alpha(pair: Pair, riskFree: number): number | NoAnswer {
  const slope = beta(pair)
  if (isNoAnswer(slope)) return slope
  return meanOf(pair.returns) - riskFree - slope * (meanOf(pair.benchmark) - riskFree)
}

export const correlation = (pair: Pair): number | NoAnswer =>
  whenAll(paired(pair), () => {
    const { xx, yy, xy } = sumsOf(pair)
    return ratio(xy, Math.sqrt(xx * yy))
  })

/** Annual deviation of the differences. */
export const trackingError = (pair: Pair, scale: number): number | NoAnswer =>
  whenAll(paired(pair), () =>
    annualizedDeviation(
      pair.returns.map((one, at) => one - (pair.benchmark[at] ?? 0)),
      scale,
    ),
  )

/** Difference of the geometric annual returns. */
export function activePremium({ returns, benchmark }: Pair, scale: number): number | NoAnswer {
  const own = annualizedGeometric(returns, scale)
  const other = annualizedGeometric(benchmark, scale)
  if (isNoAnswer(own)) return own
  return isNoAnswer(other) ? other : own - other
}

/** Active premium over tracking error. */
export const informationRatio = (pair: Pair, scale: number): number | NoAnswer =>
  ratio(activePremium(pair, scale), trackingError(pair, scale))

/** Geometric annual excess return over beta (Treynor, 1965). */
export const treynorRatio = (pair: Pair, riskFree: number, scale: number): number | NoAnswer =>
  ratio(
    annualizedGeometric(
      pair.returns.map((one) => one - riskFree),
      scale,
    ),
    beta(pair),
  )

const isUp = (one: number | undefined): boolean => (one ?? 0) > 0

/** Sum of the portfolio's returns over the sum of the benchmark's, in the periods in which that rises (or does not). */
export function captureRatio({ returns, benchmark }: Pair, side: 'up' | 'down'): number | NoAnswer {
  const isOn = (at: number) => isUp(benchmark[at]) === (side === 'up')
  const own = preciseSum(returns.filter((_one, at) => isOn(at)))
  const other = preciseSum(benchmark.filter((_one, at) => isOn(at)))
  return other === 0 ? noAnswer(`the benchmark never goes ${side}`) : own / other
}

/**
 * Geometric mean of the portfolio's returns over that of the benchmark's, in the periods in which the benchmark rises
 * (up) or falls (down); one in which it stands still is neither. Above 1 up and below 1 down is to the portfolio's good.
 * No answer: no such period, or a loss of everything, of which there is no geometric mean.
 * Source: Morningstar, Upside and Downside Capture Ratios (monthly returns, compounded).
 */
export function geometricCapture({ returns, benchmark }: Pair, side: 'up' | 'down'): number | NoAnswer {
  const sign = side === 'up' ? 1 : -1
  const places = benchmark.flatMap((one, at) => (sign * one > 0 ? [at] : []))
  const mean = (values: readonly number[]) =>
    Math.expm1(preciseSum(places.map((at) => Math.log1p(values[at] ?? Number.NaN))) / places.length)
  return whenAll(
    [
      [returns.length === benchmark.length, 'each return needs a benchmark return'],
      [places.length > 0, `the benchmark never goes ${side}`],
      [
        places.every((at) => (returns[at] ?? 0) > -1 && (benchmark[at] ?? 0) > -1),
        'the entire value was lost',
      ],
    ],
    () => mean(returns) / mean(benchmark),
  )
}

/** Share of the benchmark's rising periods in which the portfolio rises too. */
export function upNumberRatio({ returns, benchmark }: Pair): number | NoAnswer {
  const rising = benchmark.filter(isUp).length
  const both = returns.filter((one, at) => isUp(one) && isUp(benchmark[at])).length
  return rising === 0 ? noAnswer('the benchmark never rises') : both / rising
}
