import { finiteOr, isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { yieldForPrice } from './bond-measures.ts'
import { couponBack, couponSchedule } from './bond-schedule.ts'
import { addMonths, dayNumber, withTerm } from '../dates/calendar.ts'

/*
 * Prices as the US Treasury computes them at auction: simple interest over a broken first half-year.
 * Source: 31 CFR Part 356, Appendix B, section II. Rates are annual fractions, prices per 100 of face.
 */

export type TreasuryTerms = {
  readonly settlement: string
  readonly maturity: string
  readonly coupon: number
  readonly yield: number
}

export type TreasuryPrice = { readonly dirty: number; readonly clean: number; readonly accrued: number }

/**
 * Price during or at the start of a regular half-year:
 *   (P + A)·(1 + (r/s)(i/2)) = C/2 + (C/2)·a_n + 100·v^n,   A = (C/2)(s - r)/s
 * with r days from settlement to the next coupon, s days of the period, n half-years after it, v = 1/(1 + i/2).
 * No answer for bad dates or a yield ≤ -200 %.
 */
export function treasuryPrice(terms: TreasuryTerms): TreasuryPrice | NoAnswer {
  const { settlement, maturity, coupon, yield: rate } = terms
  if (!(rate > -2)) return noAnswer('the yield must be above −200%')
  return withTerm(settlement, maturity, (from, to) => {
    const { previous, coupons } = couponSchedule({ settlement: from, maturity: to, frequency: 2 })
    const half = (100 * coupon) / 2
    const rest = (coupons[0] - from) / (coupons[0] - previous)
    const dirty = (half + laterFlows(half, rate, coupons.length - 1)) / (1 + (rest * rate) / 2)
    const accrued = half * (1 - rest)
    const price = finiteOr(dirty, 'the price is not finite')
    return typeof price === 'number' ? { dirty: price, clean: price - accrued, accrued } : price
  })
}

/** Yield in the auction convention at a clean price, the inverse of `treasuryPrice`; limits see `yieldForPrice`. */
export function treasuryYield(
  terms: Omit<TreasuryTerms, 'yield'> & { readonly cleanPrice: number },
): number | NoAnswer {
  const probe = treasuryPrice({ ...terms, yield: 0 })
  if (isNoAnswer(probe)) return probe
  if (!(terms.cleanPrice + probe.accrued > 0)) {
    return noAnswer('price and accrued interest together must be above 0')
  }
  const clean = (rate: number) => {
    const priced = treasuryPrice({ ...terms, yield: rate })
    return isNoAnswer(priced) ? Number.NaN : priced.clean
  }
  return yieldForPrice(clean, terms.cleanPrice, 2)
}

export type NewIssueTerms = Omit<TreasuryTerms, 'settlement'> & {
  readonly issue: string
  /** First interest payment; it may close a short, regular or long first period. */
  readonly firstCoupon: string
}

/**
 * Price at issue with the first interest payment on a given coupon date (no accrued interest is paid):
 *   short or regular  P·(1 + (r/s)(i/2)) = (C/2)(r/s) + (C/2)·a_n + 100·v^n
 *   long              P·(1 + (r/s)(i/2)) = (C/2)(r/s)·v + (C/2)·a_n + 100·v^n
 * r/s is the broken part over its half-year, n the full half-years after it.
 * No answer when `firstCoupon` is not a coupon date of the bond or does not follow the issue.
 */
export function treasuryIssuePrice(terms: NewIssueTerms): number | NoAnswer {
  const { issue, firstCoupon, maturity, coupon, yield: rate } = terms
  const first = dayNumber(firstCoupon)
  if (isNoAnswer(first)) return first
  return withTerm(issue, maturity, (from, to) => {
    const fullAfterFirst = periodsUntil(first, to)
    if (fullAfterFirst === undefined || first <= from) {
      return noAnswer('the first coupon must be a coupon date after the issue')
    }
    const half = (100 * coupon) / 2
    const regularStart = couponBack({ maturity: to, frequency: 2 }, fullAfterFirst + 1)
    const long = from < regularStart
    const brokenEnd = long ? regularStart : first
    const period = brokenEnd - couponBack({ maturity: to, frequency: 2 }, fullAfterFirst + (long ? 2 : 1))
    const broken = (brokenEnd - from) / period
    if (broken > 1) return noAnswer('the first period is longer than one year')
    const delay = long ? 1 / (1 + rate / 2) : 1
    const later = laterFlows(half, rate, fullAfterFirst + (long ? 1 : 0))
    return finiteOr((half * broken * delay + later) / (1 + (broken * rate) / 2), 'the price is not finite')
  })
}

/** (C/2)·a_n + 100·v^n: n half-yearly coupons and the principal, discounted over whole half-years. */
function laterFlows(half: number, rate: number, count: number): number {
  const discount = (1 + rate / 2) ** -count
  const annuity = rate === 0 ? count : (1 - discount) / (rate / 2)
  return half * annuity + 100 * discount
}

function periodsUntil(first: number, maturity: number): number | undefined {
  const guess = Math.round((maturity - first) / 182.625)
  const near = [guess - 1, guess, guess + 1]
  return near.find((count) => count >= 0 && couponBack({ maturity, frequency: 2 }, count) === first)
}

/** 365, or 366 when a 29 February falls in the year that follows the issue date (Appendix B, section III). */
export const daysInFollowingYear = (issue: number): number => addMonths(issue, 12) - issue
