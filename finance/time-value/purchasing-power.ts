import { type NoAnswer, whenAll } from '../answer.ts'

/** Rates are home units for one foreign unit; price indexes are each on any base of their own. */
export type PriceParity = {
  readonly baseRate: number
  readonly cpiHomeBase: number
  readonly cpiHomeNow: number
  readonly cpiForeignBase: number
  readonly cpiForeignNow: number
}

/**
 * Relative purchasing power parity: the rate that keeps the purchasing power of the base date,
 * base × (home prices now/then) / (foreign prices now/then). Source: Cassel (1918); Rogoff (1996).
 */
export const parityRate = (given: PriceParity): number | NoAnswer =>
  whenAll(
    [[isAboveZero(given), 'rates and price indexes must be above 0']],
    () =>
      (given.baseRate * (given.cpiHomeNow / given.cpiHomeBase)) /
      (given.cpiForeignNow / given.cpiForeignBase),
  )

const isAboveZero = (given: PriceParity) => Object.values(given).every((each) => each > 0)

/** current/parity − 1: above 0 the foreign currency is dear by this measure. */
export const misvaluationOf = (currentRate: number, parity: number): number => currentRate / parity - 1

/** What is left of a deviation after some years when half of it goes in every `halfLife` years. */
export const deviationLeft = (deviation: number, years: number, halfLife: number): number =>
  deviation * 0.5 ** (years / halfLife)
