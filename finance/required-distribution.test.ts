import { expect, test } from 'vitest'
import { lifetimeDivisor, requiredDistribution, requiredStartAge } from './required-distribution.ts'

const table = { firstAge: 72, divisors: [27.4, 26.5, 25.5] }

test('the divisor is read at the age attained, and the last one holds for ever', () => {
  expect(lifetimeDivisor(73, table)).toBe(26.5)
  expect(lifetimeDivisor(119, table)).toBe(25.5)
  expect(lifetimeDivisor(71, table)).toHaveProperty('noAnswer')
})

test('a million at 73 must pay out 37,735.85', () => {
  expect(requiredDistribution({ age: 73, priorYearEndBalance: 1_000_000 }, table)).toBeCloseTo(
    37_735.849057,
    6,
  )
})

test('people born in 1960 start at 75', () => {
  const starts = [
    { bornFrom: 1951, bornTo: 1959, age: 73 },
    { bornFrom: 1960, bornTo: null, age: 75 },
  ]
  expect(requiredStartAge(1959, starts)).toBe(73)
  expect(requiredStartAge(1960, starts)).toBe(75)
  expect(requiredStartAge(1900, starts)).toHaveProperty('noAnswer')
})
