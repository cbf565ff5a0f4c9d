import { expect, test } from 'vitest'
import { loan, savings } from './sums.ts'

test('a level loan payment follows the annuity equation', () => {
  // 0.005 · 200,000 ÷ (1 − 1.005^−360) = 1,199.10; × 360 − 200,000 = 231,676.38
  const answer = loan({ amount: 200_000, rateYearly: 0.06, years: 30 })
  expect(answer?.payment).toBeCloseTo(1199.1, 2)
  expect(answer?.interest).toBeCloseTo(231_676.38, 1)
})

test('a loan without interest is divided evenly', () => {
  expect(loan({ amount: 12_000, rateYearly: 0, years: 5 })).toEqual({ payment: 200, interest: 0 })
})

test('savings grow by deposits and interest, year by year', () => {
  // 1,000 · 1.01^12 + 100 · (1.01^12 − 1) ÷ 0.01 = 1,126.83 + 1,268.25 = 2,395.08
  const answer = savings({ start: 1000, monthly: 100, rateYearly: 0.12, years: 1 })
  expect(answer?.balances).toHaveLength(2)
  expect(answer?.balances[1]).toBeCloseTo(2395.08, 2)
  expect(answer?.paidIn).toBe(2200)
  expect(answer?.growth).toBeCloseTo(195.08, 2)
})
