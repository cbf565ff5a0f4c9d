import { calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import { steppedNear } from './indexing.ts'
import type { ByStatus } from './federal-income-tax.ts'

/** Rates of each side (employee = employer); self-employed people pay both sides on 92.35 % of profit. */
export const payrollRates: readonly Dated<{
  readonly socialSecurity: number
  readonly medicare: number
  readonly additionalMedicare: number
  readonly additionalMedicareFrom: ByStatus<number>
  readonly selfEmploymentShare: number
  readonly selfEmploymentMinimum: number
}>[] = [
  {
    value: {
      socialSecurity: 0.062,
      medicare: 0.0145,
      additionalMedicare: 0.009,
      additionalMedicareFrom: { single: 200_000, mfj: 250_000, mfs: 125_000, hoh: 200_000 },
      selfEmploymentShare: 0.9235,
      selfEmploymentMinimum: 400,
    },
    from: '2013-01-01',
    to: null,
    source: '26 USC 1401, 1402(a)(12), (b)(2), 3101, 3111',
    checked: '2026-11-20',
  },
]

/** First year and amount of each contribution and benefit base; a base holds until the next row. */
const bases: readonly (readonly [number, number])[] = [
  [1951, 3_600],
  [1955, 4_200],
  [1959, 4_800],
  [1966, 6_600],
  [1968, 7_800],
  [1972, 9_000],
  [1973, 10_800],
  [1974, 13_200],
  [1975, 14_100],
  [1976, 15_300],
  [1977, 16_500],
  [1978, 17_700],
  [1979, 22_900],
  [1980, 25_900],
  [1981, 29_700],
  [1982, 32_400],
  [1983, 35_700],
  [1984, 37_800],
  [1985, 39_600],
  [1986, 42_000],
  [1987, 43_800],
  [1988, 45_000],
  [1989, 48_000],
  [1990, 51_300],
  [1991, 53_400],
  [1992, 55_500],
  [1993, 57_600],
  [1994, 60_600],
  [1995, 61_200],
  [1996, 62_700],
  [1997, 65_400],
  [1998, 68_400],
  [1999, 72_600],
  [2000, 76_200],
  [2001, 80_400],
  [2002, 84_900],
  [2003, 87_000],
  [2004, 87_900],
  [2005, 90_000],
  [2006, 94_200],
  [2007, 97_500],
  [2008, 102_000],
  [2009, 106_800],
  [2012, 110_100],
  [2013, 113_700],
  [2014, 117_000],
  [2015, 118_500],
  [2017, 127_200],
  [2018, 128_400],
  [2019, 132_900],
  [2020, 137_700],
  [2021, 142_800],
  [2022, 147_000],
  [2023, 160_200],
  [2024, 168_600],
  [2025, 176_100],
  [2026, 184_500],
]

const lastBaseYear = 2026

/** 42 USC 430(b): average wages, to the nearest 300 dollars, never below the year before. */
const baseLaw: Law<number> = (newest, { wages }) => Math.max(newest, steppedNear(newest, wages, 300))

const published: readonly Dated<number>[] = bases.flatMap(([first, value], index) => {
  const next = bases[index + 1]?.[0] ?? lastBaseYear + 1
  const provenance = {
    source: 'SSA, contribution and benefit base',
    checked: first >= 2013 ? '2026-11-20' : null,
  }
  return Array.from({ length: next - first }, (_, offset) => calendarYear(first + offset, value, provenance))
})

/** Social Security wage base: most wages in a year that are taxed and counted for benefits. */
export const wageBases: readonly Dated<number>[] = withLaw(published, baseLaw)
