import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { monthEnds, returnsOver } from './calendar-returns.ts'
import { fromCalendar } from '../dates/calendar.ts'
import { growthBetween, levelOn, realReturn } from './level-series.ts'
import { averageCapital, gainOf, type Period, periodOf } from './period-performance.ts'
import { marketEquivalent } from './public-market-equivalent.ts'
import { returnWalk } from './return-walk.ts'

function settled<T>(answer: T | NoAnswer): T {
  if (isNoAnswer(answer)) throw new Error(answer.noAnswer)
  return answer
}

const TWO_YEARS: Period = settled(
  periodOf(
    [
      { day: 0, value: 100 },
      { day: 365, value: 120 },
      { day: 730, value: 198 },
    ],
    [{ day: 365, amount: 60 }],
  ),
)
const MARKET = [
  { day: 0, level: 100 },
  { day: 365, level: 110 },
  { day: 730, level: 132 },
]

test('the market with the same money: 100 grows by 1.32 and the later 60 by 1.2', () => {
  const market = settled(marketEquivalent(TWO_YEARS, MARKET))
  expect(market.endValue).toBeCloseTo(132 + 72, 10)
  expect(market.ratio).toBeCloseTo(198 / 204, 12)
  // 132 (1 + a)² + 72 (1 + a) = 198.
  const alpha = (-72 + Math.sqrt(72 ** 2 + 4 * 132 * 198)) / (2 * 132) - 1
  expect(market.directAlpha).toBeCloseTo(alpha, 10)
})

test('a portfolio that is the market has ratio 1 and no alpha', () => {
  const same = settled(
    periodOf(
      [
        { day: 0, value: 100 },
        { day: 365, value: 110 },
        { day: 730, value: 168 },
      ],
      [{ day: 365, amount: 30 }],
    ),
  )
  const market = settled(marketEquivalent(same, MARKET))
  expect(market.ratio).toBeCloseTo(1, 12)
  expect(market.directAlpha).toBeCloseTo(0, 10)
})

test('a benchmark that ends before the portfolio gives no answer', () => {
  expect(isNoAnswer(marketEquivalent(TWO_YEARS, MARKET.slice(0, 2)))).toBe(true)
})

test('a level between two days grows at a constant rate, and outside the series there is none', () => {
  const series = [
    { day: 0, level: 100 },
    { day: 10, level: 121 },
  ]
  expect(levelOn(series, 5)).toBeCloseTo(110, 12)
  expect(growthBetween(series, 0, 10)).toBeCloseTo(0.21, 12)
  expect(isNoAnswer(levelOn(series, 11))).toBe(true)
  expect(isNoAnswer(levelOn(series, -1))).toBe(true)
  expect(realReturn(0.1, 0.1)).toBe(0)
})

test('the walk leads from return to return in money, flow by flow, and passes through the gain', () => {
  const walk = settled(returnWalk(TWO_YEARS))
  expect(walk.map(({ to }) => to)).toEqual(['timeWeighted', 'moneyWeighted', 'modifiedDietz', 'simple'])
  const base = averageCapital(TWO_YEARS)
  expect(base).toBe(130)
  expect(walk[0]?.rate).toBeCloseTo(1.2 * 1.1 - 1, 12)
  expect(walk[2]?.money).toBeCloseTo(gainOf(TWO_YEARS), 10)
  expect(walk[3]?.rate).toBeCloseTo(38 / 160, 12)
  // −38/160 of the half of the deposit that was not there.
  expect(walk[3]?.steps[0]?.effect).toBeCloseTo((-38 / 160) * 30, 10)
  for (const { rest } of walk) expect(rest).toBeCloseTo(0, 8)
})

test('months are known at their ends only, a gap stays a gap', () => {
  const day = (year: number, month: number, date: number) => fromCalendar({ year, month, day: date })
  const ends = monthEnds([
    { day: day(2025, 1, 1), level: 100 },
    { day: day(2025, 1, 31), level: 102 },
    { day: day(2025, 3, 28), level: 90 },
    { day: day(2025, 4, 15), level: 95 },
    { day: day(2025, 4, 30), level: 99 },
  ])
  expect(ends.map(({ year, month }) => `${year}-${month}`)).toEqual(['2024-12', '2025-1', '2025-3', '2025-4'])
  const months = returnsOver(ends, 1)
  expect(months.map(({ month }) => month)).toEqual([1, 4])
  expect(months[0]?.return).toBeCloseTo(0.02, 12)
  expect(months[1]?.return).toBeCloseTo(0.1, 12)
})
