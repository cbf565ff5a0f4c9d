import { finiteOr, isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { type Basis, basisOf } from '../futures/basis.ts'
import { presentValue, type TimedFlow, yieldForPrice } from './bond-measures.ts'
import { quasiYears } from './bond-odd.ts'
import { couponBack, couponSchedule } from './bond-schedule.ts'
import { dayNumber, withTerm } from '../dates/calendar.ts'

/** A bond whose first coupon period is shorter or longer than the others. ISO dates, issue < settlement < first coupon < maturity. */
export type OddFirstTerms = {
  readonly settlement: string
  readonly maturity: string
  readonly issue: string
  readonly firstCoupon: string
  /** Annual coupon as a fraction of face. */
  readonly rate: number
  /** Redemption value per 100 of face. */
  readonly redemption: number
  readonly frequency: number
  readonly basis?: number
}

/**
 * Clean price of a bond before its odd first coupon (ODDFPRICE), per 100 of face, t in coupon periods:
 *   Σ CF·(1 + y/f)^-t − 100·rate/f·a, the first coupon 100·rate/f·p after s periods, the others a period apart.
 * p, s and a are the periods from issue to first coupon, settlement to first coupon and issue to settlement, counted in
 * quasi-coupon periods back from the first coupon, so that a long first period pays each of its parts.
 * No answer: dates out of order, a maturity off the coupon schedule, a negative rate or yield, redemption ≤ 0, bad frequency or basis.
 * Source: Mayle, Standard Securities Calculation Methods (1993), formulas 8 and 9; OASIS OpenFormula 1.2, 6.12 ODDFPRICE.
 */
export const oddfprice = (terms: OddFirstTerms & { readonly yield: number }): number | NoAnswer =>
  whenAll([[terms.yield >= 0, 'the yield must not be negative']], () =>
    inOddFirst(terms, ({ flows, accrued }) =>
      finiteOr(presentValue(flows, terms.yield, terms.frequency) - accrued, 'the price is not finite'),
    ),
  )

/** Yield of a bond before its odd first coupon (ODDFYIELD), the inverse of `oddfprice`. Clean price above 0. */
export const oddfyield = (terms: OddFirstTerms & { readonly price: number }): number | NoAnswer =>
  whenAll([[terms.price > 0, 'the price must be above 0']], () =>
    inOddFirst(terms, ({ flows, accrued }) =>
      yieldForPrice(
        (rate) => presentValue(flows, rate, terms.frequency) - accrued,
        terms.price,
        terms.frequency,
      ),
    ),
  )

type OddFirst = { readonly flows: readonly TimedFlow[]; readonly accrued: number }

function inOddFirst(terms: OddFirstTerms, compute: (bond: OddFirst) => number | NoAnswer): number | NoAnswer {
  const { frequency, rate, redemption } = terms
  const basis = basisOf(terms.basis ?? 0)
  const issue = dayNumber(terms.issue)
  const first = dayNumber(terms.firstCoupon)
  if (isNoAnswer(basis)) return basis
  if (isNoAnswer(issue)) return issue
  if (isNoAnswer(first)) return first
  return withTerm(terms.settlement, terms.maturity, (settlement, maturity) =>
    whenAll(
      [
        [rate >= 0, 'the rate must not be negative'],
        [redemption > 0, 'the redemption must be above 0'],
        [[1, 2, 4].includes(frequency), 'coupons per year must be 1, 2, or 4'],
        [issue < settlement, 'the issue must be before settlement'],
        [settlement < first, 'settlement must be before the first coupon'],
        [first < maturity, 'the first coupon must be before maturity'],
      ],
      () => {
        const days: Days = { issue, settlement, first, maturity }
        return whenAll(
          [
            [
              isOnSchedule(days, frequency),
              'the first coupon must be a whole number of periods before maturity',
            ],
          ],
          () => compute(oddFirst(terms, basis, days)),
        )
      },
    ),
  )
}

type Days = {
  readonly issue: number
  readonly settlement: number
  readonly first: number
  readonly maturity: number
}

/** Whether steps of whole coupon periods lead back from the maturity to the first coupon. */
function isOnSchedule({ first, maturity }: Days, frequency: number): boolean {
  const { coupons } = couponSchedule({ settlement: first, maturity, frequency })
  return couponBack({ maturity, frequency }, coupons.length) === first
}

function oddFirst(
  { rate, redemption, frequency }: OddFirstTerms,
  basis: Basis,
  { issue, settlement, first, maturity }: Days,
): OddFirst {
  const coupon = (100 * rate) / frequency
  const periods = (from: number, to: number) =>
    quasiYears({ basis, frequency, anchor: first }, from, to) * frequency
  const toFirst = periods(settlement, first)
  const later = couponSchedule({ settlement: first, maturity, frequency }).coupons
  const flows = later.map((_, at) => ({
    periods: toFirst + at + 1,
    amount: at === later.length - 1 ? coupon + redemption : coupon,
  }))
  return {
    flows: [{ periods: toFirst, amount: coupon * periods(issue, first) }, ...flows],
    accrued: coupon * periods(issue, settlement),
  }
}
