import { type NoAnswer, whenAll } from '../answer.ts'

/* Yields told without solving, as fractions; prices clean per 100. Source: Fabozzi, Bond Markets, Analysis and Strategies, chapter 3. */

const PRICE = 'the price must be above 0'

/** Coupon over price. */
export const currentYield = (coupon: number, price: number): number | NoAnswer =>
  whenAll([[price > 0, PRICE]], () => (100 * coupon) / price)

/** (coupon + (100 − P)/years)/P: the gain to par spread evenly (Japanese simple yield). */
export const simpleYield = (bond: {
  readonly coupon: number
  readonly price: number
  readonly years: number
}): number | NoAnswer =>
  whenAll(
    [
      [bond.price > 0, PRICE],
      [bond.years > 0, 'the years must be above 0'],
    ],
    () => (100 * bond.coupon + (100 - bond.price) / bond.years) / bond.price,
  )

/** A yield compounded `from` times a year told as one compounded `to` times: to((1 + y/from)^(from/to) − 1). */
export const yieldAtFrequency = (yieldRate: number, from: number, to: number): number | NoAnswer =>
  whenAll(
    [
      [from > 0 && to > 0, 'both frequencies must be above 0'],
      [yieldRate > -from, 'the yield must be above −100% per period'],
    ],
    () => to * ((1 + yieldRate / from) ** (from / to) - 1),
  )

/** Yield of a taxed bond that leaves as much as one free of tax: y/(1 − tax). */
export const taxFreeEquivalent = (yieldRate: number, taxRate: number): number | NoAnswer =>
  whenAll([[taxRate < 1, 'taxes take all of the interest']], () => yieldRate / (1 - taxRate))
