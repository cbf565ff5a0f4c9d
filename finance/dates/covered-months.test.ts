import { expect, test } from 'vitest'
import { coveredMonths } from './covered-months.ts'

test.each([
  // 2 × 30.4375 = 60.875
  [60.875, 2],
  // September 1 to October 31: 30 + 31 = 61; 61 ÷ 30.4375
  [61, 2.004_106_8],
  // June 1 to October 31: 30 + 31 + 31 + 30 + 31 = 153; 153 ÷ 30.4375
  [153, 5.026_694],
  // A February
  [28, 0.919_917_9],
])('%d days are %d months', (days, months) => {
  expect(coveredMonths(days)).toBeCloseTo(months, 6)
})

test.each([0, 1, 27])('%d days are too few for a month', (days) => {
  expect(coveredMonths(days)).toBeNull()
})
