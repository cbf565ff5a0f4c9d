import type { Dated } from './dated.ts'
import type { ByStatus } from './federal-income-tax.ts'

/** Provisional-income thresholds of the taxable part of Social Security; not indexed. */
export type BenefitTaxation = {
  readonly lower: ByStatus<number>
  readonly upper: ByStatus<number>
  /** Most that the first tier adds once income is above the upper threshold. */
  readonly firstTierCap: ByStatus<number>
  readonly firstRate: number
  readonly secondRate: number
}

/** `mfs` is a couple living together; spouses who lived apart all year use the single amounts. */
export const benefitTaxation: readonly Dated<BenefitTaxation>[] = [
  {
    value: {
      lower: { single: 25_000, mfj: 32_000, mfs: 0, hoh: 25_000 },
      upper: { single: 34_000, mfj: 44_000, mfs: 0, hoh: 34_000 },
      firstTierCap: { single: 4_500, mfj: 6_000, mfs: 0, hoh: 4_500 },
      firstRate: 0.5,
      secondRate: 0.85,
    },
    from: '1994-01-01',
    to: null,
    source: '26 USC 86(a)-(c)',
    checked: '2026-11-20',
  },
]
