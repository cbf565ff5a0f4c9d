import { isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { momentsOf } from '../portfolio/return-series.ts'
import { chiSquareCdf, studentCdf, studentQuantile } from './sampling-distributions.ts'
import { autocorrelation, mean, preciseSum, standardDeviation } from './statistics.ts'
import { quantileOf } from '../portfolio/value-at-risk.ts'

/* Measures and tests of one or two samples. Source: NIST/SEMATECH e-Handbook of Statistical Methods, sections 1.3.5 and 7. */

const SOME = 'there are no values'

/** The middle value, or the mean of the middle two. */
export const median = (values: readonly number[]): number | NoAnswer =>
  whenAll([[values.length > 0, SOME]], () => quantileOf(values, 0.5))

/** Median of the distances from the median. */
export const medianAbsoluteDeviation = (values: readonly number[]): number | NoAnswer => {
  const middle = median(values)
  return isNoAnswer(middle) ? middle : median(values.map((one) => Math.abs(one - middle)))
}

/** Sample covariance (n − 1). */
export const covariance = (x: readonly number[], y: readonly number[]): number | NoAnswer =>
  whenAll(
    [
      [
        x.length === y.length && x.length > 1,
        'enter two lists of the same length, with at least two values each',
      ],
    ],
    () => {
      const middleX = preciseSum(x) / x.length
      const middleY = preciseSum(y) / y.length
      return preciseSum(x.map((one, at) => (one - middleX) * ((y[at] ?? 0) - middleY))) / (x.length - 1)
    },
  )

export type SampleShape = { readonly skewness: number; readonly kurtosisExcess: number }

/** Skewness G1 = √(n(n−1))/(n−2)·g1 and excess kurtosis G2 = (n−1)/((n−2)(n−3))·((n+1)g2 + 6), corrected for the size of the sample. */
export const sampleShape = (values: readonly number[]): SampleShape | NoAnswer =>
  whenAll([[values.length > 3, 'at least four values are needed']], () => {
    const moments = momentsOf(values)
    if (isNoAnswer(moments)) return moments
    const n = values.length
    return {
      skewness: (Math.sqrt(n * (n - 1)) / (n - 2)) * moments.skewness,
      kurtosisExcess: ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * moments.kurtosisExcess + 6),
    }
  })

/** Correlation of the ranks, equal values sharing the mean of theirs (Spearman, 1904). */
export function rankCorrelation(x: readonly number[], y: readonly number[]): number | NoAnswer {
  if (x.length !== y.length) return noAnswer('each value needs a matching value')
  const ranks = [x, y].map(ranksOf)
  const [one = [], other = []] = ranks
  const both = covariance(one, other)
  const spread = [one, other].map(standardDeviation)
  const [first, second] = spread
  if (isNoAnswer(both) || typeof first !== 'number' || typeof second !== 'number')
    return noAnswer('at least two pairs are needed')
  return first * second === 0 ? noAnswer('the values do not vary') : both / (first * second)
}

function ranksOf(values: readonly number[]): readonly number[] {
  return values.map((one) => {
    const below = values.filter((other) => other < one).length
    const equal = values.filter((other) => other === one).length
    return below + (equal + 1) / 2
  })
}

export type Interval = { readonly low: number; readonly high: number }

/** Interval that holds the mean with `confidence`: mean ± t·s/√n with n − 1 degrees of freedom. */
export function meanInterval(values: readonly number[], confidence: number): Interval | NoAnswer {
  const middle = mean(values)
  const deviation = standardDeviation(values)
  const t = studentQuantile((1 + confidence) / 2, values.length - 1)
  if (isNoAnswer(middle)) return middle
  if (isNoAnswer(deviation)) return deviation
  if (isNoAnswer(t)) return t
  const reach = (t * deviation) / Math.sqrt(values.length)
  return { low: middle - reach, high: middle + reach }
}

export type MeanTest = {
  readonly t: number
  readonly freedom: number
  /** Probability of a t this far from 0 on either side when the means are the same. */
  readonly p: number
}

/** Student's test of one mean against a value; of paired samples when given their differences. */
export function meanTest(values: readonly number[], against: number): MeanTest | NoAnswer {
  const middle = mean(values)
  const deviation = standardDeviation(values)
  if (isNoAnswer(middle)) return middle
  if (isNoAnswer(deviation)) return deviation
  return testOf(middle - against, deviation / Math.sqrt(values.length), values.length - 1)
}

/** Welch's test of two means whose variances may differ. */
export function twoMeansTest(one: readonly number[], other: readonly number[]): MeanTest | NoAnswer {
  const first = partOf(one)
  const second = partOf(other)
  if (isNoAnswer(first)) return first
  if (isNoAnswer(second)) return second
  const variance = first.variance + second.variance
  const freedom =
    variance ** 2 / (first.variance ** 2 / (one.length - 1) + second.variance ** 2 / (other.length - 1))
  return testOf(first.middle - second.middle, Math.sqrt(variance), freedom)
}

function partOf(
  values: readonly number[],
): { readonly middle: number; readonly variance: number } | NoAnswer {
  const middle = mean(values)
  const deviation = standardDeviation(values)
  if (isNoAnswer(middle)) return middle
  return isNoAnswer(deviation) ? deviation : { middle, variance: deviation ** 2 / values.length }
}

function testOf(difference: number, error: number, freedom: number): MeanTest | NoAnswer {
  if (error === 0) return noAnswer('the values do not vary')
  const t = difference / error
  const below = studentCdf(-Math.abs(t), freedom)
  return isNoAnswer(below) ? below : { t, freedom, p: 2 * below }
}

export type ChiSquareTest = { readonly statistic: number; readonly p: number }

/** Jarque and Bera (1980): n/6 (S² + K²/4) against a normal distribution, by chi-square with two degrees of freedom. */
export function normalityTest(values: readonly number[]): ChiSquareTest | NoAnswer {
  const moments = momentsOf(values)
  if (isNoAnswer(moments)) return moments
  return tailOf((values.length / 6) * (moments.skewness ** 2 + moments.kurtosisExcess ** 2 / 4), 2)
}

/** Ljung and Box (1978): n(n+2) Σ ρ_k²/(n − k) against no autocorrelation up to `lags`. */
export function autocorrelationTest(values: readonly number[], lags: number): ChiSquareTest | NoAnswer {
  if (!(Number.isInteger(lags) && lags >= 1))
    return noAnswer('the number of lags must be a whole number of at least 1')
  const n = values.length
  let sum = 0
  for (let lag = 1; lag <= lags; lag++) {
    const one = autocorrelation(values, lag)
    if (isNoAnswer(one)) return one
    sum += one ** 2 / (n - lag)
  }
  return tailOf(n * (n + 2) * sum, lags)
}

function tailOf(statistic: number, freedom: number): ChiSquareTest | NoAnswer {
  const below = chiSquareCdf(statistic, freedom)
  return isNoAnswer(below) ? below : { statistic, p: 1 - below }
}
