import { type Ahead, calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import { steppedNear } from './indexing.ts'

/** Monthly surcharges of one income tier; `upTo` is the top of the tier (null = no top). */
export type SurchargeTier = {
  readonly upTo: number | null
  /** The last tier below the highest is open at its top: income equal to `upTo` is already above. */
  readonly topExcluded: boolean
  readonly partB: number
  readonly partD: number
}

export type MedicarePremium = {
  readonly partB: number
  readonly partBDeductible: number
  readonly single: readonly SurchargeTier[]
  readonly mfj: readonly SurchargeTier[]
  readonly mfs: readonly SurchargeTier[]
}

const tier = (upTo: number | null, partB: number, partD: number): SurchargeTier => ({
  upTo,
  topExcluded: false,
  partB,
  partD,
})
const openTier = (upTo: number, partB: number, partD: number): SurchargeTier => ({
  upTo,
  topExcluded: true,
  partB,
  partD,
})

const TOP_FROZEN_TO = 2027

/**
 * 42 USC 1395r(i)(5): thresholds follow consumer prices to the nearest 1,000 dollars, the highest from 2028 on only.
 * The premium follows the program's cost, which is not forecast here: it and its surcharges grow with prices.
 */
const medicareLaw: Law<MedicarePremium> = (newest, { year, newest: since, prices, growth }: Ahead) => {
  const topYears = Math.max(0, year - Math.max(TOP_FROZEN_TO, since))
  const dollars = (amount: number) => Math.round(amount * prices * 10) / 10
  const grown = (tiers: readonly SurchargeTier[], first: number) =>
    tiers.map((each) => ({
      ...each,
      upTo: each.topExcluded
        ? topOf(each.upTo ?? 0, { first, topFactor: (1 + growth.prices) ** topYears, prices })
        : each.upTo && steppedNear(each.upTo, prices, 1_000),
      partB: dollars(each.partB),
      partD: dollars(each.partD),
    }))
  return {
    partB: dollars(newest.partB),
    partBDeductible: Math.round(newest.partBDeductible * prices),
    single: grown(newest.single, 0),
    mfj: grown(newest.mfj, 0),
    // Spouses apart reach the top at the single one less the first threshold.
    mfs: grown(newest.mfs, newest.mfs[0]?.upTo ?? 0),
  }
}

function topOf(
  top: number,
  {
    first,
    topFactor,
    prices,
  }: { readonly first: number; readonly topFactor: number; readonly prices: number },
): number {
  return steppedNear(top + first, topFactor, 1_000) - steppedNear(first, prices, 1_000)
}

/** Monthly Part B premium and income-related surcharges, by modified AGI of two years before. */
export const medicarePremiums: readonly Dated<MedicarePremium>[] = withLaw(
  [
    calendarYear(
      2025,
      {
        partB: 185,
        partBDeductible: 257,
        single: [
          tier(106_000, 0, 0),
          tier(133_000, 74, 13.7),
          tier(167_000, 185, 35.3),
          tier(200_000, 295.9, 57),
          openTier(500_000, 406.9, 78.6),
          tier(null, 443.9, 85.8),
        ],
        mfj: [
          tier(212_000, 0, 0),
          tier(266_000, 74, 13.7),
          tier(334_000, 185, 35.3),
          tier(400_000, 295.9, 57),
          openTier(750_000, 406.9, 78.6),
          tier(null, 443.9, 85.8),
        ],
        mfs: [tier(106_000, 0, 0), openTier(394_000, 406.9, 78.6), tier(null, 443.9, 85.8)],
      },
      { source: 'CMS fact sheet, 2025 Medicare Parts A and B premiums', checked: null },
    ),
    calendarYear(
      2026,
      {
        partB: 202.9,
        partBDeductible: 283,
        single: [
          tier(109_000, 0, 0),
          tier(137_000, 81.2, 14.5),
          tier(171_000, 202.9, 37.5),
          tier(205_000, 324.6, 60.4),
          openTier(500_000, 446.3, 83.3),
          tier(null, 487, 91),
        ],
        mfj: [
          tier(218_000, 0, 0),
          tier(274_000, 81.2, 14.5),
          tier(342_000, 202.9, 37.5),
          tier(410_000, 324.6, 60.4),
          openTier(750_000, 446.3, 83.3),
          tier(null, 487, 91),
        ],
        mfs: [tier(109_000, 0, 0), openTier(391_000, 446.3, 83.3), tier(null, 487, 91)],
      },
      { source: 'CMS fact sheet, 2026 Medicare Parts A and B premiums', checked: '2026-11-20' },
    ),
  ],
  medicareLaw,
)
