import { calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import { steppedNear } from './indexing.ts'

const announced = (year: number) => ({
  source: `SSA cost-of-living adjustment fact sheet for ${year}`,
  checked: year === 2026 ? '2026-11-20' : null,
})

const adjusted = (year: number) =>
  year >= 2022
    ? announced(year)
    : {
        source: 'SSA, automatic cost-of-living adjustments since 1975; checked against several public copies',
        checked: null,
      }

/** 42 USC 415(i)(1)(D): the growth of consumer prices to a tenth of a percent, never below 0. */
const adjustmentLaw: Law<number> = (_newest, { growth }) =>
  Math.max(0, Math.round(growth.prices * 1_000) / 1_000)

/** Raises of the years from 1980 on. */
// biome-ignore format: a row for ten years
const adjustments = [
  0.099, 0.143, 0.112, 0.074, 0.035, 0.035, 0.031, 0.013, 0.042, 0.04,
  0.047, 0.054, 0.037, 0.03, 0.026, 0.028, 0.026, 0.029, 0.021, 0.013,
  0.025, 0.035, 0.026, 0.014, 0.021, 0.027, 0.041, 0.033, 0.023, 0.058,
  0, 0, 0.036, 0.017, 0.015, 0.017, 0, 0.003, 0.02, 0.028,
  0.016, 0.013, 0.059, 0.087, 0.032, 0.025, 0.028,
] as const

/**
 * Cost-of-living adjustment that takes effect with the January payment of the year; those to 1983 began with the July
 * payment of the year before.
 */
export const costOfLivingAdjustments: readonly Dated<number>[] = withLaw(
  adjustments.map((raise, index) => calendarYear(1980 + index, raise, adjusted(1980 + index))),
  adjustmentLaw,
)

/** Yearly wages exempt from the earnings test, and benefit dollars withheld for each dollar above. */
export type EarningsTest = {
  readonly exemptBefore: number
  readonly withheldBefore: number
  readonly exemptYearReached: number
  readonly withheldYearReached: number
}

const earningsTestOf = (exemptBefore: number, exemptYearReached: number): EarningsTest => ({
  exemptBefore,
  withheldBefore: 1 / 2,
  exemptYearReached,
  withheldYearReached: 1 / 3,
})

/** 42 USC 403(f)(8): average wages, each month's amount to the nearest 10 dollars. */
const exemptLaw: Law<EarningsTest> = (newest, { wages }) => ({
  ...newest,
  exemptBefore: steppedNear(newest.exemptBefore, wages, 120),
  exemptYearReached: steppedNear(newest.exemptYearReached, wages, 120),
})

export const earningsTests: readonly Dated<EarningsTest>[] = withLaw(
  [
    calendarYear(2024, earningsTestOf(22_320, 59_520), announced(2024)),
    calendarYear(2025, earningsTestOf(23_400, 62_160), announced(2025)),
    calendarYear(2026, earningsTestOf(24_480, 65_160), announced(2026)),
  ],
  exemptLaw,
)

/** Full retirement age in months by year of birth (a person born on 1 January counts as the year before). */
export const fullRetirementAge: readonly {
  readonly bornFrom: number
  readonly bornTo: number | null
  readonly months: number
}[] = [
  { bornFrom: 1900, bornTo: 1937, months: 780 },
  { bornFrom: 1938, bornTo: 1938, months: 782 },
  { bornFrom: 1939, bornTo: 1939, months: 784 },
  { bornFrom: 1940, bornTo: 1940, months: 786 },
  { bornFrom: 1941, bornTo: 1941, months: 788 },
  { bornFrom: 1942, bornTo: 1942, months: 790 },
  { bornFrom: 1943, bornTo: 1954, months: 792 },
  { bornFrom: 1955, bornTo: 1955, months: 794 },
  { bornFrom: 1956, bornTo: 1956, months: 796 },
  { bornFrom: 1957, bornTo: 1957, months: 798 },
  { bornFrom: 1958, bornTo: 1958, months: 800 },
  { bornFrom: 1959, bornTo: 1959, months: 802 },
  { bornFrom: 1960, bornTo: null, months: 804 },
]

/** Share of scheduled retirement benefits payable once the trust fund is empty. Assumption, to be updated. */
export const trustFund: readonly Dated<{ readonly depletedYear: number; readonly payableShare: number }>[] = [
  {
    value: { depletedYear: 2033, payableShare: 0.77 },
    from: '2025-06-18',
    to: null,
    source: '2025 Trustees Report, old-age and survivors fund',
    checked: null,
  },
]

/** Full age for widows and widowers in months by year of birth: 42 USC 416(l)(2), two years of birth behind the workers. */
export const survivorFullAge: readonly {
  readonly bornFrom: number
  readonly bornTo: number | null
  readonly months: number
}[] = fullRetirementAge.map(({ bornFrom, bornTo, months }) => ({
  bornFrom: bornFrom === 1900 ? 1900 : bornFrom + 2,
  bornTo: bornTo === null ? null : bornTo + 2,
  months,
}))
