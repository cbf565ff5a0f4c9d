import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { inverseOf, type Matrix, timesMatrix } from '../statistics/positive-definite.ts'
import { linearRegression } from '../statistics/regression.ts'
import { preciseSum } from '../statistics/statistics.ts'

export type FactorFit = {
  /** Of the intercept first (alpha, a period), then of each factor. */
  readonly coefficients: readonly number[]
  readonly standardErrors: readonly number[]
  readonly tStatistics: readonly number[]
  readonly rSquared: number
  readonly observations: number
}

/**
 * Least squares of y on factors with an intercept; standard errors hold under heteroscedasticity and serial correlation
 * up to `lags`: (XᵀX)⁻¹ S (XᵀX)⁻¹ with S = Σ e_t² x_t x_tᵀ + Σ_l (1 − l/(lags+1)) Σ_t e_t e_{t−l}(x_t x_{t−l}ᵀ +
 * x_{t−l} x_tᵀ), Bartlett weights, no correction for small samples. Rows are periods, oldest first.
 * No answer: too few rows, factors that depend on each other, a fit without residuals.
 * Source: Newey and West, Econometrica 55 (1987).
 */
export function factorRegression(factors: Matrix, y: readonly number[], lags: number): FactorFit | NoAnswer {
  const fit = linearRegression(factors, y)
  if (isNoAnswer(fit)) return fit
  const x = factors.map((row) => [1, ...row])
  if (x.length <= (x[0]?.length ?? 0)) return noAnswer('there must be more rows than coefficients')
  const inner = inverseOf(momentOf(x, x))
  if (isNoAnswer(inner)) return noAnswer('the factors depend on each other')
  const scores = x.map((row, at) => row.map((value) => value * (fit.residuals[at] ?? 0)))
  const covariance = timesMatrix(timesMatrix(inner, longRun(scores, lags)), inner)
  const standardErrors = covariance.map((row, at) => Math.sqrt(Math.max(0, row[at] ?? 0)))
  if (standardErrors.some((one) => one === 0))
    return noAnswer('the fit is exact: there is no error to measure')
  return {
    coefficients: fit.coefficients,
    standardErrors,
    tStatistics: fit.coefficients.map((value, at) => value / (standardErrors[at] ?? 1)),
    rSquared: fit.rSquared,
    observations: y.length,
  }
}

/** Σ_t a_t b_tᵀ. */
function momentOf(a: Matrix, b: Matrix): Matrix {
  const columns = (rows: Matrix) => (rows[0] ?? []).map((_one, at) => rows.map((row) => row[at] ?? 0))
  const [left, right] = [columns(a), columns(b)]
  return left.map((one) => right.map((other) => preciseSum(one.map((value, t) => value * (other[t] ?? 0)))))
}

/** The scores' covariance with itself and, by Bartlett's weights, with the ones of up to `lags` periods before. */
function longRun(scores: Matrix, lags: number): Matrix {
  let sum = momentOf(scores, scores)
  for (let lag = 1; lag <= Math.min(lags, scores.length - 1); lag += 1) {
    const weight = 1 - lag / (lags + 1)
    const cross = momentOf(scores.slice(lag), scores)
    sum = sum.map((row, i) =>
      row.map((value, j) => value + weight * ((cross[i]?.[j] ?? 0) + (cross[j]?.[i] ?? 0))),
    )
  }
  return sum
}
