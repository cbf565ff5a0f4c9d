import { expect, test } from 'vitest'
import { dayNumber } from '#finance/calendar.ts'
import { mixOver } from './mix.model.ts'

const day = (iso: string): number => {
  const found = dayNumber(iso)
  if (typeof found !== 'number') throw new Error(found.noAnswer)
  return found
}
const DAYS = ['2023-12-31', '2024-06-30', '2024-12-31', '2025-06-30'].map(day)
const series = (...levels: readonly number[]) => levels.map((level, at) => ({ day: DAYS[at] ?? 0, level }))

// Stocks +20 %, +0 %, −10 %; bonds 0 %, +10 %, +10 %.
const market = {
  levels: {
    usStocks: series(100, 120, 120, 108),
    usBonds: series(100, 100, 110, 121),
    corporateBonds: [],
    bills: series(100, 101),
    homes: [],
    gold: [],
  },
  exchange: () => 1,
}
const half = (rebalance: 'monthly' | 'yearly') => ({
  name: 'Half and half',
  parts: [
    { series: 'usStocks', weight: 0.5 },
    { series: 'usBonds', weight: 0.5 },
  ],
  rebalance,
})

test('a mix that is brought back at every part', () => {
  const { levels, reason } = mixOver(DAYS, half('monthly'), market)
  // 1.10 · 1.05 · 1.00.
  const expected = [100, 110, 115.5, 115.5]
  for (const [at, level] of expected.entries()) expect(levels[at]?.level).toBeCloseTo(level, 10)
  expect(reason).toBeNull()
})

test('a mix that is brought back once a year drifts in between', () => {
  const { levels, classes } = mixOver(DAYS, half('yearly'), market)
  // After +20 % and 0 % the stocks are 60 of 110; 2025 begins with halves again.
  expect(levels[2]?.level).toBeCloseTo(60 + 55, 10)
  expect(levels[3]?.level).toBeCloseTo(115, 10)
  const second = classes.filter(({ date, weight }) => date === '2024-12-31' && weight > 0)
  expect(second.map(({ weight }) => weight)).toEqual([60 / 110, 50 / 110])
})

test('a class outside the mix is told with no weight while its series is known', () => {
  const { classes } = mixOver(DAYS, half('monthly'), market)
  const cash = classes.filter(({ assetClass }) => assetClass === 'Cash')
  expect(cash.map(({ date, weight }) => [date, weight])).toEqual([['2024-06-30', 0]])
})

test('a series that ends is told, and so is one that does not exist', () => {
  const bills = { name: 'Bills', parts: [{ series: 'bills', weight: 1 }], rebalance: 'monthly' as const }
  const short = mixOver(DAYS, bills, market)
  expect(short.levels).toHaveLength(2)
  expect(short.reason).toContain('2024-06-30')
  const unknown = { ...bills, parts: [{ series: 'moon', weight: 1 }] }
  expect(mixOver(DAYS, unknown, market)).toEqual({
    levels: [],
    classes: [],
    reason: 'no series is called moon',
  })
})
