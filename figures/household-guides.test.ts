import { expect, test } from 'vitest'
import { asOf, ofYear } from './dated.ts'
import {
  adverseYears,
  balancedMoney,
  debtPaymentShare,
  debtToIncome,
  housingBurden,
} from './household-guides.ts'
import { householdSpending, spendingShares } from './household-spending.ts'

test('every guide has a figure for today and none for 1900', () => {
  for (const rows of [adverseYears, balancedMoney, debtPaymentShare, debtToIncome, housingBurden] as const) {
    expect(asOf<unknown>(rows, '2026-12-01')).not.toHaveProperty('noAnswer')
    expect(asOf<unknown>(rows, '1900-01-01')).toHaveProperty('noAnswer')
  }
})

test('the shares of take-home pay make a whole', () => {
  for (const { value } of balancedMoney) expect(value.needs + value.wants + value.savings).toBeCloseTo(1, 12)
})

test('what households spend lies within what they earn, and its named parts within the whole', () => {
  for (const { value } of householdSpending) expect(value.average).toBeLessThan(value.incomeBeforeTax)
  for (const { value } of spendingShares) {
    const named = Object.values(value).reduce((total, share) => total + share, 0)
    expect(named).toBeGreaterThan(0.7)
    expect(named).toBeLessThan(1)
  }
})

test('spending shares of 2022 go on as the newest survey, and none is older', () => {
  expect(ofYear(spendingShares, 2022)).toMatchObject({ housing: 0.333 })
  expect(ofYear(spendingShares, 2023)).toEqual(ofYear(spendingShares, 2022))
  expect(ofYear(spendingShares, 2021)).toHaveProperty('noAnswer')
})
