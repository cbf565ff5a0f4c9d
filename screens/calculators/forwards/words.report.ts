import { cents, counted, number } from '#kit/format.ts'
import type { Deal, Kind } from './deal.model.ts'

type Words = {
  /** 'the shares' as they stand in a sentence. */
  readonly asset: string
  readonly payer: string
  readonly income: string
}

const WORDS: Readonly<Record<Kind, Words>> = {
  equity: { asset: 'the shares', payer: 'Company', income: 'dividends' },
  index: { asset: 'the index basket', payer: 'Companies', income: 'dividends' },
  fx: { asset: 'the foreign currency', payer: 'Foreign bank', income: 'foreign interest' },
  bond: { asset: 'the bonds', payer: 'Issuer', income: 'coupons' },
  commodity: { asset: 'the commodity', payer: 'Lessee', income: 'convenience yield' },
  value: { asset: 'the asset', payer: 'Income payer', income: 'income' },
}

export const wordsOf = ({ kind }: Pick<Deal, 'kind'>): Words => WORDS[kind]

/** Rates like those of the yen are quoted to thousandths, others to a tenth of a pip. */
const LARGE_RATE = 20

/** A price of one unit: exchange rates as they are quoted, all else in dollars. */
export const priceOf = ({ kind }: Pick<Deal, 'kind'>, value: number): string =>
  kind === 'fx' ? number(value, Math.abs(value) >= LARGE_RATE ? 3 : 5) : cents(value)

/** `9 months`, `2.5 years`, `180 days`. */
export function spanOf({ carry, kind }: Pick<Deal, 'carry' | 'kind'>): string {
  const months = carry.t * 12
  if (kind === 'fx' || months < 1) return counted(Math.round(carry.t * 365), 'day')
  return months > 24
    ? counted(Number(carry.t.toFixed(2)), 'year')
    : counted(Number(months.toFixed(1)), 'month')
}
