import { calendarYear, type Dated, endsAs, type Law, withLaw } from './dated.ts'
import { byStatus, steppedDown } from './indexing.ts'
import type { ByStatus } from './federal-income-tax.ts'

/** Basic standard deduction, and the addition for each person 65 or older or blind (each condition counts). */
export type StandardDeduction = {
  readonly basic: ByStatus<number>
  readonly additional: ByStatus<number>
}

/** 26 USC 63(c)(4) and (7): consumer prices, down to 50 dollars. */
const deductionLaw: Law<StandardDeduction> = ({ basic, additional }, { prices }) => ({
  basic: byStatus(basic, (amount) => steppedDown(amount, prices, 50)),
  additional: byStatus(additional, (amount) => steppedDown(amount, prices, 50)),
})

export const standardDeductions: readonly Dated<StandardDeduction>[] = withLaw(
  [
    calendarYear(
      2021,
      {
        basic: { single: 12_550, mfj: 25_100, mfs: 12_550, hoh: 18_800 },
        additional: { single: 1_700, mfj: 1_350, mfs: 1_350, hoh: 1_700 },
      },
      { source: 'IRS Rev. Proc. 2020-45, section 3.15', checked: null },
    ),
    calendarYear(
      2022,
      {
        basic: { single: 12_950, mfj: 25_900, mfs: 12_950, hoh: 19_400 },
        additional: { single: 1_750, mfj: 1_400, mfs: 1_400, hoh: 1_750 },
      },
      { source: 'IRS Rev. Proc. 2021-45, section 3.15', checked: null },
    ),
    calendarYear(
      2023,
      {
        basic: { single: 13_850, mfj: 27_700, mfs: 13_850, hoh: 20_800 },
        additional: { single: 1_850, mfj: 1_500, mfs: 1_500, hoh: 1_850 },
      },
      { source: 'IRS Rev. Proc. 2022-38, section 3.15', checked: null },
    ),
    calendarYear(
      2024,
      {
        basic: { single: 14_600, mfj: 29_200, mfs: 14_600, hoh: 21_900 },
        additional: { single: 1_950, mfj: 1_550, mfs: 1_550, hoh: 1_950 },
      },
      { source: 'IRS Rev. Proc. 2023-34, section 3.15', checked: '2026-11-20' },
    ),
    calendarYear(
      2025,
      {
        basic: { single: 15_750, mfj: 31_500, mfs: 15_750, hoh: 23_625 },
        additional: { single: 2_000, mfj: 1_600, mfs: 1_600, hoh: 2_000 },
      },
      {
        source: 'IRS Rev. Proc. 2024-40 as amended by Public Law 119-21, section 70102',
        checked: '2026-11-20',
      },
    ),
    calendarYear(
      2026,
      {
        basic: { single: 16_100, mfj: 32_200, mfs: 16_100, hoh: 24_150 },
        additional: { single: 2_050, mfj: 1_650, mfs: 1_650, hoh: 2_050 },
      },
      { source: 'IRS Rev. Proc. 2025-32, section 4.14', checked: '2026-11-20' },
    ),
  ],
  deductionLaw,
)

/** Deduction for each person 65 or older; the reduction applies to each person's amount. Not for `mfs`. */
export type SeniorDeduction = {
  readonly perPerson: number
  readonly reductionRate: number
  readonly threshold: ByStatus<number>
  readonly allowedSeparately: boolean
}

/** What stands before 2025 and after 2028. */
export const NO_SENIOR_DEDUCTION: SeniorDeduction = {
  perPerson: 0,
  reductionRate: 0,
  threshold: { single: 0, mfj: 0, mfs: 0, hoh: 0 },
  allowedSeparately: false,
}

export const seniorDeductions: readonly Dated<SeniorDeduction>[] = withLaw(
  [
    {
      value: {
        perPerson: 6_000,
        reductionRate: 0.06,
        threshold: { single: 75_000, mfj: 150_000, mfs: 75_000, hoh: 75_000 },
        allowedSeparately: false,
      },
      from: '2025-01-01',
      to: '2028-12-31',
      source: 'Public Law 119-21, section 70103 (26 USC 151(d)(5)(C))',
      checked: '2026-11-20',
    },
  ],
  endsAs(NO_SENIOR_DEDUCTION),
)
