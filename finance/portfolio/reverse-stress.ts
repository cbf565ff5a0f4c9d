import { cholesky } from './correlated-returns.ts'
import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'

export type ReverseStress = {
  /** The returns by class, as fractions, that cost the loss and lie nearest to no change at all. */
  readonly returns: readonly number[]
  /** Mahalanobis distance of those returns: how many standard deviations the whole combination is away. */
  readonly distance: number
}

type Matrix = readonly (readonly number[])[]

const times = (matrix: Matrix, vector: readonly number[]): readonly number[] =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0))

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/**
 * The smallest combination of returns r that loses `loss` on `amounts`: minimizes rᵀΣ⁻¹r subject to amounts·r = −loss,
 * so r = −loss · Σ·a / (aᵀΣa) at the distance loss / √(aᵀΣa). `covariance` is of yearly returns.
 * No answer: nothing is held, or the loss is not above 0. Source: Breuer, Jandačka, Rheinberger and Summer, "How to find
 * plausible, severe, and useful stress scenarios", IJCB 5 (2009).
 */
export function reverseStress(
  amounts: readonly number[],
  covariance: Matrix,
  loss: number,
): ReverseStress | NoAnswer {
  const spread = times(covariance, amounts)
  const variance = dot(amounts, spread)
  if (!(variance > 0)) return noAnswer('the holdings do not move with the markets')
  if (!(loss > 0)) return noAnswer('the loss must be above 0')
  return {
    returns: spread.map((value) => (-loss * value) / variance),
    distance: loss / Math.sqrt(variance),
  }
}

/** √((x − y)ᵀΣ⁻¹(x − y)), by forward substitution in Cholesky's triangle. No answer unless Σ is positive definite. */
export function mahalanobis(
  one: readonly number[],
  other: readonly number[],
  covariance: Matrix,
): number | NoAnswer {
  const lower = cholesky(covariance)
  if (isNoAnswer(lower)) return lower
  const size = covariance.length
  const solved: number[] = []
  for (let row = 0; row < size; row += 1) {
    let left = (one[row] ?? 0) - (other[row] ?? 0)
    for (let column = 0; column < row; column += 1)
      left -= (lower[row * size + column] ?? 0) * (solved[column] ?? 0)
    solved.push(left / (lower[row * size + row] ?? 1))
  }
  return Math.sqrt(dot(solved, solved))
}
