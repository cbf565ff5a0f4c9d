import { expect, test } from 'vitest'
import { coveredMonths } from './covered-months.ts'

test.each([
  // 2 × 30.4375 = 60.875
  [60.875, 2],
  // September 1 to October 31: 30 + 31 = 61; 61 ÷ 30.4375 = 2.004
  [61, 2],
  // May 1 to October 26: 179 ÷ 30.4375 = 5.881
  [179, 6],
  // A February: 28 ÷ 30.4375 = 0.920
  [28, 1],
  // 65 ÷ 30.4375 = 2.1355; 66 ÷ 30.4375 = 2.1684
  [65, 2],
  [66, 2.168_378],
  [137, 4.501_027],
])('%d days are %d months', (days, months) => {
  expect(coveredMonths(days)).toBeCloseTo(months, 6)
})

test.each([0, 1, 27])('%d days are too few for a month', (days) => {
  expect(coveredMonths(days)).toBeNull()
})
