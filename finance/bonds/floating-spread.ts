import { type NoAnswer, whenAll } from '../answer.ts'
import { findRoot } from '../numbers/solve.ts'

export type FloatingNote = {
  /** Clean price on a coupon day, per 100. */
  readonly price: number
  /** Index a year, taken to stay. */
  readonly index: number
  /** Paid over the index a year. */
  readonly quotedMargin: number
  readonly years: number
  readonly frequency: number
}

const rulesOf = ({ price, years, frequency }: FloatingNote) =>
  [
    [price > 0, 'the price must be above 0'],
    [years > 0 && frequency > 0, 'years and payments per year must be above 0'],
    [Number.isInteger(years * frequency), 'the term must be a whole number of periods'],
  ] as const

/** (100 (100 − P)/years + 100 margin·100) / P as a fraction: income over the index, the gain to par spread evenly. */
export const simpleMargin = (note: FloatingNote): number | NoAnswer =>
  whenAll(rulesOf(note), () => ((100 - note.price) / note.years + 100 * note.quotedMargin) / note.price)

/**
 * Discount margin: what is added to the index so that the coupons (index + quoted margin)/f and 100, discounted at
 * (index + margin)/f a period, are worth the price. Solved between −100 % and 1,000 %.
 * Source: Fabozzi, Bond Markets, Analysis and Strategies, chapter 3.
 */
export const discountMarginOf = (note: FloatingNote): number | NoAnswer =>
  whenAll(rulesOf(note), () => {
    const { price, index, quotedMargin, years, frequency } = note
    const periods = years * frequency
    const coupon = (100 * (index + quotedMargin)) / frequency
    const gap = (margin: number): number => {
      const rate = (index + margin) / frequency
      const discount = (1 + rate) ** -periods
      const annuity = rate === 0 ? periods : (1 - discount) / rate
      return coupon * annuity + 100 * discount - price
    }
    return findRoot(gap, { low: Math.max(-1, -index - frequency * 0.99), high: 10 })
  })
