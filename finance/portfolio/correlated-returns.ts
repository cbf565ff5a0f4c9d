import { type NoAnswer, noAnswer } from '../answer.ts'

/** Means and standard deviations of annual returns (fractions) and their correlation. */
export type ReturnAssumptions = {
  readonly means: readonly number[]
  readonly deviations: readonly number[]
  readonly correlation: readonly (readonly number[])[]
}

/** Ready to draw from: log means, log deviations, and the lower triangle of Cholesky row by row. */
export type LogNormalModel = {
  readonly size: number
  readonly drift: Float64Array
  readonly factor: Float64Array
}

/**
 * Joint log-normal model with the given arithmetic moments: 1 + r = exp(μ + σ·z), σ² = ln(1 + s²/(1 + m)²),
 * μ = ln(1 + m) − σ²/2, z correlated. The correlation of returns is used for the logs (equal to first order).
 */
export function logNormalModel(assumptions: ReturnAssumptions): LogNormalModel | NoAnswer {
  const size = assumptions.means.length
  const lower = cholesky(assumptions.correlation)
  if (!(lower instanceof Float64Array)) return lower
  const drift = new Float64Array(size)
  const factor = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1) {
    const mean = assumptions.means[row] ?? 0
    const deviation = assumptions.deviations[row] ?? 0
    if (mean <= -1) return noAnswer('A mean return of −100% or less has no lognormal distribution.')
    const variance = Math.log(1 + (deviation / (1 + mean)) ** 2)
    drift[row] = Math.log(1 + mean) - variance / 2
    for (let column = 0; column <= row; column += 1)
      factor[row * size + column] = Math.sqrt(variance) * (lower[row * size + column] ?? 0)
  }
  return { size, drift, factor }
}

/** Lower triangle L with L·Lᵀ = matrix, row-major; none when the matrix is not positive definite. */
export function cholesky(matrix: readonly (readonly number[])[]): Float64Array | NoAnswer {
  const size = matrix.length
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row]?.[column] ?? 0
      for (let inner = 0; inner < column; inner += 1)
        sum -= (lower[row * size + inner] ?? 0) * (lower[column * size + inner] ?? 0)
      if (row !== column) lower[row * size + column] = sum / (lower[column * size + column] ?? 1)
      else if (sum > 1e-12) lower[row * size + row] = Math.sqrt(sum)
      else return noAnswer('The correlations contradict each other (the matrix is not positive definite).')
    }
  }
  return lower
}

/** One year's growth factors (1 + r) into `growth`, from `size` independent standard normals. */
export function writeGrowth(growth: Float64Array, model: LogNormalModel, normals: Float64Array): void {
  const { size, drift, factor } = model
  for (let row = 0; row < size; row += 1) {
    let log = drift[row] ?? 0
    for (let column = 0; column <= row; column += 1)
      log += (factor[row * size + column] ?? 0) * (normals[column] ?? 0)
    growth[row] = Math.exp(log)
  }
}
