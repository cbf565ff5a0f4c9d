import { finiteOr, type NoAnswer, whenAll } from '../answer.ts'
import { type CouponPeriod, type CouponTerms, withCouponPeriod } from './bond-coupons.ts'
import { bondMeasures, presentValue, type TimedFlow, yieldForPrice } from './bond-measures.ts'

/* Spreadsheet bond functions. Prices are clean and per 100 of face; rates are annual fractions. */

export type PriceTerms = CouponTerms & {
  readonly coupon: number
  readonly yield: number
  /** Redemption value per 100 of face. */
  readonly redemption: number
}

/**
 * Clean price of a bond (PRICE): Σ coupons and redemption discounted over DSC/E + k periods, less accrued A/E.
 * With one coupon left, simple interest: (redemption + C/f) / (1 + (DSR/E)·y/f) - accrued.
 * No answer for negative coupon or yield, redemption ≤ 0, bad dates, frequency or basis.
 */
export const bondPrice = (terms: PriceTerms): number | NoAnswer =>
  whenAll(
    [
      [terms.coupon >= 0 && terms.yield >= 0, 'coupon and yield must not be negative'],
      [terms.redemption > 0, 'the redemption must be above 0'],
    ],
    () =>
      withCouponPeriod(terms, (period) =>
        finiteOr(cleanPrice(period, terms, terms.yield), 'the price is not finite'),
      ),
  )

/** Annual yield of a bond from its clean price (YIELD), solved in a bracket: see `yieldForPrice`. */
export const bondYield = (terms: Omit<PriceTerms, 'yield'> & { readonly price: number }): number | NoAnswer =>
  whenAll(
    [
      [terms.coupon >= 0, 'the coupon must not be negative'],
      [terms.price > 0 && terms.redemption > 0, 'price and redemption must be above 0'],
    ],
    () =>
      withCouponPeriod(terms, (period) =>
        yieldForPrice((rate) => cleanPrice(period, terms, rate), terms.price, period.frequency),
      ),
  )

/**
 * Macaulay duration in years (DURATION), redemption 100, first period (E - A)/E.
 * No answer for negative coupon or yield, bad dates, frequency or basis.
 */
export const bondDuration = (terms: Omit<PriceTerms, 'redemption'>): number | NoAnswer =>
  durations(terms, ({ macaulay }) => macaulay)

/** Modified duration in years (MDURATION): macaulay/(1 + y/f). No answer as `bondDuration`. */
export const bondModifiedDuration = (terms: Omit<PriceTerms, 'redemption'>): number | NoAnswer =>
  durations(terms, ({ modified }) => modified)

function durations(
  terms: Omit<PriceTerms, 'redemption'>,
  pick: (measures: { macaulay: number; modified: number }) => number,
): number | NoAnswer {
  return whenAll([[terms.coupon >= 0 && terms.yield >= 0, 'coupon and yield must not be negative']], () =>
    withCouponPeriod(terms, (period) => {
      const first = (period.periodDays - period.accruedDays) / period.periodDays
      const measures = bondMeasures(
        flows(period, { ...terms, redemption: 100 }, first),
        terms.yield,
        period.frequency,
      )
      return 'noAnswer' in measures ? measures : pick(measures)
    }),
  )
}

type Paid = Pick<PriceTerms, 'coupon' | 'redemption'>

function cleanPrice(period: CouponPeriod, paid: Paid, yieldRate: number): number {
  const { coupons, frequency, accruedDays, periodDays, daysToNext } = period
  const coupon = (100 * paid.coupon) / frequency
  const accrued = (coupon * accruedDays) / periodDays
  if (coupons.length > 1) {
    return presentValue(flows(period, paid, daysToNext / periodDays), yieldRate, frequency) - accrued
  }
  const rest = (periodDays - accruedDays) / periodDays
  return (paid.redemption + coupon) / (1 + (rest * yieldRate) / frequency) - accrued
}

function flows({ coupons, frequency }: CouponPeriod, paid: Paid, firstPeriod: number): TimedFlow[] {
  const coupon = (100 * paid.coupon) / frequency
  return coupons.map((_, at) => ({
    periods: firstPeriod + at,
    amount: at === coupons.length - 1 ? coupon + paid.redemption : coupon,
  }))
}
