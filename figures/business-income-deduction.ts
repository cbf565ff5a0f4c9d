import { calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import type { ByStatus } from './federal-income-tax.ts'
import { byStatus, steppedDown, steppedNear } from './indexing.ts'

export type BusinessIncomeDeduction = {
  readonly rate: number
  readonly payShare: number
  readonly lesserPayShare: number
  readonly propertyShare: number
  readonly threshold: ByStatus<number>
  readonly range: ByStatus<number>
  readonly least: { readonly deduction: number; readonly from: number }
}

/** 26 USC 199A(e)(2)(B), thresholds by prices, down to 50 dollars (separate 25); (i)(4), the least to the nearest 5. */
const deductionLaw: Law<BusinessIncomeDeduction> = (newest, { prices }) => ({
  ...newest,
  threshold: byStatus(newest.threshold, (amount, status) =>
    steppedDown(amount, prices, status === 'mfs' ? 25 : 50),
  ),
  least: {
    deduction: steppedNear(newest.least.deduction, prices, 5),
    from: steppedNear(newest.least.from, prices, 5),
  },
})

const SHARES = { rate: 0.2, payShare: 0.5, lesserPayShare: 0.25, propertyShare: 0.025 }

/** Deduction for qualified business income, 26 USC 199A. */
export const businessIncomeDeductions: readonly Dated<BusinessIncomeDeduction>[] = withLaw(
  [
    calendarYear(
      2025,
      {
        ...SHARES,
        threshold: { single: 197_300, mfj: 394_600, mfs: 197_300, hoh: 197_300 },
        range: { single: 50_000, mfj: 100_000, mfs: 50_000, hoh: 50_000 },
        least: { deduction: 0, from: 0 },
      },
      { source: 'IRS Rev. Proc. 2024-40, section 2.27', checked: null },
    ),
    calendarYear(
      2026,
      {
        ...SHARES,
        threshold: { single: 201_750, mfj: 403_500, mfs: 201_775, hoh: 201_750 },
        range: { single: 75_000, mfj: 150_000, mfs: 75_000, hoh: 75_000 },
        least: { deduction: 400, from: 1_000 },
      },
      { source: 'IRS Rev. Proc. 2025-32, section 4.26; Public Law 119-21, section 70105', checked: null },
    ),
  ],
  deductionLaw,
)
