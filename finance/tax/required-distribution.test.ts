import { expect, test } from 'vitest'
import {
  lifetimeDivisor,
  ownersDivisor,
  requiredDistribution,
  requiredStartAge,
} from './required-distribution.ts'

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

test('only a spouse more than ten years younger is read from the joint table, at its edge beyond it', () => {
  const uniform = { firstAge: 73, divisors: [26.5, 25.5] }
  const joint = {
    firstAge: 73,
    firstSpouseAge: 61,
    rows: [
      [27.9, 27.2],
      [27.7, 27, 26.2],
    ],
  }
  const divisor = (age: number, spouseAge: number | null) =>
    ownersDivisor({ age, spouseAge }, { uniform, joint })
  expect(divisor(73, null)).toBe(26.5)
  expect(divisor(73, 63)).toBe(26.5)
  expect(divisor(73, 62)).toBe(27.2)
  expect(divisor(73, 50)).toBe(27.9)
  expect(divisor(74, 63)).toBe(26.2)
  expect(divisor(80, 62)).toBe(27)
  expect(divisor(80, 69)).toBe(25.5)
  expect(divisor(72, 50)).toHaveProperty('noAnswer')
})
