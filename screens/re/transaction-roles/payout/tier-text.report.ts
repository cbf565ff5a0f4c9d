import { money, number } from '#kit/format.ts'
import { isSliced, type PayPlan, type RangeOn } from './plan.model.ts'

/** What the tiers of a plan go by, in the words of its sentences. */
export const RANGE_WORDS: Readonly<Record<RangeOn, string>> = {
  salePrice: 'sale price',
  sideGci: 'side commission',
  ytdGci: 'commission this year',
  ytdCompany: 'company share this year',
  dealCount: 'deals closed this year',
}

/** A bound as it is shown: deals are counted, everything else is money. */
export const boundText = (rangeOn: RangeOn, bound: number): string =>
  rangeOn === 'dealCount' ? number(bound, 0) : money(bound)

/** One tier in words: 'Row 2: $500,000 to $1,000,000 of sale price'. */
export function tierText(
  plan: Pick<PayPlan, 'rangeOn' | 'tiers'>,
  row: number,
  kind: 'range' | 'slice' | 'all',
): string {
  const tier = plan.tiers[row]
  if (tier === undefined || kind === 'all') return `Row ${row + 1}: all transactions`
  const lower = boundText(plan.rangeOn, tier.lowerRange)
  const range =
    tier.upperRange === 0 ? `${lower} and above` : `${lower} to ${boundText(plan.rangeOn, tier.upperRange)}`
  return `Row ${row + 1}: ${range}${kind === 'slice' ? ', split' : ''}`
}

/** The rule line of a plan: what picks the tier and what is paid on, in one sentence. */
export function ruleText(
  plan: Pick<PayPlan, 'rangeOn' | 'mode'> & { readonly payOn: 'gci' | 'price' },
): string {
  const base = plan.payOn === 'gci' ? 'the side\u2019s commission after off-the-top items' : 'the sale price'
  const how = isSliced(plan) ? 'each part is paid at its own tier' : 'one tier pays the whole deal'
  return `Tiers are based on ${RANGE_WORDS[plan.rangeOn]}; ${how}. Percentages apply to ${base}.`
}
