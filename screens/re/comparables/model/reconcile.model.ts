import { sum } from './adjust.model.ts'

/** So that a comparable that needs no adjustment does not outweigh all others. */
const SMALLEST = 0.02

/** Weight by how little had to be adjusted: 1 ÷ (0.02 + gross share), normalized. */
export const autoWeights = (gross: readonly number[]): readonly number[] =>
  normalized(gross.map((share) => 1 / (SMALLEST + share)))

/** Shares that add up to one; all zero where nothing weighs anything. */
export function normalized(weights: readonly number[]): readonly number[] {
  const total = sum(weights)
  return weights.map((weight) => (total > 0 ? weight / total : 0))
}

/** Weighted mean, in the units of the values. */
export const weightedMean = (values: readonly number[], weights: readonly number[]): number =>
  sum(values.map((value, at) => value * (weights[at] ?? 0)))

/** Weighted standard deviation about the weighted mean, of the whole population: √Σ w (x − mean)². */
export function weightedDeviation(values: readonly number[], weights: readonly number[]): number {
  const mean = weightedMean(values, weights)
  return Math.sqrt(sum(values.map((value, at) => (weights[at] ?? 0) * (value - mean) ** 2)))
}
