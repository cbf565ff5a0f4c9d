import { type NoAnswer, noAnswer } from '../answer.ts'
import { preciseSum } from './statistics.ts'

export type Regression = {
  /** The intercept first, then one coefficient for each column. */
  readonly coefficients: readonly number[]
  readonly residuals: readonly number[]
  readonly rSquared: number
}

/**
 * Least squares of y on columns of x with an intercept: y = b0 + b1·x1 + … Method: columns centered and scaled, then
 * Householder reflections, and one step of refinement with the residuals; never the normal equations, whose error grows
 * with the square of the condition number. No answer: too few rows, or columns that depend on each other.
 * Source: Golub and Van Loan, Matrix Computations, section 5.3.
 */
export function linearRegression(
  rows: readonly (readonly number[])[],
  y: readonly number[],
): Regression | NoAnswer {
  const width = rows[0]?.length ?? 0
  if (rows.length !== y.length || rows.some((row) => row.length !== width))
    return noAnswer('every y value needs a row of x values')
  if (rows.length < width + 1) return noAnswer('there are fewer rows than coefficients')
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? 0))
  const frames = columns.map(frameOf)
  if (frames.some(({ scale }) => scale === 0)) return noAnswer('a column does not vary')
  const scaled = columns.map((column, at) => rescale(column, frames[at] ?? { middle: 0, scale: 1 }))
  const top = frameOf(y)
  const target = rescale(y, { middle: top.middle, scale: 1 })
  const first = solveLeastSquares(scaled, target)
  if (first === null) return noAnswer('the x columns depend on each other')
  const correction = solveLeastSquares(scaled, residualsOf(scaled, target, first)) ?? first.map(() => 0)
  const slopes = first.map((value, at) => (value + (correction[at] ?? 0)) / (frames[at]?.scale ?? 1))
  const intercept = top.middle - preciseSum(slopes.map((slope, at) => slope * (frames[at]?.middle ?? 0)))
  const residuals = y.map((value, row) =>
    preciseSum([value, -intercept, ...slopes.map((slope, at) => -slope * (columns[at]?.[row] ?? 0))]),
  )
  const total = preciseSum(target.map((value) => value ** 2))
  const unexplained = preciseSum(residuals.map((value) => value ** 2))
  return {
    coefficients: [intercept, ...slopes],
    residuals,
    rSquared: total === 0 ? 1 : 1 - unexplained / total,
  }
}

type Frame = { readonly middle: number; readonly scale: number }

function frameOf(column: readonly number[]): Frame {
  const first = preciseSum(column) / column.length
  const middle = first + preciseSum(column.map((value) => value - first)) / column.length
  return { middle, scale: Math.sqrt(preciseSum(column.map((value) => (value - middle) ** 2))) }
}

const rescale = (column: readonly number[], { middle, scale }: Frame): number[] =>
  column.map((value) => (value - middle) / scale)

type Columns = readonly (readonly number[])[]

const residualsOf = (columns: Columns, y: readonly number[], x: readonly number[]): number[] =>
  y.map((value, row) =>
    preciseSum([value, ...columns.map((column, at) => -(column[row] ?? 0) * (x[at] ?? 0))]),
  )

const DEPENDENT = 1e-14

/** Householder QR on copies of the columns; null when one depends on those before it. */
function solveLeastSquares(columns: Columns, y: readonly number[]): number[] | null {
  const matrix = columns.map((column) => [...column])
  const right = [...y]
  for (const [at, column] of matrix.entries()) {
    const norm = Math.sqrt(preciseSum(column.slice(at).map((value) => value ** 2)))
    if (norm < DEPENDENT) return null
    const alpha = (column[at] ?? 0) > 0 ? -norm : norm
    const reflector = column.map((value, row) => (row < at ? 0 : row === at ? value - alpha : value))
    const square = preciseSum(reflector.map((value) => value ** 2))
    for (const other of [...matrix.slice(at), right]) reflect(other, reflector, square)
  }
  return backSubstitute(matrix, right)
}

function reflect(column: number[], reflector: readonly number[], square: number): void {
  if (square === 0) return
  const factor = (2 * preciseSum(column.map((value, row) => value * (reflector[row] ?? 0)))) / square
  for (const [row, value] of reflector.entries()) column[row] = (column[row] ?? 0) - factor * value
}

function backSubstitute(matrix: Columns, right: readonly number[]): number[] {
  const x = matrix.map(() => 0)
  for (let at = matrix.length - 1; at >= 0; at--) {
    const known = preciseSum(
      x.map((value, column) => (column > at ? value * (matrix[column]?.[at] ?? 0) : 0)),
    )
    x[at] = ((right[at] ?? 0) - known) / (matrix[at]?.[at] ?? 1)
  }
  return x
}
