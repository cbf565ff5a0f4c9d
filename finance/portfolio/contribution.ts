/*
 * What each part of a portfolio contributed to its return over several periods. In one period the contributions
 * (gain / capital of the whole) add up to the return; over several they are scaled so that they still do.
 */

/** ln(1 + r) / r, and its limit 1 at r = 0. A total loss has none: its scale is not finite. */
const logScale = (value: number): number => (value === 0 ? 1 : Math.log1p(value) / value)

/**
 * Carino's factor of each period: k_t / k with k_t = ln(1 + r_t)/r_t, so that Σ_t factor_t · c_t = Π(1 + r_t) − 1 for
 * contributions with Σ c_t = r_t. Every return must be above −100 %.
 * Source: D. Carino, "Combining attribution effects over time", Journal of Performance Measurement 3(4), 1999.
 */
export function linkingFactors(returns: readonly number[]): readonly number[] {
  const total = returns.reduce((growth, one) => growth * (1 + one), 1) - 1
  return returns.map((one) => logScale(one) / logScale(total))
}

/**
 * Carino's factors for the difference of two returns: k_t = (ln(1 + r_t) − ln(1 + b_t))/(r_t − b_t), 1/(1 + r_t) where
 * both are the same; Σ_t factor_t · (r_t − b_t) = Π(1 + r_t) − Π(1 + b_t).
 */
export function activeFactors(pairs: readonly (readonly [own: number, other: number])[]): readonly number[] {
  const total = pairs.reduce<readonly [number, number]>(
    ([own, other], [a, b]) => [own * (1 + a), other * (1 + b)],
    [1, 1],
  )
  const whole = activeScale(total[0] - 1, total[1] - 1)
  return pairs.map(([own, other]) => activeScale(own, other) / whole)
}

/** ln(1 + own) − ln(1 + other) over their difference; by log1p of the ratio, which keeps its digits where they are near. */
function activeScale(own: number, other: number): number {
  const apart = (own - other) / (1 + other)
  return logScale(apart) / (1 + other)
}

export type Contribution = {
  /** The period it belongs to, from 0. */
  readonly period: number
  readonly name: string
  /** Gain over the capital of the whole in that period. */
  readonly value: number
}

/** Sum over the periods of factor · contribution, by name, in the order of their first appearance. */
export function linkedContributions(
  contributions: readonly Contribution[],
  factors: readonly number[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { period, name, value } of contributions)
    sums.set(name, (sums.get(name) ?? 0) + value * (factors[period] ?? 0))
  return sums
}
