import { expect, test } from 'vitest'
import {
  historicalMaxRate,
  historicalMaxRates,
  realGrowth,
  successShare,
  successStandardError,
} from './historical-sequences.ts'

const history = { firstYear: 2000, growth: [1.1, 0.8, 1.05, 1.2, 0.95] }

test('the max rate leaves exactly nothing after the last withdrawal', () => {
  const rate = Number(historicalMaxRate(history, { startYear: 2000, years: 4 }))
  let balance = 1
  for (const growth of [1.1, 0.8, 1.05]) balance = (balance - rate) * growth
  expect(balance - rate).toBeCloseTo(0, 12)
})

test('start years without enough data are left out, or read on from the first year when wrapping', () => {
  expect(historicalMaxRates(history, { years: 3 }).map(({ startYear }) => startYear)).toEqual([
    2000, 2001, 2002,
  ])
  expect(historicalMaxRates(history, { years: 3, wrap: true }).length).toBe(5)
  expect(historicalMaxRate(history, { startYear: 2003, years: 3 })).toHaveProperty('noAnswer')
})

test('a rate equal to the max rate of a start year counts as success there', () => {
  const rates = historicalMaxRates(history, { years: 3 }).map(({ rate }) => rate)
  expect(successShare(rates, Math.min(...rates))).toBe(1)
  expect(successShare([], 0.04)).toHaveProperty('noAnswer')
})

test('real growth takes fee and inflation out of the mixed return', () => {
  const growth = realGrowth({ returns: [0.1, 0.04], inflation: 0.02 }, [0.5, 0.5], 0.01)
  expect(growth).toBeCloseTo((1.07 * 0.99) / 1.02, 12)
})

test('the standard error is that of a share of independent lives', () => {
  expect(successStandardError(0.9, 10_000)).toBeCloseTo(0.003, 12)
})
