import { isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import {
  type BondMeasures,
  streetMeasures,
  streetPrice,
  type TimedFlow,
  yieldForPrice,
} from './bond-measures.ts'
import { couponSchedule, isFrequency } from './bond-schedule.ts'
import { isoDate, withTerm } from '../dates/calendar.ts'
import { type DayCount, fractionOfYear } from '../dates/day-count.ts'

export type BondTerms = {
  /** ISO dates. */
  readonly settlement: string
  readonly maturity: string
  /** Annual coupon as a fraction of face. */
  readonly coupon: number
  /** Coupons a year. */
  readonly frequency: number
  /** Convention of accrued interest and of the first period; Treasuries 'ACT/ACT ISMA', corporates '30/360 BondBasis'. */
  readonly dayCount: DayCount
  /** Month-end rule; default: when the maturity is a month end. */
  readonly monthEnd?: boolean
}

/** A payment of a bond per 100 of face. `periods` is its distance from settlement in coupon periods. */
export type BondFlow = TimedFlow & {
  readonly date: string
  readonly interest: number
  readonly principal: number
}

export type BondFlows = {
  /** Coupon date on or before settlement, ISO. */
  readonly previous: string
  /** Interest accrued since then, per 100. */
  readonly accrued: number
  readonly flows: readonly BondFlow[]
}

/**
 * Payments after settlement, per 100 of face, and the interest accrued.
 * Accrued = 100·coupon·years(last, settlement); the first period lasts years(last, next) - years(last, settlement).
 * No answer for bad dates, a frequency that does not divide the year, or a negative coupon.
 */
export function bondFlows(terms: BondTerms): BondFlows | NoAnswer {
  const { settlement, maturity, coupon, frequency, dayCount, monthEnd } = terms
  const rules = [
    [isFrequency(frequency), 'coupons per year must be 1, 2, 3, 4, 6, or 12'],
    [coupon >= 0, 'the coupon must not be negative'],
  ] as const
  return whenAll(rules, () =>
    withTerm(settlement, maturity, (from, to) => {
      const ends = monthEnd === undefined ? {} : { monthEnd }
      const { previous, coupons } = couponSchedule({ settlement: from, maturity: to, frequency, ...ends })
      const accruedYears = fractionOfYear(dayCount, [previous, from], [previous, coupons[0]])
      let years = -accruedYears
      let start = previous
      const flows = coupons.map((date) => {
        const length = fractionOfYear(dayCount, [start, date], [start, date])
        years += length
        start = date
        const interest = 100 * coupon * length
        const principal = date === to ? 100 : 0
        const amount = interest + principal
        return { date: isoDate(date), interest, principal, amount, periods: years * frequency }
      })
      return { previous: isoDate(previous), accrued: 100 * coupon * accruedYears, flows }
    }),
  )
}

export type BondMetrics = BondMeasures & { readonly clean: number; readonly accrued: number }

/**
 * Price per 100 and sensitivities of a bond at a yield compounded `frequency` times a year (street convention:
 * compound discounting also over the first, broken period, simple interest when one payment is left). Yields above
 * −100% a period.
 */
export function bondMetrics(terms: BondTerms, yieldRate: number): BondMetrics | NoAnswer {
  const bond = bondFlows(terms)
  if (isNoAnswer(bond)) return bond
  const measures = streetMeasures(bond.flows, yieldRate, terms.frequency)
  if (isNoAnswer(measures)) return measures
  return { ...measures, clean: measures.dirty - bond.accrued, accrued: bond.accrued }
}

/** Yield at a clean price per 100, the inverse of `bondMetrics`; solver limits see `yieldForPrice`. */
export function yieldFromPrice(terms: BondTerms, cleanPrice: number): number | NoAnswer {
  const bond = bondFlows(terms)
  if (isNoAnswer(bond)) return bond
  const target = cleanPrice + bond.accrued
  if (!(target > 0)) return noAnswer('price and accrued interest together must be above 0')
  return yieldForPrice((rate) => streetPrice(bond.flows, rate, terms.frequency), target, terms.frequency)
}
