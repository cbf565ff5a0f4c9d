import { expect, test } from 'vitest'
import { dayNumber } from '#finance/dates/calendar.ts'
import { benchmarkOver } from './benchmark.model.ts'

const day = (iso: string): number => {
  const found = dayNumber(iso)
  if (typeof found !== 'number') throw new Error(found.noAnswer)
  return found
}
const DAYS = ['2023-12-31', '2024-06-30', '2024-12-31', '2025-06-30'].map(day)
const series = (...levels: readonly number[]) => levels.map((level, at) => ({ day: DAYS[at] ?? 0, level }))

// Stocks +20 %, +0 %, −10 %; bonds 0 %, +10 %, +10 %.
const markets = {
  levels: {
    stocks: series(100, 120, 120, 108),
    tbond10y: series(100, 100, 110, 121),
    tbill3m: series(100, 101),
  },
  labels: { tbill3m: 'Bills' },
  dollar: () => 1,
}
const half = (rebalance: 'monthly' | 'yearly') => ({
  parts: [
    { series: 'stocks', weight: 0.5 },
    { series: 'tbond10y', weight: 0.5 },
  ],
  rebalance,
})

test('levels run from 100 through what the mix did in each part', () => {
  const { levels, reason } = benchmarkOver(DAYS, half('monthly'), markets)
  // 1.10 · 1.05 · 1.00.
  const expected = [100, 110, 115.5, 115.5]
  for (const [at, level] of expected.entries()) expect(levels[at]?.level).toBeCloseTo(level, 10)
  expect(reason).toBeNull()
})

test('classes have the weights to which the mix has drifted', () => {
  const { levels, classes } = benchmarkOver(DAYS, half('yearly'), markets)
  // After +20 % and 0 % the stocks are 60 of 110; 2025 begins with halves again.
  expect(levels[2]?.level).toBeCloseTo(60 + 55, 10)
  expect(levels[3]?.level).toBeCloseTo(115, 10)
  const second = classes.filter(({ date, weight }) => date === '2024-12-31' && weight > 0)
  expect(second.map(({ weight }) => weight)).toEqual([60 / 110, 50 / 110])
})

test('a class outside the mix is told with no weight while its series is known', () => {
  const { classes } = benchmarkOver(DAYS, half('monthly'), markets)
  const cash = classes.filter(({ assetClass }) => assetClass === 'Cash')
  expect(cash.map(({ date, weight }) => [date, weight])).toEqual([['2024-06-30', 0]])
})

test('a series that ends is told, and so is one that does not exist', () => {
  const of = (name: string) =>
    benchmarkOver(DAYS, { parts: [{ series: name, weight: 1 }], rebalance: 'monthly' }, markets)
  const short = of('tbill3m')
  expect(short.levels).toHaveLength(2)
  expect(short.reason).toMatch(/^Bills: .*2024-06-30/)
  expect(of('moon')).toEqual({ levels: [], classes: [], reason: 'there is no series named moon' })
})
