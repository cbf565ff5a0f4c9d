import { finiteOr, type NoAnswer, noAnswer } from '../answer.ts'
import { yieldForPrice } from './bond-measures.ts'
import { couponSchedule } from './bond-schedule.ts'
import { isoDate, withTerm } from '../dates/calendar.ts'

/* Treasury floating-rate notes: 31 CFR Part 356, Appendix B, section IV. Interest quarterly, Actual/360. */

/**
 * Index of a floating-rate note: the high discount rate of the latest 13-week bill as a simple money-market yield,
 * (1/(1 - d·t/360) - 1)·360/t, rounded to nine decimals. `days` of the bill, 91 unless a holiday moves it.
 * No answer when the discount is the whole face.
 */
export function billIndexRate(highRate: number, days = 91): number | NoAnswer {
  const price = 1 - (highRate * days) / 360
  if (!(price > 0)) return noAnswer('the discount is larger than the face value')
  return Math.round((((1 / price - 1) * 360) / days) * 1e9) / 1e9
}

export type FloatingTerms = {
  readonly settlement: string
  readonly maturity: string
  /** Index rate, held level over the life; annual fraction. */
  readonly indexRate: number
  /** Spread fixed at the first auction; annual fraction. */
  readonly spread: number
}

export type FloatingFlow = {
  readonly date: string
  readonly interest: number
  readonly principal: number
  readonly value: number
}

export type FloatingPrice = {
  readonly dirty: number
  readonly clean: number
  readonly accrued: number
  /** Payments per 100 of face with their present values. */
  readonly flows: readonly FloatingFlow[]
}

/**
 * Price per 100 at a discount margin m over the index, both held level:
 *   Σ A_i / Π B_j,  A_i = 100·max(0, index + spread)·days/360 (+ 100 last),  B_j = 1 + (index + m)·days/360
 * The first A runs from the last payment, the first B from settlement. At m = spread on a payment date it is 100.
 * No answer for bad dates or a margin that leaves no positive discount factor.
 */
export function floatingPrice(terms: FloatingTerms, discountMargin: number): FloatingPrice | NoAnswer {
  const { settlement, maturity, indexRate, spread } = terms
  const rate = Math.max(0, indexRate + spread)
  return withTerm(settlement, maturity, (from, to) => {
    const { previous, coupons } = couponSchedule({ settlement: from, maturity: to, frequency: 4 })
    let start = previous
    let discounted = from
    let growth = 1
    let dirty = 0
    const flows = coupons.map((date) => {
      growth *= 1 + ((indexRate + discountMargin) * (date - discounted)) / 360
      const interest = (100 * rate * (date - start)) / 360
      const principal = date === to ? 100 : 0
      const value = (interest + principal) / growth
      dirty += value
      start = date
      discounted = date
      return { date: isoDate(date), interest, principal, value }
    })
    const accrued = (100 * rate * (from - previous)) / 360
    const price = growth > 0 ? finiteOr(dirty, 'the price is not finite') : noAnswer('the margin is too low')
    return typeof price === 'number' ? { dirty: price, clean: price - accrued, accrued, flows } : price
  })
}

/** Discount margin at a clean price, the inverse of `floatingPrice`; limits see `yieldForPrice`. */
export function discountMargin(terms: FloatingTerms, cleanPrice: number): number | NoAnswer {
  const clean = (margin: number) => {
    const price = floatingPrice(terms, margin)
    return 'noAnswer' in price ? Number.NaN : price.clean
  }
  return cleanPrice > 0 ? yieldForPrice(clean, cleanPrice, 1) : noAnswer('the price must be above 0')
}
