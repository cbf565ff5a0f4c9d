import { addMonths, addMonthsToMonthEnd, isMonthEnd } from '../dates/calendar.ts'

export type ScheduleTerms = {
  /** Day numbers, settlement before maturity. */
  readonly settlement: number
  readonly maturity: number
  /** Coupons a year: 1, 2, 3, 4, 6 or 12. */
  readonly frequency: number
  /** Month-end rule: coupons fall on month ends. Default: when the maturity is a month end. */
  readonly monthEnd?: boolean
}

export type Schedule = {
  /** Last coupon date on or before settlement. */
  readonly previous: number
  /** Coupon dates after settlement, the last one the maturity. Never empty. */
  readonly coupons: readonly [number, ...number[]]
}

/** True for the numbers of coupons a year that divide the year into whole months. */
export const isFrequency = (frequency: number): boolean => [1, 2, 3, 4, 6, 12].includes(frequency)

/** Coupon dates, stepped back from the maturity in whole months; not moved for holidays. */
export function couponSchedule(terms: ScheduleTerms): Schedule {
  const { settlement, maturity } = terms
  const later: number[] = []
  let back = 1
  let date = couponBack(terms, back)
  while (date > settlement) {
    later.unshift(date)
    back++
    date = couponBack(terms, back)
  }
  const [first, ...rest] = [...later, maturity]
  return { previous: date, coupons: [first ?? maturity, ...rest] }
}

/** The coupon date `count` periods before maturity (after it when negative). */
export function couponBack(terms: Omit<ScheduleTerms, 'settlement'>, count: number): number {
  const { maturity, frequency, monthEnd = isMonthEnd(maturity) } = terms
  const months = -count * (12 / frequency)
  return monthEnd ? addMonthsToMonthEnd(maturity, months) : addMonths(maturity, months)
}
