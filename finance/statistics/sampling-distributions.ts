import { type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { incompleteBeta, incompleteGamma } from './gamma-function.ts'
import { findRoot } from '../numbers/solve.ts'

/*
 * Distributions of statistics of a sample, and their quantiles; degrees of freedom above 0, not necessarily whole.
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.
 */

const FREEDOM = 'the degrees of freedom must be above 0'

/** P(T ≤ t) of Student's distribution. */
export const studentCdf = (t: number, freedom: number): number | NoAnswer =>
  whenAll([[freedom > 0, FREEDOM]], () => {
    const tail = incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
    return t > 0 ? 1 - tail : tail
  })

/** P(F ≤ f) of the F distribution. */
export const fisherCdf = (f: number, [one, other]: readonly [number, number]): number | NoAnswer =>
  whenAll([[one > 0 && other > 0, FREEDOM]], () =>
    f <= 0 ? 0 : incompleteBeta((one * f) / (one * f + other), one / 2, other / 2),
  )

/** P(X ≤ x) of the chi-square distribution. */
export const chiSquareCdf = (x: number, freedom: number): number | NoAnswer =>
  whenAll([[freedom > 0, FREEDOM]], () => incompleteGamma(freedom / 2, x / 2))

/** The t below which Student's distribution has the share p. No answer unless 0 < p < 1. */
export const studentQuantile = (p: number, freedom: number): number | NoAnswer => {
  if (p < 0.5) {
    const mirrored = quantile(1 - p, (t) => studentCdf(t, freedom))
    return typeof mirrored === 'number' ? -mirrored : mirrored
  }
  return quantile(p, (t) => studentCdf(t, freedom))
}

export const fisherQuantile = (p: number, freedoms: readonly [number, number]): number | NoAnswer =>
  quantile(p, (f) => fisherCdf(f, freedoms))

export const chiSquareQuantile = (p: number, freedom: number): number | NoAnswer =>
  quantile(p, (x) => chiSquareCdf(x, freedom))

/** The place of a share of at least what lies below 0, found between 0 and the first power of ten beyond it. */
function quantile(p: number, cdf: (x: number) => number | NoAnswer): number | NoAnswer {
  if (!(p > 0 && p < 1)) return noAnswer('the probability must be between 0 and 1')
  const first = cdf(1)
  if (typeof first !== 'number') return first
  const gap = (x: number): number => {
    const share = cdf(x)
    return typeof share === 'number' ? share - p : Number.NaN
  }
  for (let high = 1; high <= 1e15; high *= 10)
    if (gap(high) >= 0) return findRoot(gap, { low: 0, high, limit: 400 })
  return noAnswer('the quantile is too far in the tail to compute')
}
