const ROOT_TWO_PI = Math.sqrt(2 * Math.PI)

/** Density of the standard normal distribution: φ(x) = e^(−x²/2) / √(2π). */
export const normalDensity = (x: number): number => Math.exp((-x * x) / 2) / ROOT_TWO_PI

/**
 * Probability that a standard normal variable is at most x.
 * |x| ≤ 3: Φ(x) = ½ + φ(x) · (x + x³/3 + x⁵/(3·5) + …), summed until it no longer changes; beyond: the continued
 * fraction of Mills' ratio, so that far tails keep their relative accuracy. Error below 1e-15 absolute. What is not a number stays
 * none: the series would never end.
 * Source: G. Marsaglia, Evaluating the Normal Distribution, Journal of Statistical Software 11 (2004), eq. 3 and 5.
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return x
  if (x < -3) return upperTail(-x)
  if (x > 3) return 1 - upperTail(x)
  let term = x
  let sum = x
  for (let k = 3; sum !== sum + term; k += 2) {
    term *= (x * x) / k
    sum += term
  }
  return 0.5 + normalDensity(x) * sum
}

/** P(Z > x) for x > 3: φ(x) / (x + 1/(x + 2/(x + 3/(x + …)))). */
function upperTail(x: number): number {
  if (x > 40) return 0
  let fraction = x
  for (let k = 120; k > 0; k--) fraction = x + k / fraction
  return normalDensity(x) / fraction
}

/**
 * The x for which normalCdf(x) = p, 0 < p < 1. Bisection-guarded Newton steps on the distribution function from 0;
 * bracket ±40, tolerance 1e-14, at most 200 steps. p ≤ 0 and p ≥ 1 return the bracket's ends.
 */
export function normalInverse(p: number): number {
  let low = -40
  let high = 40
  let x = 0
  if (p <= 0) return low
  if (p >= 1) return high
  for (let step = 0; step < 200; step++) {
    const gap = normalCdf(x) - p
    if (gap > 0) high = x
    else low = x
    const next = x - gap / normalDensity(x)
    const kept = next > low && next < high ? next : (low + high) / 2
    if (Math.abs(kept - x) <= 1e-14 * Math.max(1, Math.abs(x))) return kept
    x = kept
  }
  return x
}
