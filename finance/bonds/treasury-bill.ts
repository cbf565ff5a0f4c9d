import { finiteOr, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { withTerm } from '../dates/calendar.ts'
import { daysInFollowingYear } from './treasury-price.ts'

/* Treasury bills: 31 CFR Part 356, Appendix B, section III. Rates are annual fractions, prices per 100 of face. */

/** Price from the discount rate: P = 100·(1 - d·t/360), t actual days. No answer when it is not above 0. */
export const billPrice = (settlement: string, maturity: string, discountRate: number): number | NoAnswer =>
  withTerm(settlement, maturity, (from, to) => {
    const price = 100 * (1 - (discountRate * (to - from)) / 360)
    return price > 0 ? price : noAnswer('the discount is larger than the face value')
  })

/** Discount rate from the price: d = (100 - P)/100 · 360/t. */
export const billDiscountRate = (settlement: string, maturity: string, price: number): number | NoAnswer =>
  whenAll([[price > 0, 'the price must be above 0']], () =>
    withTerm(settlement, maturity, (from, to) => ((1 - price / 100) * 360) / (to - from)),
  )

/**
 * Investment rate (coupon-equivalent yield). Up to one half-year: (100 - P)/P · y/t. Longer: the root of
 *   a·i² + b·i + c = 0,  a = t/(2y) - 0.25,  b = t/y,  c = (P - 100)/P
 * with y = 366 when a 29 February falls in the year after settlement, else 365.
 * No answer for a price ≤ 0, a term over one year, or a price so high that no root exists.
 */
export const billInvestmentRate = (settlement: string, maturity: string, price: number): number | NoAnswer =>
  whenAll([[price > 0, 'the price must be above 0']], () =>
    withTerm(settlement, maturity, (from, to) => {
      const year = daysInFollowingYear(from)
      const days = to - from
      if (days > year) return noAnswer('a Treasury bill matures within one year')
      if (days <= year / 2) return (((100 - price) / price) * year) / days
      const a = days / (2 * year) - 0.25
      const b = days / year
      const c = (price - 100) / price
      return finiteOr((-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a), 'no rate gives this price')
    }),
  )
