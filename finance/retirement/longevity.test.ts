import { expect, test } from 'vitest'
import { eitherAlive, lifeExpectancy, sampledAgeAtDeath, survival } from './longevity.ts'

const table = [0.5, 0.5, 1]

test('survival multiplies the yearly chances, and nobody outlives the table', () => {
  expect(survival(0, 2, table)).toBe(0.25)
  expect(survival(0, 3, table)).toBe(0)
  expect(survival(2, 2, table)).toBe(1)
})

test('one of two lives is alive unless both are dead', () => {
  expect(eitherAlive(0.6, 0.5)).toBeCloseTo(0.8, 12)
})

test('life expectancy sums the chances of each further year', () => {
  expect(lifeExpectancy(0, table)).toBe(0.75)
})

test('sampled ages at death follow the table', () => {
  expect(sampledAgeAtDeath(0, table, 0)).toBe(2)
  expect(sampledAgeAtDeath(0, table, 0.3)).toBe(1)
  expect(sampledAgeAtDeath(0, table, 0.7)).toBe(0)
})
