import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { type Basis, basisDays, basisOf, basisPeriodDays } from '../futures/basis.ts'
import { couponSchedule, type Schedule } from './bond-schedule.ts'
import { isoDate, withTerm } from '../dates/calendar.ts'

export type CouponTerms = {
  /** ISO dates, settlement before maturity. */
  readonly settlement: string
  readonly maturity: string
  /** Coupons a year: 1, 2 or 4. */
  readonly frequency: number
  /** Day-count basis 0-4, see basis.ts. Default 0. */
  readonly basis?: number
}

export type CouponPeriod = Schedule & {
  readonly settlement: number
  readonly next: number
  readonly basis: Basis
  readonly frequency: number
  /** Days from the last coupon to settlement (A), in the period (E) and from settlement to the next (DSC). */
  readonly accruedDays: number
  readonly periodDays: number
  readonly daysToNext: number
}

/** Days from the last coupon date to settlement. No answer for bad dates, frequency or basis. */
export const coupdaybs = (terms: CouponTerms) => withCouponPeriod(terms, (period) => period.accruedDays)

/** Days of the coupon period that holds the settlement. */
export const coupdays = (terms: CouponTerms) => withCouponPeriod(terms, (period) => period.periodDays)

/** Days from settlement to the next coupon; on a 30/360 basis the rest of the period. */
export const coupdaysnc = (terms: CouponTerms) => withCouponPeriod(terms, (period) => period.daysToNext)

/** Next coupon date after settlement, ISO. */
export const coupncd = (terms: CouponTerms) => withCouponPeriod(terms, (period) => isoDate(period.next))

/** Coupon date on or before settlement, ISO. */
export const couppcd = (terms: CouponTerms) => withCouponPeriod(terms, (period) => isoDate(period.previous))

/** Number of coupons from settlement to maturity. */
export const coupnum = (terms: CouponTerms) => withCouponPeriod(terms, (period) => period.coupons.length)

/** Computes on the coupon period around settlement. Source: OASIS OpenFormula 1.2, section 6.12 (COUP functions). */
export function withCouponPeriod<T>(
  { settlement, maturity, frequency, basis = 0 }: CouponTerms,
  compute: (period: CouponPeriod) => T | NoAnswer,
): T | NoAnswer {
  const known = basisOf(basis)
  if (isNoAnswer(known)) return known
  const times = Math.trunc(frequency)
  if (![1, 2, 4].includes(times)) return noAnswer('coupons per year must be 1, 2, or 4')
  return withTerm(settlement, maturity, (from, to) => {
    const schedule = couponSchedule({ settlement: from, maturity: to, frequency: times })
    return compute(describePeriod(schedule, { settlement: from, basis: known, frequency: times }))
  })
}

function describePeriod(
  schedule: Schedule,
  terms: Pick<CouponPeriod, 'settlement' | 'basis' | 'frequency'>,
): CouponPeriod {
  const { settlement, basis, frequency } = terms
  const { previous, coupons } = schedule
  const [next] = coupons
  const accruedDays = basisDays(basis, previous, settlement)
  const periodDays = basisPeriodDays(basis, frequency, [previous, next])
  const thirty = basis === 0 || basis === 4
  const daysToNext = thirty ? periodDays - accruedDays : next - settlement
  return { ...schedule, ...terms, next, accruedDays, periodDays, daysToNext }
}
