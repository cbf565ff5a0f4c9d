import { expect, test } from 'vitest'
import { isNoAnswer } from './answer.ts'
import { mixReturns } from './benchmark-mix.ts'
import { fromCalendar } from './calendar.ts'
import { growthBetween } from './level-series.ts'
import { marketLevels } from './market-levels.ts'

const flat = (value: number) => ({ start: '1970-12', values: Array.from({ length: 30 }, () => value) })
const rising = { start: '1970-12', values: Array.from({ length: 30 }, (_one, at) => 100 * 1.01 ** at) }
const FIGURES = {
  annual: [
    [1971, 20, 5, 6, 4, 3],
    [1972, -10, 2, 3, 4, 5],
  ],
  stockPrices: rising,
  stockDividends: flat(0),
  tenYearYield: flat(6),
  goldPrice: flat(35),
}
const end = (year: number, month: number) => fromCalendar({ year, month: month + 1, day: 0 })
const LEVELS = marketLevels(FIGURES)

test('a year has the return that was published for it, whatever the monthly shape', () => {
  expect(growthBetween(LEVELS.stocks, end(1970, 12), end(1971, 12))).toBeCloseTo(0.2, 12)
  expect(growthBetween(LEVELS.stocks, end(1971, 12), end(1972, 12))).toBeCloseTo(-0.1, 12)
  expect(growthBetween(LEVELS.tbond10y, end(1971, 12), end(1972, 12))).toBeCloseTo(0.02, 12)
  expect(growthBetween(LEVELS.tbill3m, end(1970, 12), end(1972, 12))).toBeCloseTo(1.04 * 1.04 - 1, 12)
})

test('the year that runs has the monthly shape alone', () => {
  // Prices rise by 1 % a month; 1973 has no published return.
  expect(growthBetween(LEVELS.stocks, end(1972, 12), end(1973, 2))).toBeCloseTo(1.01 ** 2 - 1, 10)
  // A note at par with an unchanged yield earns a twelfth of it.
  expect(growthBetween(LEVELS.tbond10y, end(1972, 12), end(1973, 1))).toBeCloseTo(0.005, 10)
})

test('a mix brought back monthly is the weighted mean of each month', () => {
  const days = [end(1972, 12), end(1973, 1), end(1973, 2)]
  const parts = [
    { series: 'stocks', weight: 0.6 },
    { series: 'tbond10y', weight: 0.4 },
  ]
  const monthly = mixReturns({ parts, rebalance: 'monthly' }, LEVELS, days)
  expect(monthly[0]).toBeCloseTo(0.6 * 0.01 + 0.4 * 0.005, 10)
  expect(monthly[1]).toBeCloseTo(0.6 * 0.01 + 0.4 * 0.005, 10)
  // Left alone, stocks have grown to 0.606 / 1.008.
  const yearly = mixReturns({ parts, rebalance: 'yearly' }, LEVELS, days)
  expect(yearly[1]).toBeCloseTo((0.606 * 0.01 + 0.402 * 0.005) / 1.008, 10)
})

test('a month that a series does not cover, or a series that nobody knows, has no return', () => {
  const days = [end(1972, 12), end(1973, 1)]
  const of = (series: string) =>
    mixReturns({ parts: [{ series, weight: 1 }], rebalance: 'monthly' }, LEVELS, days)
  expect(of('tbill3m').every(isNoAnswer)).toBe(true)
  expect(of('toString')).toEqual([{ noAnswer: 'no series is called toString' }])
})
