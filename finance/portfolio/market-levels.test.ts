import { expect, test } from 'vitest'
import { isNoAnswer, noAnswer } from '../answer.ts'
import { type Mix, mixPeriods, seriesReturn } from './benchmark-mix.ts'
import { fromCalendar } from '../dates/calendar.ts'
import { growthBetween } from './level-series.ts'
import { marketLevels, referenceLevels } from './market-levels.ts'

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

const DAYS = [end(1972, 12), end(1973, 1), end(1973, 2)]
const PARTS = [
  { series: 'stocks', weight: 0.6 },
  { series: 'tbond10y', weight: 0.4 },
]
const IN_DOLLARS = { levels: LEVELS, labels: { tbill3m: 'Bills' }, dollar: () => 1 }
const returnsOf = (mix: Mix, days = DAYS) =>
  mixPeriods(mix, IN_DOLLARS, days).map((period) => (isNoAnswer(period) ? period : period.return))

test('a mix brought back monthly is the weighted mean of each month', () => {
  const monthly = returnsOf({ parts: PARTS, rebalance: 'monthly' })
  expect(monthly[0]).toBeCloseTo(0.6 * 0.01 + 0.4 * 0.005, 10)
  expect(monthly[1]).toBeCloseTo(0.6 * 0.01 + 0.4 * 0.005, 10)
})

test('a mix brought back yearly weighs what grew more until the year ends', () => {
  const [, second] = mixPeriods({ parts: PARTS, rebalance: 'yearly' }, IN_DOLLARS, DAYS)
  if (second === undefined || isNoAnswer(second)) throw new Error('no second period')
  // Left alone, stocks have grown to 0.606 / 1.008.
  expect(second.parts[0]?.weight).toBeCloseTo(0.606 / 1.008, 10)
  expect(second.return).toBeCloseTo((0.606 * 0.01 + 0.402 * 0.005) / 1.008, 10)
  // Over the turn of a year it begins anew.
  const turn = [end(1971, 6), end(1971, 12), end(1972, 6)]
  const [, next] = mixPeriods({ parts: PARTS, rebalance: 'yearly' }, IN_DOLLARS, turn)
  expect(next).toMatchObject({ parts: [{ weight: 0.6 }, { weight: 0.4 }] })
})

test('in another currency the change of the dollar is in the return', () => {
  const dollar = (day: number) => (day === DAYS[0] ? 0.8 : 0.88)
  const found = seriesReturn('stocks', { from: end(1972, 12), to: end(1973, 1) }, { ...IN_DOLLARS, dollar })
  expect(found).toBeCloseTo(1.01 * 1.1 - 1, 10)
  const unknown = { ...IN_DOLLARS, dollar: () => noAnswer('no rate') }
  expect(mixPeriods({ parts: PARTS, rebalance: 'monthly' }, unknown, DAYS.slice(1))).toEqual([
    { noAnswer: 'no rate' },
  ])
})

test('a month that a series does not cover, or a series that nobody knows, has no return', () => {
  const of = (series: string) =>
    returnsOf({ parts: [{ series, weight: 1 }], rebalance: 'monthly' }, DAYS.slice(0, 2))
  expect(of('tbill3m')).toEqual([
    { noAnswer: 'Bills: the series runs from 1970-12-31 to 1972-12-31, without 1973-01-31' },
  ])
  expect(of('toString')).toEqual([{ noAnswer: 'there is no series named toString' }])
})

test('the reference index stands three months behind the prices', () => {
  // 31 CFR 356, appendix B: the index of 1 April is that of January; of 1 January that of October.
  expect(referenceLevels({ start: '2023-10', values: [307.671, null, null, 308.417] })).toEqual([
    { day: fromCalendar({ year: 2024, month: 1, day: 1 }), level: 307.671 },
    { day: fromCalendar({ year: 2024, month: 4, day: 1 }), level: 308.417 },
  ])
})
