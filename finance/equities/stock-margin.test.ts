import { expect, test } from 'vitest'
import {
  lendableValue,
  loanCollateral,
  longMarginCall,
  monthlyDeviation,
  shortMarginCall,
} from './stock-margin.ts'

test('a thousand shares at 16 bought with half borrowed are called at 10.67 with a quarter maintained', () => {
  // 8,000 ÷ 1,000 ÷ 0.75; at that price equity is 10,666.67 − 8,000 = 2,666.67, a quarter.
  expect(longMarginCall(8000, 1000, 0.25)).toBeCloseTo(10.666667, 6)
})

test('a short sale at 100 with half deposited is called at 115.38 with three tenths maintained', () => {
  // (100 + 50) ÷ 1.3; at that price equity is 150 − 115.38 = 34.62, three tenths.
  expect(shortMarginCall(15_000, 100, 0.3)).toBeCloseTo(115.384615, 6)
})

test('without shares, or with everything to be maintained, there is no answer', () => {
  expect(longMarginCall(8000, 0, 0.25)).toHaveProperty('noAnswer')
  expect(longMarginCall(8000, 10, 1)).toHaveProperty('noAnswer')
  expect(shortMarginCall(8000, 0, 0.25)).toHaveProperty('noAnswer')
})

test('a month of a 12 % year is 3.46 %', () => {
  expect(monthlyDeviation(0.12)).toBeCloseTo(0.034641, 6)
})

test('a broker may lend up to 140 % of the debt and never more than there is, for 102 % in cash', () => {
  expect(lendableValue(11_000, 5500)).toBeCloseTo(7700, 9)
  expect(lendableValue(11_000, 10_000)).toBe(11_000)
  expect(loanCollateral(7700)).toBeCloseTo(7854, 9)
})
