import { type NoAnswer, noAnswer } from '../answer.ts'
import type { Matrix } from '../statistics/positive-definite.ts'
import { preciseSum } from '../statistics/statistics.ts'

export type ShrunkCovariance = {
  readonly covariance: Matrix
  /** Weight of the target, 0 (the sample alone) to 1 (the target alone). */
  readonly shrinkage: number
  /** The mean of the sample correlations, which the target gives to every pair. */
  readonly meanCorrelation: number
}

/**
 * Covariance of returns of a period, shrunk toward the matrix with the sample's variances and one correlation for all
 * pairs: Σ = δF + (1 − δ)S, δ = max(0, min(1, (π − ρ)/(γT))). S divides by T. `series[i]` holds the returns of asset i.
 * No answer: fewer than two series or three periods, unequal lengths, or a series that does not vary.
 * Source: Ledoit and Wolf, Honey, I Shrunk the Sample Covariance Matrix, Journal of Portfolio Management 30 (2004),
 * appendices A and B.
 */
export function shrunkCovariance(series: Matrix): ShrunkCovariance | NoAnswer {
  const periods = series[0]?.length ?? 0
  if (series.length < 2) return noAnswer('at least two series are needed')
  if (series.some((one) => one.length !== periods)) return noAnswer('the series must have the same periods')
  if (periods < 3) return noAnswer('at least three periods are needed')
  const centered = series.map(center)
  const sample = centered.map((one) => centered.map((other) => meanProduct(one, other)))
  const deviations = sample.map((row, at) => Math.sqrt(row[at] ?? 0))
  if (deviations.some((one) => !(one > 0))) return noAnswer('a series does not vary')
  const meanCorrelation = meanCorrelationOf(sample, deviations)
  const target = sample.map((row, i) =>
    row.map((value, j) => (i === j ? value : meanCorrelation * at(deviations, i) * at(deviations, j))),
  )
  const shrinkage = intensity({ centered, sample, target, deviations, meanCorrelation })
  const covariance = sample.map((row, i) =>
    row.map((value, j) => shrinkage * cell(target, i, j) + (1 - shrinkage) * value),
  )
  return { covariance, shrinkage, meanCorrelation }
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0
const cell = (matrix: Matrix, i: number, j: number): number => matrix[i]?.[j] ?? 0
const center = (values: readonly number[]): readonly number[] => {
  const middle = preciseSum(values) / values.length
  return values.map((value) => value - middle)
}
const meanProduct = (a: readonly number[], b: readonly number[]): number =>
  preciseSum(a.map((value, t) => value * at(b, t))) / a.length

/** Over the pairs; a matrix has n(n − 1) of them. */
function meanCorrelationOf(sample: Matrix, deviations: readonly number[]): number {
  const size = deviations.length
  const off = sample.flatMap((row, i) =>
    row.flatMap((value, j) => (i === j ? [] : [value / (at(deviations, i) * at(deviations, j))])),
  )
  return preciseSum(off) / (size * (size - 1))
}

type Parts = {
  readonly centered: Matrix
  readonly sample: Matrix
  readonly target: Matrix
  readonly deviations: readonly number[]
  readonly meanCorrelation: number
}

/** π: how uncertain the sample is; ρ: how much of that the target shares; γ: how far apart the two are. */
function intensity({ centered, sample, target, deviations, meanCorrelation }: Parts): number {
  const periods = centered[0]?.length ?? 1
  let pi = 0
  let rho = 0
  let gamma = 0
  for (const [i, one] of centered.entries())
    for (const [j, other] of centered.entries()) {
      const s = cell(sample, i, j)
      const spread = one.map((value, t) => value * at(other, t) - s)
      const uncertainty = meanProduct(spread, spread)
      pi += uncertainty
      gamma += (cell(target, i, j) - s) ** 2
      if (i === j) rho += uncertainty
      else {
        const theta = (own: readonly number[], variance: number) =>
          meanProduct(
            own.map((value) => value * value - variance),
            spread,
          )
        const ratio = at(deviations, j) / at(deviations, i)
        const shared = ratio * theta(one, cell(sample, i, i)) + theta(other, cell(sample, j, j)) / ratio
        rho += (meanCorrelation / 2) * shared
      }
    }
  const size = preciseSum(sample.flat().map((value) => value ** 2))
  // Two series have one correlation: sample and target differ by rounding only.
  return gamma <= 1e-20 * size ? 0 : Math.max(0, Math.min(1, (pi - rho) / (gamma * periods)))
}
