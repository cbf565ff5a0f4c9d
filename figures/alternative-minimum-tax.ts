import { calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import { byStatus, steppedNear } from './indexing.ts'
import type { ByStatus } from './federal-income-tax.ts'

export type AlternativeMinimumTax = {
  readonly exemption: ByStatus<number>
  readonly phaseOutFrom: ByStatus<number>
  /** Exemption lost for each dollar above `phaseOutFrom`. */
  readonly phaseOutRate: number
  readonly lowRate: number
  readonly highRate: number
  /** Income after the exemption above which the high rate holds. */
  readonly highRateFrom: ByStatus<number>
}

/** 26 USC 55(d)(3) and (4): consumer prices, to the nearest 100 dollars, separate returns to half of it. */
const minimumTaxLaw: Law<AlternativeMinimumTax> = (newest, { prices }) => {
  const grown = (amounts: ByStatus<number>) =>
    byStatus(amounts, (amount, status) => steppedNear(amount, prices, status === 'mfs' ? 50 : 100))
  return {
    ...newest,
    exemption: grown(newest.exemption),
    phaseOutFrom: grown(newest.phaseOutFrom),
    highRateFrom: grown(newest.highRateFrom),
  }
}

export const alternativeMinimumTax: readonly Dated<AlternativeMinimumTax>[] = withLaw(
  [
    calendarYear(
      2025,
      {
        exemption: { single: 88_100, mfj: 137_000, mfs: 68_500, hoh: 88_100 },
        phaseOutFrom: { single: 626_350, mfj: 1_252_700, mfs: 626_350, hoh: 626_350 },
        phaseOutRate: 0.25,
        lowRate: 0.26,
        highRate: 0.28,
        highRateFrom: { single: 239_100, mfj: 239_100, mfs: 119_550, hoh: 239_100 },
      },
      { source: 'IRS Rev. Proc. 2024-40, section 2.11', checked: null },
    ),
    calendarYear(
      2026,
      {
        exemption: { single: 90_100, mfj: 140_200, mfs: 70_100, hoh: 90_100 },
        phaseOutFrom: { single: 500_000, mfj: 1_000_000, mfs: 500_000, hoh: 500_000 },
        phaseOutRate: 0.5,
        lowRate: 0.26,
        highRate: 0.28,
        highRateFrom: { single: 244_500, mfj: 244_500, mfs: 122_250, hoh: 244_500 },
      },
      { source: 'IRS Rev. Proc. 2025-32, section 4.10; Public Law 119-21, section 70107', checked: null },
    ),
  ],
  minimumTaxLaw,
)

export type StateLocalTaxCap = {
  readonly cap: number
  readonly reducedFrom: number
  readonly reductionRate: number
  readonly floor: number
}

const LAST_YEAR_OF_HIGH_CAP = 2029

/** 26 USC 164(b)(7): 1 % more each year to 2029, then 10,000 dollars for every income. */
const capLaw: Law<StateLocalTaxCap> = (newest, { year, newest: since }) => {
  if (year > LAST_YEAR_OF_HIGH_CAP) return { ...newest, cap: newest.floor, reductionRate: 0 }
  const factor = 1.01 ** (year - since)
  return {
    ...newest,
    cap: Math.round(newest.cap * factor),
    reducedFrom: Math.round(newest.reducedFrom * factor),
  }
}

/** Cap on the deduction for state and local taxes; half of every amount for `mfs`. */
export const stateLocalTaxCap: readonly Dated<StateLocalTaxCap>[] = withLaw(
  [
    calendarYear(
      2025,
      { cap: 40_000, reducedFrom: 500_000, reductionRate: 0.3, floor: 10_000 },
      { source: 'Public Law 119-21, section 70120', checked: '2026-11-20' },
    ),
    calendarYear(
      2026,
      { cap: 40_400, reducedFrom: 505_000, reductionRate: 0.3, floor: 10_000 },
      { source: 'Public Law 119-21, section 70120', checked: '2026-11-20' },
    ),
    calendarYear(
      2027,
      { cap: 40_804, reducedFrom: 510_050, reductionRate: 0.3, floor: 10_000 },
      { source: 'Public Law 119-21, section 70120 (1% per year)', checked: '2026-11-20' },
    ),
  ],
  capLaw,
)
