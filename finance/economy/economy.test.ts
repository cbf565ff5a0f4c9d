import { expect, test } from 'vitest'
import { isoDate } from '../dates/calendar.ts'
import { constantMaturityReturn } from '../bonds/constant-maturity-return.ts'
import {
  growthMomentum,
  inflationGap,
  regimeOf,
  regimesByMonth,
  returnsAfter,
  zScores,
} from './economic-regime.ts'
import { recessionProbability } from './recession-probit.ts'
import { aboutDay, employmentReportDay, homePriceDay, personalIncomeDay } from '../dates/release-calendar.ts'
import { sahmIndicator, threeMonthMeans } from './sahm-rule.ts'
import { taylorRate } from './taylor-rule.ts'

test('the Sahm indicator compares the last three months with the lowest mean of the twelve before', () => {
  // Unemployment rate, April 2023 to July 2024 (BLS): the rule reached 0.5 points with July 2024, as first published 0.53.
  const rates = [3.4, 3.7, 3.6, 3.5, 3.8, 3.8, 3.8, 3.7, 3.7, 3.7, 3.9, 3.8, 3.9, 4.0, 4.1, 4.3].map(
    (rate) => rate / 100,
  )
  expect(sahmIndicator(rates)).toBeCloseTo(0.0053333, 6)
  expect(sahmIndicator(rates.slice(-14))).toHaveProperty('noAnswer')
  expect(threeMonthMeans([1, 2, 3, 7])).toEqual([2, 4])
})

test('the rule of 1993 gives four percent at target', () => {
  const atTarget = { inflation: 0.02, targetInflation: 0.02, outputGap: 0, neutralReal: 0.02, gapWeight: 0.5 }
  expect(taylorRate(atTarget)).toBeCloseTo(0.04, 12)
  expect(taylorRate({ ...atTarget, inflation: 0.03, outputGap: -0.02 })).toBeCloseTo(0.045, 12)
  expect(taylorRate({ ...atTarget, inflation: 0.03, outputGap: -0.02, gapWeight: 1 })).toBeCloseTo(0.035, 12)
})

test('an inverted curve of 1.71 points makes a recession 71 % likely', () => {
  // New York Fed, probability for May 2024 by the curve of May 2023: 70.85 %.
  const model = { constant: -0.5333, coefficient: -0.633 }
  expect(recessionProbability(-0.0171, model)).toBeCloseTo(0.7085, 4)
  expect(recessionProbability(0.0121, model)).toBeCloseTo(0.0969, 3)
})

test('a note whose yield stays earns its yield, and loses its duration when it rises', () => {
  expect(constantMaturityReturn(0.05, 0.05, 10)).toBeCloseTo(1.025 ** (1 / 6) - 1, 12)
  expect(constantMaturityReturn(0, 0, 10)).toBe(0)
  // Par at 4 %, sold at 5 %: 2 × 15.589162 + 100 × 1.025^-20 = 92.205419, a sixth of a half-year later × 1.0041239.
  expect(constantMaturityReturn(0.04, 0.05, 10)).toBeCloseTo(0.92205419 * 1.025 ** (1 / 6) - 1, 7)
})

const byMonth = (values: readonly number[], first = 0) =>
  new Map(values.map((value, at) => [first + at, value]))

test('growth is the change of z-scores over three months, measure by measure', () => {
  // 1 to 5: mean 3, sample deviation 1.5811; three months are 3 / 1.5811 = 1.8974.
  expect([...zScores(byMonth([1, 2, 3, 4, 5])).values()][0]).toBeCloseTo(-2 / Math.sqrt(2.5), 12)
  const up = { values: byMonth([1, 2, 3, 4, 5]), sign: 1 as const }
  const down = { values: byMonth([5, 4, 3, 2, 1]), sign: -1 as const }
  expect(growthMomentum([up, down]).get(4)).toBeCloseTo(3 / Math.sqrt(2.5), 12)
  // A measure that begins late changes nothing by beginning.
  const late = { values: byMonth([10, 20], 3), sign: 1 as const }
  expect(growthMomentum([up, late]).get(4)).toBeCloseTo(3 / Math.sqrt(2.5), 12)
  expect(zScores(byMonth([2, 2])).size).toBe(0)
})

test('inflation is high where it is above its own three years', () => {
  const flat = byMonth([...Array.from({ length: 35 }, () => 0.02), 0.056])
  expect(inflationGap(flat).get(35)).toBeCloseTo(0.035, 12)
  expect(inflationGap(flat).has(28)).toBe(false)
  flat.delete(20)
  expect(inflationGap(flat).get(35)).toBeCloseTo(0.056 - (34 * 0.02 + 0.056) / 35, 12)
})

test('a regime is judged by the second month after it', () => {
  expect([regimeOf(1, -1), regimeOf(-1, 1), regimeOf(1, 1), regimeOf(0, 0)]).toEqual([
    'upDown',
    'downUp',
    'upUp',
    'downDown',
  ])
  const regimes = regimesByMonth(byMonth([1, 1, -1]), byMonth([-1, -1, 1]))
  const returns = byMonth([9, 9, 0.01, 0.03, -0.02])
  const after = returnsAfter(regimes, returns, 'upDown')
  expect(after.count).toBe(2)
  expect(after.yearly).toBeCloseTo(0.24, 12)
  // sd 0.0141421 × 12 / √2
  expect(after.standardError).toBeCloseTo(0.12, 12)
  expect(returnsAfter(regimes, returns, 'upUp')).toEqual({ count: 0, yearly: null, standardError: null })
})

test('reports come on the days on which they came', () => {
  // Employment situations of December 2023, January and February 2024 (BLS).
  const jobs = [employmentReportDay(2023, 12), employmentReportDay(2024, 1), employmentReportDay(2024, 2)]
  expect(jobs.map(isoDate)).toEqual(['2024-01-05', '2024-02-02', '2024-03-08'])
  // On a holiday: 1 January 2021 became the 8th, 3 July 2026 (Independence Day kept) the 2nd.
  expect(isoDate(employmentReportDay(2020, 12))).toBe('2021-01-08')
  expect(isoDate(employmentReportDay(2026, 6))).toBe('2026-07-02')
  expect(isoDate(personalIncomeDay(2026, 12))).toBe('2026-12-24')
  expect(isoDate(homePriceDay(2024, 5))).toBe('2024-05-28')
  expect(isoDate(personalIncomeDay(2024, 5))).toBe('2024-05-31')
  expect(isoDate(aboutDay(2026, 12, 12))).toBe('2026-12-14')
})
