import { finiteOr, isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { type Basis, basisDays, basisOf, basisYears } from '../futures/basis.ts'
import { addMonths, dayNumber, withTerm } from '../dates/calendar.ts'

export type AccrualTerms = {
  readonly issue: string
  readonly settlement: string
  readonly rate: number
  readonly par: number
  readonly basis?: number
}

/**
 * Interest accrued from issue to settlement (ACCRINT): par·rate·years, in the unit of `par`. On basis 1 years are
 * counted in quasi-coupon periods back from the first interest date, each 1/frequency of a year.
 * No answer unless rate and par are above 0, issue before settlement, frequency 1, 2 or 4.
 */
export const accrint = (
  terms: AccrualTerms & { readonly firstInterest: string; readonly frequency: number },
): number | NoAnswer =>
  whenAll([[[1, 2, 4].includes(terms.frequency), 'coupons per year must be 1, 2, or 4']], () => {
    const anchor = dayNumber(terms.firstInterest)
    if (isNoAnswer(anchor)) return anchor
    return accrue(terms, (basis, from, to) =>
      quasiYears({ basis, frequency: terms.frequency, anchor }, from, to),
    )
  })

/** Interest accrued by a security that pays at maturity (ACCRINTM): par·rate·years(issue, settlement). */
export const accrintm = (terms: AccrualTerms): number | NoAnswer => accrue(terms, basisYears)

function accrue(
  terms: AccrualTerms,
  years: (basis: Basis, from: number, to: number) => number,
): number | NoAnswer {
  const { issue, settlement, rate, par } = terms
  const basis = basisOf(terms.basis ?? 0)
  if (isNoAnswer(basis)) return basis
  return whenAll([[rate > 0 && par > 0, 'rate and par must be above 0']], () =>
    withTerm(issue, settlement, (from, to) =>
      finiteOr(par * rate * years(basis, from, to), 'not a finite number'),
    ),
  )
}

export type OddLastTerms = {
  readonly settlement: string
  readonly maturity: string
  /** Last coupon date before settlement; the period from it to maturity is odd. */
  readonly lastInterest: string
  readonly rate: number
  readonly redemption: number
  readonly frequency: number
  readonly basis?: number
}

/**
 * Clean price of a bond in its odd last period (ODDLPRICE), simple interest:
 * (redemption + 100·rate·years(last, maturity)) / (1 + yield·years(settlement, maturity)) - accrued.
 * No answer for negative rate or yield, redemption ≤ 0, a last interest date after settlement, bad frequency or basis.
 */
export const oddlprice = (terms: OddLastTerms & { readonly yield: number }): number | NoAnswer =>
  whenAll([[terms.yield >= 0, 'the yield must not be negative']], () =>
    inOddPeriod(terms, ({ whole, left, accrued }) => {
      const final = terms.redemption + 100 * terms.rate * whole
      return final / (1 + terms.yield * left) - 100 * terms.rate * accrued
    }),
  )

/** Yield of a bond in its odd last period (ODDLYIELD), the inverse of `oddlprice`. Price above 0. */
export const oddlyield = (terms: OddLastTerms & { readonly price: number }): number | NoAnswer =>
  whenAll([[terms.price > 0, 'the price must be above 0']], () =>
    inOddPeriod(terms, ({ whole, left, accrued }) => {
      const final = terms.redemption + 100 * terms.rate * whole
      return (final / (terms.price + 100 * terms.rate * accrued) - 1) / left
    }),
  )

type OddYears = { readonly whole: number; readonly left: number; readonly accrued: number }

function inOddPeriod(terms: OddLastTerms, compute: (years: OddYears) => number): number | NoAnswer {
  const basis = basisOf(terms.basis ?? 0)
  const last = dayNumber(terms.lastInterest)
  if (isNoAnswer(basis)) return basis
  if (isNoAnswer(last)) return last
  const rules = [
    [terms.rate >= 0, 'the rate must not be negative'],
    [terms.redemption > 0, 'the redemption must be above 0'],
    [[1, 2, 4].includes(terms.frequency), 'coupons per year must be 1, 2, or 4'],
  ] as const
  return whenAll(rules, () =>
    withTerm(terms.settlement, terms.maturity, (from, to) => {
      if (last >= from) return noAnswer('the last interest date must be before settlement')
      const span = (a: number, b: number) =>
        quasiYears({ basis, frequency: terms.frequency, anchor: last }, a, b)
      return finiteOr(
        compute({ whole: span(last, to), left: span(from, to), accrued: span(last, from) }),
        'the result is not a finite number',
      )
    }),
  )
}

type Quasi = { readonly basis: Basis; readonly frequency: number; readonly anchor: number }

/** Years as days over quasi-coupon periods of 1/frequency counted from the anchor; plain on every basis but 1. */
export function quasiYears({ basis, frequency, anchor }: Quasi, from: number, to: number): number {
  if (basis !== 1) return basisYears(basis, from, to)
  const months = 12 / frequency
  let index = Math.floor(((from - anchor) * frequency) / 365.25) - 1
  let periods = 0
  for (let start = addMonths(anchor, index * months); start < to; start = addMonths(anchor, index * months)) {
    index++
    const end = addMonths(anchor, index * months)
    const inside = Math.min(end, to) - Math.max(start, from)
    if (inside > 0) periods += inside / basisDays(basis, start, end)
  }
  return periods / frequency
}
