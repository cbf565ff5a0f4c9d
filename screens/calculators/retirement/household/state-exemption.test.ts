import { expect, test } from 'vitest'
import { averageYears } from '../lives/explorer.model.ts'
import { given } from '../plan/given.fixture.ts'
import { prepare } from './prepare.model.ts'

test('in Colorado the subtraction from 65 on is for pensions and Social Security together', () => {
  const [row] = averageYears(
    prepare(
      given({
        filingStatus: 'single',
        state: 'CO',
        people: [
          { sex: 'male', birthDate: '1953-03-10', retireAge: 65, endAge: 90, pia: 2_500, claimMonths: 804 },
        ],
        incomes: [{ owner: 'first', kind: 'pension', amount: 20_000 }],
        contributions: [],
        accounts: [{ owner: 'first', type: 'traditional', balance: 1_200_000, stocks: 0.5, fee: 0 }],
      }),
    ),
  )
  // Pension, distributions and withdrawals less what 24,000 leave beside the taxed benefits, less 16,100, at 4.4 %.
  const drawn = 20_000 + (row?.rmd ?? 0) + (row?.fromTraditional ?? 0)
  const benefits = row?.taxableSocialSecurity ?? 0
  const taxed = drawn - Math.max(0, 24_000 - benefits) - 16_100
  expect(benefits).toBeGreaterThan(20_000)
  expect(row?.stateTax).toBeCloseTo(0.044 * taxed, 6)
})

test('in Virginia the age deduction is gone for a single filer with 62,000 beside Social Security', () => {
  const tax = (amount: number) =>
    averageYears(
      prepare(
        given({
          filingStatus: 'single',
          state: 'VA',
          people: [{ sex: 'male', age: 70, retireAge: 65, endAge: 90, pia: 0, claimMonths: 804 }],
          incomes: [{ owner: 'first', kind: 'pension', amount }],
          contributions: [],
          accounts: [],
          annualSpending: 10_000,
        }),
      ),
    )[0]?.stateTax
  // Form 760 of 2026: 720 on 17,000 and 5.75 % above, after the standard deduction of 8,750.
  expect(tax(68_853)).toBeCloseTo(720 + 0.0575 * (68_853 - 8_750 - 17_000), 6)
  expect(tax(56_000)).toBeCloseTo(720 + 0.0575 * (56_000 - 6_000 - 8_750 - 17_000), 6)
  expect(tax(45_000)).toBeCloseTo(720 + 0.0575 * (45_000 - 12_000 - 8_750 - 17_000), 6)
})

test('Pennsylvania taxes what a wage puts into a 401(k)', () => {
  const taxed = (state: string) =>
    averageYears(
      prepare(
        given({
          filingStatus: 'single',
          state,
          people: [{ sex: 'male', age: 40, retireAge: 65, endAge: 90, pia: 2_500, claimMonths: 804 }],
          incomes: [{ owner: 'first', kind: 'wage', amount: 80_000 }],
          contributions: [{ owner: 'first', type: 'traditional', amount: 10_000 }],
          accounts: [],
        }),
      ),
    )[0]?.stateTax
  expect(taxed('PA')).toBeCloseTo(0.0307 * 80_000, 6)
  // Illinois does not: 4.95 % of 70,000 less 2,775.
  expect(taxed('IL')).toBeCloseTo(0.0495 * (70_000 - 2_775), 6)
})
