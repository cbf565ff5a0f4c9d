import { expect, test } from 'vitest'
import { deductibleIra } from './ira-deduction.ts'

const rules = { limit: 8_600, range: [81_000, 91_000] } as const

test('a covered saver deducts all below the range, nothing above it', () => {
  expect(deductibleIra(8_600, 81_000, rules)).toBe(8_600)
  expect(deductibleIra(8_600, 91_000, rules)).toBe(0)
  expect(deductibleIra(8_600, 160_000, rules)).toBe(0)
})

test('within the range the deduction falls evenly, up to the next 10 dollars and not below 200', () => {
  // 8,600 × (91,000 − 84,321) ÷ 10,000 = 5,743.94
  expect(deductibleIra(8_600, 84_321, rules)).toBe(5_750)
  expect(deductibleIra(3_000, 84_321, rules)).toBe(3_000)
  // 8,600 × 100 ÷ 10,000 = 86
  expect(deductibleIra(8_600, 90_900, rules)).toBe(200)
})
