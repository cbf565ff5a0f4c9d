import { expect, test } from 'vitest'
import { crossRate, crossRates, monthsQuoted, unitsPerDollar } from './currency-cross.ts'
import {
  annualizedChange,
  annualVolatility,
  deepestFall,
  foreignCashReturn,
  foreignGain,
  monthlyChanges,
} from './currency-return.ts'
import { monthSeasonality } from './month-seasonality.ts'
import { changeOver, knownValues, monthNumber, monthText, newest, valueIn } from '../dates/month-series.ts'
import { deviationLeft, misvaluationOf, parityRate } from '../time-value/purchasing-power.ts'

const dollar = { perDollar: null }
const quoted = (start: string, ...values: (number | null)[]) => ({ perDollar: { start, values } })

test('months count and read back over the turn of a year', () => {
  expect(monthNumber('2025-01-31') - monthNumber('2024-12')).toBe(1)
  expect(monthText(monthNumber('2024-12-01'))).toBe('2024-12')
})

test('a series knows its gaps and its ends', () => {
  const series = { start: '2025-11', values: [100, null, 110] }
  expect(valueIn(series, monthNumber('2025-12'))).toBeNull()
  expect(valueIn(series, monthNumber('2025-10'))).toBeNull()
  expect(valueIn(series, monthNumber('2026-02'))).toBeNull()
  expect(knownValues(series).map(({ value }) => value)).toEqual([100, 110])
  expect(newest(series)).toEqual({ month: monthNumber('2026-01'), value: 110 })
  expect(changeOver(series, monthNumber('2026-01'), 2)).toBeCloseTo(0.1, 12)
  expect(changeOver(series, monthNumber('2026-01'), 1)).toBeNull()
})

test('a cross rate is the quotient of two dollar rates', () => {
  // 153.8143 yen and 0.9549 euro a dollar, December 2024 (G.5).
  const month = monthNumber('2024-12')
  const pair = { from: quoted('2024-12', 0.9549), to: quoted('2024-12', 153.8143) }
  expect(crossRate(pair, month, month)).toBeCloseTo(153.8143 / 0.9549, 9)
  expect(crossRate({ from: dollar, to: pair.to }, month, month)).toBe(153.8143)
  expect(crossRate(pair, month + 1, month)).toBeNull()
  expect(crossRates(pair, month - 2, month + 2).length).toBe(1)
})

test('a redenomination changes the unit and not the worth', () => {
  const money = {
    ...quoted('2018-08', 2_500_000, 25),
    redenominations: [{ from: '2018-09', oldUnits: 100_000 }],
  }
  const [august, september] = [monthNumber('2018-08'), monthNumber('2018-09')]
  expect(unitsPerDollar(money, august, september)).toBe(25)
  expect(unitsPerDollar(money, september, september)).toBe(25)
  // Before anyone knew of the new unit the rate is that of the day.
  expect(unitsPerDollar(money, august, august)).toBe(2_500_000)
})

test('a currency that went into the euro goes on at its fixed rate only where asked to', () => {
  const euro = { start: '2001-12', values: [1.12, 1.13] }
  const mark = { perDollar: { start: '2001-11', values: [2.2, 2.19] } }
  const january = monthNumber('2002-01')
  expect(unitsPerDollar(mark, january, january)).toBeNull()
  const continued = { ...mark, continued: { perEuro: 1.95583, euro } }
  expect(unitsPerDollar(continued, january, january)).toBeCloseTo(1.13 * 1.95583, 12)
  expect(unitsPerDollar(continued, monthNumber('2001-12'), january)).toBe(2.19)
  expect(unitsPerDollar(continued, monthNumber('2001-10'), january)).toBeNull()
  expect(monthsQuoted(continued)).toEqual({ first: monthNumber('2001-11'), last: january })
  expect(monthsQuoted(dollar)).toBeNull()
})

test('changes, spread and fall are those of the rates', () => {
  const month = monthNumber('2025-01')
  const rates = [100, 110, 99, 104.5].map((value, at) => ({ month: month + at, value }))
  const changes = monthlyChanges(rates)
  expect(changes.map(({ change }) => Math.round(change * 1e6) / 1e6)).toEqual([0.1, -0.1, 0.055556])
  expect(deepestFall(changes)).toBeCloseTo(-0.1, 12)
  // ln 1.1, ln 0.9, ln 1.0556: mean 0.014672, squares 0.006502 + 0.014408 + 0.001552, over 2, root, times root of 12.
  expect(annualVolatility(changes)).toBeCloseTo(0.367115, 5)
  expect(annualVolatility(changes.slice(0, 1))).toHaveProperty('noAnswer')
  expect(monthlyChanges([...rates.slice(0, 1), ...rates.slice(2)]).length).toBe(1)
})

test('a change over two years is annualized as a root', () => {
  expect(annualizedChange(0.21, 24)).toBeCloseTo(0.1, 12)
  expect(annualizedChange(0, 0)).toHaveProperty('noAnswer')
})

test('foreign cash earns its interest and its currency', () => {
  // 1.05 × 0.9 − 1
  expect(foreignCashReturn(0.05, 1, -0.1)).toBeCloseTo(-0.055, 12)
})

test('the parts of a foreign gain add up to it', () => {
  // Cost 1,000; worth 1,320 after the currency rose 10 %: 1,200 at the first rate, so 200 local and 120 currency.
  const parts = foreignGain({
    cost: 1000,
    value: 1320,
    change: 0.1,
    years: 1,
    foreignRate: 0.05,
    homeRate: 0.02,
  })
  expect(parts.gain).toBe(320)
  expect(parts.local).toBeCloseTo(200, 9)
  expect(parts.currency).toBeCloseTo(120, 9)
  // 1,000 × (1.02/1.05 − 1)
  expect(parts.hedge).toBeCloseTo(-28.571429, 6)
})

test('the seasons are means by month of the year with what chance would make of them', () => {
  const first = monthNumber('2020-01')
  const changes = [0.01, 0.03, -0.01].map((change, year) => ({ month: first + 12 * year, change }))
  const [january, ...others] = monthSeasonality(changes)
  expect(others).toEqual([])
  expect(january).toMatchObject({ monthOfYear: 1, count: 3, risen: 2 / 3 })
  expect(january?.mean).toBeCloseTo(0.01, 12)
  // sd 0.02, standard error 0.02/√3, 0.01 over it = 0.866
  expect(january?.tStatistic).toBeCloseTo(Math.sqrt(3) / 2, 9)
})

test('purchasing power parity follows prices', () => {
  // Home prices doubled, foreign prices rose by half: 1.2 × 2 / 1.5 = 1.6; a rate of 2 is 25 % above it.
  const parity = parityRate({
    baseRate: 1.2,
    cpiHomeBase: 50,
    cpiHomeNow: 100,
    cpiForeignBase: 80,
    cpiForeignNow: 120,
  })
  expect(parity).toBeCloseTo(1.6, 12)
  expect(misvaluationOf(2, 1.6)).toBeCloseTo(0.25, 12)
  expect(deviationLeft(0.25, 8, 4)).toBeCloseTo(0.0625, 12)
})
