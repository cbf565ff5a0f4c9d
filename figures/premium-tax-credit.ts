import { calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import { steppedNear } from './indexing.ts'

/**
 * Health-insurance premium credit before Medicare: no credit above `incomeLimit` times the poverty guideline.
 * `expectedShare` gives the share of income a household is expected to pay: [multiple of the guideline, share],
 * linear between points.
 */
export type PremiumTaxCredit = {
  readonly povertyFirstPerson: number
  readonly povertyEachOther: number
  readonly incomeFloor: number
  readonly incomeLimit: number
  readonly expectedShare: readonly (readonly [multiple: number, share: number])[]
}

/** 42 USC 9902(2): the guideline follows consumer prices. The shares follow premiums over incomes: kept. */
const creditLaw: Law<PremiumTaxCredit> = (newest, { prices }) => ({
  ...newest,
  povertyFirstPerson: steppedNear(newest.povertyFirstPerson, prices, 10),
  povertyEachOther: steppedNear(newest.povertyEachOther, prices, 10),
})

export const premiumTaxCredits: readonly Dated<PremiumTaxCredit>[] = withLaw(
  [
    calendarYear(
      2026,
      {
        povertyFirstPerson: 15_650,
        povertyEachOther: 5_500,
        incomeFloor: 1,
        incomeLimit: 4,
        expectedShare: [
          [1, 0.021],
          [1.33, 0.021],
          [1.33, 0.0314],
          [1.5, 0.0419],
          [2, 0.066],
          [2.5, 0.0844],
          [3, 0.0996],
          [4, 0.0996],
        ],
      },
      { source: '26 USC 36B; IRS Rev. Proc. 2025-25; HHS 2025 poverty guidelines', checked: null },
    ),
  ],
  creditLaw,
)
