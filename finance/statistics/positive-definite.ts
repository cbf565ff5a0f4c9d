import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { cholesky } from '../portfolio/correlated-returns.ts'

export type Matrix = readonly (readonly number[])[]

/** Σ a_i b_i over the shorter of the two. */
export const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

export const timesVector = (matrix: Matrix, vector: readonly number[]): readonly number[] =>
  matrix.map((row) => dot(row, vector))

export const timesMatrix = (a: Matrix, b: Matrix): Matrix => {
  const columns = (b[0] ?? []).map((_one, at) => b.map((row) => row[at] ?? 0))
  return a.map((row) => columns.map((column) => dot(row, column)))
}

/**
 * Inverse of a symmetric positive definite matrix: scaled to a unit diagonal, so that large and small variances weigh
 * alike, then L·Lᵀ by Cholesky and one forward and one backward substitution for each column.
 * No answer: a diagonal that is not positive, or rows that depend on each other.
 * Source: Golub and Van Loan, Matrix Computations, section 4.2.
 */
export function inverseOf(matrix: Matrix): Matrix | NoAnswer {
  const scales = matrix.map((row, at) => Math.sqrt(row[at] ?? 0))
  if (scales.some((scale) => !(scale > 0))) return noAnswer('a series does not vary')
  const scaled = matrix.map((row, i) => row.map((value, j) => value / ((scales[i] ?? 1) * (scales[j] ?? 1))))
  const lower = cholesky(scaled)
  if (isNoAnswer(lower)) return noAnswer('two series move alike and cannot be told apart')
  const columns = scales.map((_one, at) => substitute(lower, unit(scales.length, at)))
  return columns.map((column, i) => column.map((value, j) => value / ((scales[i] ?? 1) * (scales[j] ?? 1))))
}

const unit = (size: number, at: number): number[] =>
  Array.from({ length: size }, (_o, i) => (i === at ? 1 : 0))

/** x of L·Lᵀ·x = right, L the lower triangle row by row. */
function substitute(lower: Float64Array, right: readonly number[]): readonly number[] {
  const size = right.length
  const x = [...right]
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < row; column += 1)
      x[row] = (x[row] ?? 0) - (lower[row * size + column] ?? 0) * (x[column] ?? 0)
    x[row] = (x[row] ?? 0) / (lower[row * size + row] ?? 1)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let column = row + 1; column < size; column += 1)
      x[row] = (x[row] ?? 0) - (lower[column * size + row] ?? 0) * (x[column] ?? 0)
    x[row] = (x[row] ?? 0) / (lower[row * size + row] ?? 1)
  }
  return x
}
