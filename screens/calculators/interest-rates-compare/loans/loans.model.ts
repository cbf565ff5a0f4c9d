import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import {
  costAt,
  costsByMonth,
  crossings,
  type HoldTerms,
  type LoanMonth,
  simpleBreakEven,
} from '#finance/loans/loan-path.ts'
import { type IndexPath, type Offer, offerApr, offerPath, upfrontOf, WORST_INDEX } from './offer.model.ts'

export type Reading = {
  readonly holdYears: number
  readonly path: IndexPath
  readonly homeValue: number | null
  readonly marginalTaxRate: number
  readonly discountRate: number
  /** Figures: the part of the value at which insurance ends, and the debt whose interest is deductible. */
  readonly insuranceEnd: number
  readonly debtLimit: number
}

/** One offer as it is compared. */
export type View = {
  readonly offer: Offer
  readonly path: readonly LoanMonth[]
  readonly payment: number
  readonly highestPayment: number
  readonly upfront: number
  readonly apr: number | NoAnswer
  /** Plain dollars, by month from 0 on. */
  readonly costs: readonly number[]
  /** After tax and in money of today where either was asked for. */
  readonly decided: readonly number[]
  readonly cost: number
  readonly decidedCost: number
  readonly balance: number
  readonly interest: number
}

export const holdMonths = ({ holdYears }: Pick<Reading, 'holdYears'>): number =>
  Math.max(1, Math.round(holdYears * 12))

/** Months for which the loans are kept: none lasts beyond its last payment. */
export const keptMonths = (
  loans: readonly Pick<View, 'path'>[],
  reading: Pick<Reading, 'holdYears'>,
): number => Math.min(holdMonths(reading), Math.max(...loans.map(({ path }) => path.length)))

export function viewOf(offer: Offer, reading: Reading): View {
  const path = offerPath(offer, reading.path)
  const today = offer.kind === 'fixed' ? path : offerPath(offer, { shift: 0 })
  const worst = offer.kind === 'fixed' ? path : offerPath(offer, WORST_INDEX)
  const months = holdMonths(reading)
  const extraOf = insuranceOf(offer, reading)
  const upfront = upfrontOf(offer)
  const costs = costsByMonth(path, { upfront, extraOf })
  const decided = costsByMonth(path, { upfront, extraOf, ...reliefOf(offer, reading) })
  return {
    offer,
    path,
    payment: path[0]?.payment ?? 0,
    highestPayment: Math.max(...worst.map(({ payment, month }) => (month < worst.length ? payment : 0))),
    upfront,
    apr: offerApr(offer, today, extraOf),
    costs,
    decided,
    cost: costAt(costs, months),
    decidedCost: costAt(decided, months),
    balance: path[months - 1]?.balance ?? 0,
    interest: path.slice(0, months).reduce((sum, row) => sum + row.interest, 0),
  }
}

/** Plain cost for the hold under another path of the index. */
export function costUnder(offer: Offer, reading: Reading, path: IndexPath): number {
  const costs = costsByMonth(offerPath(offer, path), {
    upfront: upfrontOf(offer),
    extraOf: insuranceOf(offer, reading),
  })
  return costAt(costs, holdMonths(reading))
}

/** Mortgage insurance of a month: due while the balance before its payment is above the part of the value. */
const insuranceOf =
  ({ pmi }: Offer, { homeValue, insuranceEnd }: Reading) =>
  ({ balance, principal }: LoanMonth): number =>
    homeValue === null || balance + principal > insuranceEnd * homeValue ? pmi : 0

const reliefOf = (
  { amount }: Offer,
  { marginalTaxRate, discountRate, debtLimit }: Reading,
): Pick<HoldTerms, 'taxRelief' | 'discountRate'> => ({
  taxRelief: marginalTaxRate * Math.min(1, debtLimit / amount),
  discountRate,
})

export type BreakEven = { readonly simple: number | NoAnswer; readonly exact: number | NoAnswer }

/**
 * Break-even of two offers: the extra cost at the start over the saving of a month, rounded up; and exactly, the month
 * at whose end the cheaper one changes, balances counted.
 */
export function breakEven(first: View, second: View): BreakEven {
  const [dear, cheap] = first.upfront >= second.upfront ? [first, second] : [second, first]
  const simple = simpleBreakEven(dear.upfront - cheap.upfront, cheap.payment - dear.payment)
  const change = crossings(first.costs, second.costs)[0]
  return {
    simple: simple ?? noAnswer('The offer with higher upfront costs saves nothing per month.'),
    exact: change?.month ?? noAnswer('One of the two is cheaper from the first month to the last.'),
  }
}

/** The views, cheapest for the hold first. */
export const ranked = (views: readonly View[]): readonly View[] =>
  views.toSorted((a, b) => a.decidedCost - b.decidedCost)

/** Points that lower the rate by less than a quarter of a point each, against the fixed offer with the fewest. */
export function boughtDown(view: View, views: readonly View[]): number | undefined {
  const { offer } = view
  if (offer.kind !== 'fixed') return undefined
  const same = views.filter((each) => each.offer.kind === 'fixed' && each.offer.years === offer.years)
  const base = same.toSorted((a, b) => a.offer.points - b.offer.points)[0]
  if (base === undefined || !(offer.points > base.offer.points)) return undefined
  return (base.offer.rate - offer.rate) / ((offer.points - base.offer.points) * 100)
}

export const aprOf = ({ apr }: View): number | null => (isNoAnswer(apr) ? null : apr)
