import { finiteOr, isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { findRoot } from '../numbers/solve.ts'

/** One payment and its distance from settlement in coupon periods (fractions allowed). */
export type TimedFlow = { readonly periods: number; readonly amount: number }

export type BondMeasures = {
  /** Present value of all flows, in the unit of their amounts. */
  readonly dirty: number
  /** Macaulay duration in years: mean time of the present values. */
  readonly macaulay: number
  /** Modified duration in years: -(1/P)·dP/dy = macaulay/(1 + y/f). */
  readonly modified: number
  /** Convexity in years squared: (1/P)·d²P/dy². */
  readonly convexity: number
  /** Fall of the price for one basis point, to first order: modified × dirty / 10,000. */
  readonly dv01: number
}

/** Present value Σ CF·(1 + y/f)^-t, t in periods, y a year compounded f times. */
export const presentValue = (flows: readonly TimedFlow[], yieldRate: number, frequency: number): number =>
  flows.reduce((sum, { periods, amount }) => sum + amount * (1 + yieldRate / frequency) ** -periods, 0)

/**
 * Price and sensitivities at a yield. t in periods:
 *   macaulay = Σ CF·DF·t / (P·f),  convexity = Σ CF·DF·t(t+1) / (P·f²·(1 + y/f)²).
 * No answer when y ≤ -f or the price is not a positive number.
 * Source: Fabozzi, "Bond Markets, Analysis and Strategies", chapter 4.
 */
export function bondMeasures(
  flows: readonly TimedFlow[],
  yieldRate: number,
  frequency: number,
): BondMeasures | NoAnswer {
  const growth = 1 + yieldRate / frequency
  if (!(growth > 0)) return noAnswer('the yield must be above −100% per period')
  const dirty = presentValue(flows, yieldRate, frequency)
  if (!(Number.isFinite(dirty) && dirty > 0)) return noAnswer('these flows have no positive price')
  let first = 0
  let second = 0
  for (const { periods, amount } of flows) {
    const value = amount * growth ** -periods
    first += value * periods
    second += value * periods * (periods + 1)
  }
  const macaulay = first / (dirty * frequency)
  const modified = macaulay / growth
  const convexity = second / (dirty * frequency ** 2 * growth ** 2)
  return { dirty, macaulay, modified, convexity, dv01: (modified * dirty) / 10_000 }
}

/**
 * Yield at which a falling price function meets `target`.
 * Bracket: from just above −100% a period to 100 f, widened tenfold up to 1e9; tolerance 1e-13; 300 evaluations.
 * No answer when no yield in the bracket gives the price.
 */
export function yieldForPrice(
  price: (yieldRate: number) => number,
  target: number,
  frequency: number,
): number | NoAnswer {
  const gap = (yieldRate: number) => price(yieldRate) - target
  const low = -frequency * (1 - 1e-6)
  for (let high = 1; high <= 1e9; high *= 10) {
    if (!(gap(high) <= 0)) continue
    const root = findRoot(gap, { low: finiteLow(gap, low), high, limit: 300 })
    return isNoAnswer(root)
      ? noAnswer(`no yield above −100% per period gives this price: ${root.noAnswer}`)
      : finiteOr(root, 'no yield gives this price')
  }
  return noAnswer('the price is too low for any yield')
}

/** The lowest yield where the price is still a finite number: long bonds overflow near -100 %. */
function finiteLow(gap: (yieldRate: number) => number, low: number): number {
  let result = low
  while (!Number.isFinite(gap(result)) && result < -1e-9) result /= 2
  return result
}

/**
 * Discount factor of a payment in the street convention: (1 + y/f)^-t, and with one payment left simple interest,
 * 1/(1 + t·y/f), as money-market instruments earn it.
 * Sources: MSRB rule G-33(b)(i)(B)(1) and (2); 31 CFR Part 356, Appendix B, section II (n = 0); Mayle, Standard
 * Securities Calculation Methods (1993), formula 7.
 */
export function streetDiscount(
  flows: readonly TimedFlow[],
  yieldRate: number,
  frequency: number,
): (periods: number) => number {
  const rate = yieldRate / frequency
  return isLastPayment(flows) ? (periods) => 1 / (1 + periods * rate) : (periods) => (1 + rate) ** -periods
}

/** Whether all that is left is one payment within a coupon period. */
export const isLastPayment = (flows: readonly TimedFlow[]): boolean =>
  flows.length === 1 && (flows[0]?.periods ?? 0) <= 1

/** Price in the street convention. */
export function streetPrice(flows: readonly TimedFlow[], yieldRate: number, frequency: number): number {
  const discount = streetDiscount(flows, yieldRate, frequency)
  return flows.reduce((sum, { periods, amount }) => sum + amount * discount(periods), 0)
}

/**
 * `bondMeasures` in the street convention. With one payment left, w = t/f years away: macaulay = w,
 * modified = w/(1 + w·y), convexity = 2·w²/(1 + w·y)². No answer when the factor of a period is not above 0.
 */
export function streetMeasures(
  flows: readonly TimedFlow[],
  yieldRate: number,
  frequency: number,
): BondMeasures | NoAnswer {
  if (!isLastPayment(flows)) return bondMeasures(flows, yieldRate, frequency)
  if (!(yieldRate > -frequency)) return noAnswer('the yield must be above −100% per period')
  const dirty = streetPrice(flows, yieldRate, frequency)
  if (!(Number.isFinite(dirty) && dirty > 0)) return noAnswer('these flows have no positive price')
  const macaulay = (flows[0]?.periods ?? 0) / frequency
  const modified = macaulay / (1 + macaulay * yieldRate)
  return { dirty, macaulay, modified, convexity: 2 * modified ** 2, dv01: (modified * dirty) / 10_000 }
}
