import { type NoAnswer, whenAll } from '../answer.ts'

/** Sum with the rounding error of each step carried along (Neumaier, 1974). */
export function preciseSum(values: readonly number[]): number {
  let sum = 0
  let lost = 0
  for (const value of values) {
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return sum + lost
}

/** Arithmetic mean, corrected once by the mean of the residuals. No answer without values. */
export const mean = (values: readonly number[]): number | NoAnswer =>
  whenAll([[values.length > 0, 'there are no values']], () => meanOf(values))

function meanOf(values: readonly number[]): number {
  const first = preciseSum(values) / values.length
  return first + preciseSum(values.map((value) => value - first)) / values.length
}

/** Sample standard deviation (n − 1), from the residuals of the mean and never from sums of squares. */
export const standardDeviation = (values: readonly number[]): number | NoAnswer =>
  whenAll([[values.length > 1, 'at least two values are needed']], () => {
    const middle = meanOf(values)
    return Math.sqrt(preciseSum(values.map((value) => (value - middle) ** 2)) / (values.length - 1))
  })

/** Autocorrelation at a lag: Σ (x_t − x̄)(x_{t+lag} − x̄) / Σ (x_t − x̄)². */
export const autocorrelation = (values: readonly number[], lag = 1): number | NoAnswer =>
  whenAll([[values.length > lag, 'there are too few values']], () => {
    const middle = meanOf(values)
    const residuals = values.map((value) => value - middle)
    const products = residuals.slice(lag).map((value, at) => value * (residuals[at] ?? 0))
    const squares = preciseSum(residuals.map((value) => value ** 2))
    return squares === 0 ? { noAnswer: 'the values do not vary' } : preciseSum(products) / squares
  })
