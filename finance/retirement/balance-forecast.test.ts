import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalCdf } from '../statistics/normal.ts'
import {
  balanceDeviation,
  chancesBelowZero,
  dailyBalances,
  dailyDeviation,
  lowestPoint,
  perDay,
} from './balance-forecast.ts'

test('rent on the second day and pay on the fifth leave a low point between them', () => {
  const flows = [
    { day: 1, amount: -1_450 },
    { day: 4, amount: 2_150 },
    { day: 9, amount: -9_999 },
  ]
  const balances = dailyBalances({ opening: 1_500, days: 6, flows, dailySpending: 10 })
  expect([...balances]).toEqual([1_490, 30, 20, 10, 2_150, 2_140])
  expect(lowestPoint(balances)).toEqual({ day: 3, balance: 10 })
})

test('of equal low points the first is named', () => {
  expect(lowestPoint(Float64Array.of(5, 2, 9, 2)).day).toBe(1)
})

test('a month of days has the deviation of the month', () => {
  expect(balanceDeviation(dailyDeviation(300), 365.25 / 12 - 1)).toBeCloseTo(300, 9)
  expect(perDay(3_043.75)).toBeCloseTo(100, 9)
})

test('one day at one deviation above zero is below it in 15.87 % of runs', () => {
  const noise = { daily: 100, firstDays: 1, runs: 40_000, seed: 3 }
  const [chance] = chancesBelowZero([Float64Array.of(100)], noise).ever
  expect(Math.abs((chance ?? 0) - normalCdf(-1))).toBeLessThan(0.006)
})

test('a level balance meets zero about as often as a random walk of many small steps does', () => {
  // Reflection principle: 2·Φ(−b/√n); steps seen once a day meet it a little less often, by b + 0.5826.
  const days = 400
  const noise = { daily: 1, firstDays: days, runs: 20_000, seed: 11 }
  const [chance] = chancesBelowZero([new Float64Array(days).fill(20)], noise).ever
  expect(Math.abs((chance ?? 0) - 2 * normalCdf(-(20 + 0.5826) / 20))).toBeLessThan(0.012)
})

test('without straying it is certain either way', () => {
  const noise = { daily: 0, firstDays: 1, runs: 500, seed: 1 }
  const chances = chancesBelowZero([Float64Array.of(10, -1), Float64Array.of(10, 0)], noise)
  expect(chances).toEqual({ early: [0, 0], ever: [1, 0] })
})

const flow = fc.record({
  day: fc.integer({ min: -5, max: 40 }),
  amount: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
})

test('the last balance is the opening and all that happened', () => {
  fc.assert(
    fc.property(
      fc.array(flow, { maxLength: 20 }),
      fc.double({ min: 0, max: 99, noNaN: true }),
      (flows, daily) => {
        const balances = dailyBalances({ opening: 500, days: 30, flows, dailySpending: daily })
        const inside = flows.filter(({ day }) => day >= 0 && day < 30)
        const sum = inside.reduce((total, { amount }) => total + amount, 500 - 30 * daily)
        expect(balances.at(-1)).toBeCloseTo(sum, 5)
      },
    ),
  )
})

test('more money is never more often below zero, and early is part of ever', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999 }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      (seed, more) => {
        const low = Float64Array.from({ length: 30 }, (_, day) => 200 - 5 * day)
        const high = low.map((balance) => balance + more)
        const { early, ever } = chancesBelowZero([low, high], { daily: 60, firstDays: 9, runs: 50, seed })
        expect(ever[1] ?? 1).toBeLessThanOrEqual(ever[0] ?? 0)
        expect(early[0] ?? 1).toBeLessThanOrEqual(ever[0] ?? 0)
      },
    ),
    { numRuns: 40 },
  )
})
