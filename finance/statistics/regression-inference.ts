import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { inverseOf } from './positive-definite.ts'
import { linearRegression } from './regression.ts'
import { fisherCdf, studentCdf } from './sampling-distributions.ts'
import { preciseSum } from './statistics.ts'

export type Coefficient = {
  readonly value: number
  readonly standardError: number
  readonly t: number
  /** Probability of a t this far from 0 when the coefficient is 0. */
  readonly p: number
}

export type RegressionInference = {
  /** The intercept first. */
  readonly coefficients: readonly Coefficient[]
  readonly rSquared: number
  readonly adjustedRSquared: number
  /** Standard deviation of the residuals, by n − k − 1. */
  readonly residualDeviation: number
  readonly f: number
  readonly p: number
  /** Σ(e_t − e_{t−1})²/Σe²: near 2 without autocorrelation (Durbin and Watson, 1950). */
  readonly durbinWatson: number
}

/**
 * Errors and tests of a least-squares fit. Var(b_j) = s² C_jj/‖x_j‖², C the inverse of the correlations of the centered
 * columns; Var(b_0) = s²(1/n + x̄ᵀ Cov x̄). No answer: as `linearRegression`, or when no residual is left to judge by.
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, section 4.4; NIST StRD, Longley.
 */
export function regressionInference(
  rows: readonly (readonly number[])[],
  y: readonly number[],
): RegressionInference | NoAnswer {
  const fit = linearRegression(rows, y)
  if (isNoAnswer(fit)) return fit
  const width = fit.coefficients.length - 1
  const freedom = rows.length - width - 1
  const unexplained = preciseSum(fit.residuals.map((one) => one * one))
  if (width === 0 || freedom < 1 || unexplained === 0) return noAnswer('no residual is left to judge the fit')
  const variance = unexplained / freedom
  const errors = errorsOf(rows, variance)
  if (isNoAnswer(errors)) return errors
  const coefficients = fit.coefficients.map((value, at) => coefficientOf(value, errors[at] ?? 0, freedom))
  const f = fit.rSquared / width / ((1 - fit.rSquared) / freedom)
  const below = fisherCdf(f, [width, freedom])
  if (isNoAnswer(below)) return below
  const steps = fit.residuals.slice(1).map((one, at) => (one - (fit.residuals[at] ?? 0)) ** 2)
  return {
    coefficients,
    rSquared: fit.rSquared,
    adjustedRSquared: 1 - ((1 - fit.rSquared) * (rows.length - 1)) / freedom,
    residualDeviation: Math.sqrt(variance),
    f,
    p: 1 - below,
    durbinWatson: preciseSum(steps) / unexplained,
  }
}

function coefficientOf(value: number, standardError: number, freedom: number): Coefficient {
  const t = value / standardError
  const below = studentCdf(-Math.abs(t), freedom)
  return { value, standardError, t, p: isNoAnswer(below) ? 1 : 2 * below }
}

/** Standard errors, the intercept's first. */
function errorsOf(rows: readonly (readonly number[])[], variance: number): readonly number[] | NoAnswer {
  const width = rows[0]?.length ?? 0
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? 0))
  const means = columns.map((column) => preciseSum(column) / column.length)
  const centered = columns.map((column, at) => column.map((one) => one - (means[at] ?? 0)))
  const norms = centered.map((column) => Math.sqrt(preciseSum(column.map((one) => one * one))))
  const scaled = centered.map((column, at) => column.map((one) => one / (norms[at] ?? 1)))
  const correlations = scaled.map((one) =>
    scaled.map((other) => preciseSum(one.map((value, at) => value * (other[at] ?? 0)))),
  )
  const inverse = inverseOf(correlations)
  if (isNoAnswer(inverse)) return inverse
  const weights = means.map((middle, at) => middle / (norms[at] ?? 1))
  const atZero = preciseSum(
    inverse.flatMap((row, one) =>
      row.map((value, other) => value * (weights[one] ?? 0) * (weights[other] ?? 0)),
    ),
  )
  const slopes = norms.map((norm, at) => Math.sqrt(variance * (inverse[at]?.[at] ?? 0)) / norm)
  return [Math.sqrt(variance * (1 / rows.length + atZero)), ...slopes]
}
