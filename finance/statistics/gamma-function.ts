/** ln Γ(x) for x > 0 by Lanczos' sum with g = 7 and nine terms; relative error about 1e-15. Source: Lanczos (1964). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const z = x - 1
  const sum = TERMS.reduce((total, term, at) => total + (at === 0 ? term : term / (z + at)), 0)
  const base = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(sum)
}

const TERMS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
]

const STEPS = 500

/**
 * Regularised lower incomplete gamma function P(a, x), a > 0, x ≥ 0: by its series below a + 1, by the continued
 * fraction of 1 − P above. Source: NIST Digital Library of Mathematical Functions, 8.7.1 and 8.9.2.
 */
export function incompleteGamma(a: number, x: number): number {
  if (x <= 0) return 0
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < STEPS && term > sum * Number.EPSILON; n++) {
      term *= x / (a + n)
      sum += term
    }
    return scale * sum
  }
  return (
    1 -
    scale /
      fractionOf((n) =>
        n === 0 ? { add: x + 1 - a, over: 0 } : { add: x + 2 * n + 1 - a, over: -n * (n - a) },
      )
  )
}

/**
 * Regularised incomplete beta function I_x(a, b), a, b > 0, 0 ≤ x ≤ 1, by its continued fraction on the side where that
 * is quick. Source: NIST Digital Library of Mathematical Functions, 8.17.22.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b))
  const over = (n: number) => {
    const m = Math.floor(n / 2)
    if (n % 2 === 0) return (m * (b - m) * x) / ((a + n - 1) * (a + n))
    return (-(a + m) * (a + b + m) * x) / ((a + n - 1) * (a + n))
  }
  return front / (a * fractionOf((n) => ({ add: 1, over: n === 0 ? 0 : over(n) })))
}

/** add₀ + over₁/(add₁ + over₂/(add₂ + …)) by Lentz's method. */
function fractionOf(part: (n: number) => { readonly add: number; readonly over: number }): number {
  const tiny = 1e-300
  let value = part(0).add
  let numerator = value
  let denominator = 0
  for (let n = 1; n < STEPS; n++) {
    const { add, over } = part(n)
    denominator = 1 / (add + over * denominator || tiny)
    numerator = add + over / numerator || tiny
    const step = numerator * denominator
    value *= step
    if (Math.abs(step - 1) < 1e-15) break
  }
  return value
}
