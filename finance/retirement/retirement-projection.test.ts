import { expect, test } from 'vitest'
import { projectRetirement } from './retirement-projection.ts'

const flat = (contribution: number, rate: number, withdrawal: number) => ({
  contribution: () => contribution,
  realReturn: () => rate,
  withdrawal: () => withdrawal,
})

test('contributions come at the end of a year and withdrawals at its start', () => {
  // 100 × 1.1 + 10 = 120; (120 − 20) × 1.1 = 110; (110 − 20) × 1.1 = 99.
  const result = projectRetirement(100, { currentAge: 60, retireAge: 61, endAge: 62 }, flat(10, 0.1, 20))
  expect(result.balanceAtRetirement).toBeCloseTo(120, 9)
  expect(result.endBalance).toBeCloseTo(99, 9)
  expect(result.depletedAtAge).toBeNull()
})

test('the first withdrawal that is not covered names the age, and the balance stays empty', () => {
  const result = projectRetirement(50, { currentAge: 70, retireAge: 65, endAge: 75 }, flat(10, 0, 20))
  expect(result.balanceAtRetirement).toBe(50)
  expect(result.depletedAtAge).toBe(72)
  expect(result.endBalance).toBe(0)
})

test('a last withdrawal that takes exactly everything is covered', () => {
  const result = projectRetirement(60, { currentAge: 70, retireAge: 70, endAge: 72 }, flat(0, 0, 20))
  expect(result.depletedAtAge).toBeNull()
})
