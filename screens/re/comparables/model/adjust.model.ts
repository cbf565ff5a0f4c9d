import { dayNumberOf } from '#finance/dates/calendar.ts'
import { DAYS_A_MONTH } from '#finance/dates/covered-months.ts'
import { amountOf, FEATURES, type FeatureKey, type Home, type UnitValues } from './features.model.ts'

export type Comp = Home & {
  readonly address: string
  readonly status: 'closed' | 'pending' | 'active'
  readonly closePrice: number
  readonly concessions: number
  readonly contractDate: string | null
  readonly closeDate: string | null
  readonly distance: number | null
  readonly weight: number
}

export type Terms = {
  readonly subject: Home
  readonly effectiveDate: string
  readonly marketRatePerMonth: number
  readonly usualConcessions: number
  readonly adjustments: UnitValues
}

export type Line = { readonly feature: FeatureKey; readonly difference: number; readonly amount: number }

export type Adjusted = {
  readonly name: string
  readonly isClosed: boolean
  readonly price: number
  readonly base: number
  /** From the contract to the effective date; null: the day of the contract is not known. */
  readonly months: number | null
  readonly timeAdjustment: number
  readonly lines: readonly Line[]
  readonly adjustedPrice: number
  readonly netPct: number
  readonly grossPct: number
}

/**
 * One comparable brought to the subject, in the order of the appraiser's grid. The subject is the fixed point: where it
 * has more, the amount is added to the comparable's price, and where it has less, it is taken off.
 *
 * base = price − concessions above the usual ones; time = base × rate × days ÷ 30.4375; line = (subject − comp) × value
 * of a unit; adjusted = base + time + Σ lines. Net and gross are shares of the price: the sum of the adjustments, and
 * the sum of their absolute values.
 */
export function adjust(comp: Comp, name: string, terms: Terms): Adjusted {
  const base = comp.closePrice - Math.max(0, comp.concessions - terms.usualConcessions)
  const months =
    comp.contractDate === null
      ? null
      : (dayNumberOf(terms.effectiveDate) - dayNumberOf(comp.contractDate)) / DAYS_A_MONTH
  const isClosed = comp.status === 'closed'
  // An asking price is one of today already.
  const timeAdjustment = isClosed && months !== null ? base * terms.marketRatePerMonth * months : 0
  const lines = linesOf(comp, terms)
  const amounts = [timeAdjustment, ...lines.map(({ amount }) => amount)]
  const net = sum(amounts)
  return {
    name,
    isClosed,
    price: comp.closePrice,
    base,
    months,
    timeAdjustment,
    lines,
    adjustedPrice: base + net,
    netPct: net / comp.closePrice,
    grossPct: sum(amounts.map(Math.abs)) / comp.closePrice,
  }
}

/** The features that both homes are known by, that differ, and that have a value. */
const linesOf = (comp: Comp, { subject, adjustments }: Terms): readonly Line[] =>
  FEATURES.flatMap(({ key }) => {
    const [wanted, found] = [amountOf(subject, key), amountOf(comp, key)]
    const difference = wanted === null || found === null ? 0 : wanted - found
    const amount = difference * adjustments[key]
    return amount === 0 ? [] : [{ feature: key, difference, amount }]
  })

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
