import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { dayNumber } from '../dates/calendar.ts'
import { moneyWeighted, type Period, periodOf, periodReturns } from './period-performance.ts'
import { chainsOf } from './time-weighted.ts'

const day = (iso: string): number => {
  const found = dayNumber(iso)
  if (isNoAnswer(found)) throw new Error(found.noAnswer)
  return found
}
type Dated = readonly (readonly [iso: string, amount: number])[]
function period(values: Dated, flows: Dated = []): Period {
  const found = periodOf(
    values.map(([iso, value]) => ({ day: day(iso), value })),
    flows.map(([iso, amount]) => ({ day: day(iso), amount })),
  )
  if (isNoAnswer(found)) throw new Error(found.noAnswer)
  return found
}

test('four returns of a year with one deposit and one withdrawal', () => {
  // 104/100 · 140/134 · 138/130 − 1; 18,000 / (100,000 + 30,000·275/365 − 10,000·122/365); 18,000 / 130,000.
  const returns = periodReturns(
    period(
      [
        ['2025-01-01', 100_000],
        ['2025-04-01', 104_000],
        ['2025-09-01', 140_000],
        ['2026-01-01', 138_000],
      ],
      [
        ['2025-04-01', 30_000],
        ['2025-09-01', -10_000],
      ],
    ),
  )
  expect(returns.twr).toBeCloseTo((104 / 100) * (140 / 134) * (138 / 130) - 1, 12)
  expect(returns.modifiedDietz).toBeCloseTo(18_000 / (100_000 + (30_000 * 275 - 10_000 * 122) / 365), 12)
  expect(returns.simpleReturn).toBeCloseTo(18 / 130, 12)
  expect(returns.mwrAnnualised).toBeCloseTo(0.15123675, 7)
})

test('a flow on a day without a value is estimated by Modified Dietz and marked', () => {
  // The example of the Modified Dietz article: 100 to 300 over two years, 50 added at half time: 150 / 125.
  const found = period(
    [
      ['2021-01-01', 100],
      ['2023-01-01', 300],
    ],
    [['2022-01-01', 50]],
  )
  expect(found.parts.map(({ isEstimated }) => isEstimated)).toEqual([true])
  expect(periodReturns(found).twr).toBeCloseTo(1.2, 12)
})

test('a portfolio that opens with nothing starts at its first deposit', () => {
  const found = period(
    [
      ['2024-01-01', 0],
      ['2025-03-01', 110],
    ],
    [['2024-03-01', 100]],
  )
  expect(found.start).toBe(day('2024-03-01'))
  const returns = periodReturns(found)
  expect(returns.twr).toBeCloseTo(0.1, 12)
  expect(returns.modifiedDietz).toBeCloseTo(0.1, 12)
  expect(returns.twrAnnualised).toBeCloseTo(0.1, 12)
  expect(returns.mwrAnnualised).toBeCloseTo(0.1, 9)
})

test('after a total loss the return stays at −100 % and later money starts a chain of its own', () => {
  const found = period(
    [
      ['2024-01-01', 100],
      ['2024-07-01', 0],
      ['2025-01-01', 60],
    ],
    [['2024-07-01', 50]],
  )
  expect(periodReturns(found).twr).toBe(-1)
  const chains = chainsOf(found.parts)
  expect(chains.map(({ end }) => end)).toEqual(['lost', 'open'])
  expect(chains[1]?.return).toBeCloseTo(0.2, 12)
})

test('a negative value has no time-weighted return, and the parts around it stand alone', () => {
  const found = period([
    ['2024-01-01', 100],
    ['2024-02-01', 110],
    ['2024-03-01', -5],
    ['2024-04-01', 20],
    ['2024-05-01', 30],
  ])
  expect(isNoAnswer(periodReturns(found).twr)).toBe(true)
  const chains = chainsOf(found.parts)
  expect(chains.map(({ end }) => end)).toEqual(['refused', 'open'])
  expect(chains[0]?.return).toBeCloseTo(0.1, 12)
  expect(chains[1]?.return).toBeCloseTo(0.5, 12)
})

test('everything withdrawn and paid in again later leaves the days without capital out', () => {
  const found = period(
    [
      ['2024-01-01', 100],
      ['2024-02-01', 120],
      ['2024-03-01', 0],
      ['2024-04-01', 55],
    ],
    [
      ['2024-02-01', -120],
      ['2024-03-01', 50],
    ],
  )
  expect(periodReturns(found).twr).toBeCloseTo(1.2 * 1.1 - 1, 12)
})

test('flows with two rates of return name both instead of choosing one', () => {
  // −1,000 + 2,350/(1 + r) − 1,375/(1 + r)² is zero at r = 10 % and r = 25 %: (1.1 · 1.25 = 1.375; 1.1 + 1.25 = 2.35).
  const found = moneyWeighted({
    start: 0,
    end: 730,
    opening: 1000,
    closing: -1375,
    flows: [{ day: 365, amount: -2350 }],
    parts: [],
  })
  expect(isNoAnswer(found) ? found.noAnswer : found).toMatch(/several rates.*10\.0%, 25\.0%/)
})

test('a period shorter than a year is not annualized', () => {
  const returns = periodReturns(
    period([
      ['2025-01-01', 100],
      ['2025-07-01', 110],
    ]),
  )
  expect(returns.twr).toBeCloseTo(0.1, 12)
  expect(returns.mwr).toBeCloseTo(0.1, 9)
  expect([returns.twrAnnualised, returns.mwrAnnualised].map(isNoAnswer)).toEqual([true, true])
})

test('one valuation is no period', () => {
  expect(isNoAnswer(periodOf([{ day: 0, value: 1 }], []))).toBe(true)
})
