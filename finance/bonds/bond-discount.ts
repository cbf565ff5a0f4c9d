import { finiteOr, isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { basisOf, basisYears } from '../futures/basis.ts'
import { dayNumber, withTerm } from '../dates/calendar.ts'

/* Spreadsheet functions of securities without coupons in between. Rates are annual fractions, prices per 100. */

export type DiscountTerms = {
  readonly settlement: string
  readonly maturity: string
  /** Day-count basis 0-4, see basis.ts. Default 0. */
  readonly basis?: number
}

/** Discount rate (DISC): (redemption - price)/redemption / years. No answer unless both amounts are above 0. */
export const disc = (terms: DiscountTerms & { price: number; redemption: number }) =>
  whenAll([[terms.price > 0 && terms.redemption > 0, 'price and redemption must be above 0']], () =>
    overYears(terms, (years) => (1 - terms.price / terms.redemption) / years),
  )

/** Price from a discount rate (PRICEDISC): redemption·(1 - discount·years). Both must be above 0. */
export const pricedisc = (terms: DiscountTerms & { discount: number; redemption: number }) =>
  whenAll([[terms.discount > 0 && terms.redemption > 0, 'discount and redemption must be above 0']], () =>
    overYears(terms, (years) => terms.redemption * (1 - terms.discount * years)),
  )

/** Simple yield of a discounted security (YIELDDISC): (redemption/price - 1)/years. Both must be above 0. */
export const yielddisc = (terms: DiscountTerms & { price: number; redemption: number }) =>
  whenAll([[terms.price > 0 && terms.redemption > 0, 'price and redemption must be above 0']], () =>
    overYears(terms, (years) => (terms.redemption / terms.price - 1) / years),
  )

/** Interest rate of a fully invested security (INTRATE): (redemption/investment - 1)/years. Both above 0. */
export const intrate = (terms: DiscountTerms & { investment: number; redemption: number }) =>
  whenAll([[terms.investment > 0 && terms.redemption > 0, 'investment and redemption must be above 0']], () =>
    overYears(terms, (years) => (terms.redemption / terms.investment - 1) / years),
  )

/** Amount received at maturity (RECEIVED): investment/(1 - discount·years). No answer once that is not positive. */
export const received = (terms: DiscountTerms & { investment: number; discount: number }) =>
  whenAll([[terms.investment > 0 && terms.discount > 0, 'investment and discount must be above 0']], () =>
    overYears(terms, (years) =>
      terms.discount * years < 1 ? terms.investment / (1 - terms.discount * years) : Number.NaN,
    ),
  )

export type MaturityTerms = DiscountTerms & { readonly issue: string; readonly rate: number }

/**
 * Price of a security that pays interest at maturity (PRICEMAT):
 * (100 + 100·rate·DIM)/(1 + yield·DSM) - 100·rate·A, in years issue-maturity, settlement-maturity, issue-settlement.
 * No answer for a negative rate or yield, or an issue after settlement.
 */
export const pricemat = (terms: MaturityTerms & { yield: number }) =>
  whenAll([[terms.rate >= 0 && terms.yield >= 0, 'rate and yield must not be negative']], () =>
    sinceIssue(terms, ({ whole, left, accrued }) => {
      return (100 + 100 * terms.rate * whole) / (1 + terms.yield * left) - 100 * terms.rate * accrued
    }),
  )

/** Yield of a security that pays interest at maturity (YIELDMAT), the inverse of `pricemat`. */
export const yieldmat = (terms: MaturityTerms & { price: number }) =>
  whenAll(
    [
      [terms.rate >= 0, 'the rate must not be negative'],
      [terms.price > 0, 'the price must be above 0'],
    ],
    () =>
      sinceIssue(terms, ({ whole, left, accrued }) => {
        const paid = terms.price / 100 + terms.rate * accrued
        return ((1 + terms.rate * whole) / paid - 1) / left
      }),
  )

function overYears(terms: DiscountTerms, compute: (years: number) => number): number | NoAnswer {
  const basis = basisOf(terms.basis ?? 0)
  if (isNoAnswer(basis)) return basis
  return withTerm(terms.settlement, terms.maturity, (from, to) =>
    finiteOr(compute(basisYears(basis, from, to)), 'the result is not a finite number'),
  )
}

type Years = { readonly whole: number; readonly left: number; readonly accrued: number }

function sinceIssue(terms: MaturityTerms, compute: (years: Years) => number): number | NoAnswer {
  const basis = basisOf(terms.basis ?? 0)
  const issue = dayNumber(terms.issue)
  if (isNoAnswer(basis)) return basis
  if (isNoAnswer(issue)) return issue
  return withTerm(terms.settlement, terms.maturity, (from, to) => {
    if (issue > from) return noAnswer('the issue must not be after settlement')
    const years = {
      whole: basisYears(basis, issue, to),
      left: basisYears(basis, from, to),
      accrued: basisYears(basis, issue, from),
    }
    return finiteOr(compute(years), 'the result is not a finite number')
  })
}
