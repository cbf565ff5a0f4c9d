import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { basisDays } from '../futures/basis.ts'
import { type CouponPeriod, withCouponPeriod } from './bond-coupons.ts'
import { type BondMeasures, streetMeasures, streetPrice, yieldForPrice } from './bond-measures.ts'
import type { BondFlow, BondFlows } from './bond-metrics.ts'
import { dayNumber, isoDate } from '../dates/calendar.ts'

/** A US corporate bond: equal coupons, 30/360 US. Dates ISO, the coupon a yearly fraction of face; 1, 2 or 4 coupons a year. */
export type CorporateBond = {
  readonly settlement: string
  readonly maturity: string
  readonly coupon: number
  readonly frequency: number
}

/** A day on which the issuer takes the bond back, and the clean price per 100 that it pays then. */
export type Redemption = { readonly date: string; readonly price: number }

/**
 * Payments after settlement per 100 of face up to a redemption (the maturity at 100 unless another is named), and the
 * interest accrued: C/f × days since the last coupon ÷ days of the period, 30/360 US. Between two coupon days the
 * redemption pays the interest accrued until then. `periods` counts coupon periods from settlement.
 * No answer for bad dates, a frequency other than 1, 2 or 4, or a redemption outside settlement to maturity.
 * Source: Fabozzi, "Bond Markets, Analysis and Strategies", chapters 2 and 3; MSRB rule G-33 for 30/360.
 */
export function corporateFlows(bond: CorporateBond, redemption?: Redemption): BondFlows | NoAnswer {
  const at = redemption ?? { date: bond.maturity, price: 100 }
  const end = dayNumber(at.date)
  if (isNoAnswer(end)) return end
  return withCouponPeriod({ ...bond, basis: 0 }, (period) => {
    if (end <= period.settlement || end > (period.coupons.at(-1) ?? end))
      return noAnswer('the redemption date must be after settlement and no later than maturity')
    const coupon = (100 * bond.coupon) / period.frequency
    return {
      previous: isoDate(period.previous),
      accrued: (coupon * period.accruedDays) / period.periodDays,
      flows: flowsUntil(period, coupon, { end, price: at.price }),
    }
  })
}

function flowsUntil(
  period: CouponPeriod,
  coupon: number,
  { end, price }: { readonly end: number; readonly price: number },
): readonly BondFlow[] {
  const { coupons, accruedDays, periodDays } = period
  const first = (periodDays - accruedDays) / periodDays
  const whole = coupons.filter((day) => day <= end)
  const flows = whole.map((day, at) =>
    flowOf(day, coupon, { principal: day === end ? price : 0, periods: first + at }),
  )
  if (whole.at(-1) === end) return flows
  const last = whole.at(-1) ?? period.previous
  const passed = basisDays(0, last, end) / periodDays
  const periods = first + whole.length - 1 + passed
  return [...flows, flowOf(end, coupon * passed, { principal: price, periods })]
}

function flowOf(
  day: number,
  interest: number,
  more: { readonly principal: number; readonly periods: number },
): BondFlow {
  return { date: isoDate(day), interest, amount: interest + more.principal, ...more }
}

export type CorporatePrice = BondMeasures & { readonly clean: number; readonly accrued: number }

/**
 * Price per 100 and sensitivities at a yield compounded as often as it pays, discounted in whole and broken periods
 * alike, and at simple interest when one payment is left (street convention), until the redemption. No answer as
 * `corporateFlows` and `streetMeasures`.
 */
export function corporatePrice(
  bond: CorporateBond,
  yieldRate: number,
  redemption?: Redemption,
): CorporatePrice | NoAnswer {
  const paid = corporateFlows(bond, redemption)
  if (isNoAnswer(paid)) return paid
  const measures = streetMeasures(paid.flows, yieldRate, bond.frequency)
  if (isNoAnswer(measures)) return measures
  return { ...measures, clean: measures.dirty - paid.accrued, accrued: paid.accrued }
}

/** Yield at a clean price per 100 until the redemption, the inverse of `corporatePrice`; solver limits see `yieldForPrice`. */
export function corporateYield(
  bond: CorporateBond,
  cleanPrice: number,
  redemption?: Redemption,
): number | NoAnswer {
  const paid = corporateFlows(bond, redemption)
  if (isNoAnswer(paid)) return paid
  const target = cleanPrice + paid.accrued
  if (!(target > 0)) return noAnswer('price and accrued interest together must be above 0')
  return yieldForPrice((rate) => streetPrice(paid.flows, rate, bond.frequency), target, bond.frequency)
}
