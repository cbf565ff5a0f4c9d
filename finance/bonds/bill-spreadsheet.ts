import { finiteOr, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { addMonths, withTerm } from '../dates/calendar.ts'

/* Spreadsheet Treasury-bill functions: actual days over 360, at most one year from settlement to maturity. */

export type BillTerms = { readonly settlement: string; readonly maturity: string }

/** Price per 100 (TBILLPRICE): 100·(1 - discount·days/360). No answer for discount ≤ 0 or a price not above 0. */
export const tbillprice = (terms: BillTerms & { discount: number }) =>
  whenAll([[terms.discount > 0, 'the discount must be above 0']], () =>
    overDays(terms, (days) => {
      const price = 100 * (1 - (terms.discount * days) / 360)
      return price > 0 ? price : Number.NaN
    }),
  )

/** Simple money-market yield (TBILLYIELD): (100/price - 1)·360/days. No answer for price ≤ 0. */
export const tbillyield = (terms: BillTerms & { price: number }) =>
  whenAll([[terms.price > 0, 'the price must be above 0']], () =>
    overDays(terms, (days) => ((100 / terms.price - 1) * 360) / days),
  )

/**
 * Bond-equivalent yield (TBILLEQ): 365·d/(360 - d·days), the documented formula for every term up to a year.
 * For the Treasury's own rate of bills over half a year see `billInvestmentRate` in treasury-bill.ts.
 */
export const tbilleq = (terms: BillTerms & { discount: number }) =>
  whenAll([[terms.discount > 0, 'the discount must be above 0']], () =>
    overDays(terms, (days) => {
      const rest = 360 - terms.discount * days
      return rest > 0 ? (365 * terms.discount) / rest : Number.NaN
    }),
  )

function overDays(terms: BillTerms, compute: (days: number) => number): number | NoAnswer {
  return withTerm(terms.settlement, terms.maturity, (from, to) =>
    to > addMonths(from, 12)
      ? noAnswer('a Treasury bill matures within one year')
      : finiteOr(compute(to - from), 'the result is not a finite number'),
  )
}
