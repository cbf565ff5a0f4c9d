import { expect, test } from 'vitest'
import { budgetInputs, factsOf } from './for-budget.model.ts'

const MONTH = {
  months: 1,
  takeHome: 5_681,
  needs: 4_466.4,
  wants: 1_875.34,
  savings: 0,
  transfers: 400,
  lines: [
    { category: 'Housing', group: 'need', amount: 4_000 },
    { category: 'Debt payments', group: 'debt', amount: 466.4 },
    { category: 'Shopping', group: 'want', amount: 1_875.34 },
  ],
} as const
const month = { ...MONTH, lines: [...MONTH.lines] }

test('the budget opens with the take-home pay and the categories of the statement, and counts no debt twice', () => {
  expect(budgetInputs(month)).toEqual({
    takeHomeMonthly: 5_681,
    needsMonthly: 4_466.4,
    wantsMonthly: 1_875.34,
    savingsMonthly: 0,
    debts: [],
    lines: [
      { category: 'Housing', group: 'need', amount: 4_000, cadence: 'monthly', essential: true },
      { category: 'Debt payments', group: 'debt', amount: 466.4, cadence: 'monthly', essential: true },
      { category: 'Shopping', group: 'want', amount: 1_875.34, cadence: 'monthly', essential: false },
    ],
  })
})

test('a report of earlier days opens the budget with its three amounts', () => {
  const { lines: _none, ...earlier } = month
  expect(budgetInputs(earlier)).not.toHaveProperty('lines')
  expect(budgetInputs(earlier)).not.toHaveProperty('debts')
})

test('spending is the exact sum of its parts, and savings of none are said to a profile without any', () => {
  const values = (knows: boolean) => factsOf(month, () => knows).map(({ name, value }) => [name, value])
  expect(values(true)).toEqual([
    ['income.takeHomeMonthly', 5_681],
    ['spending.essentialMonthly', 4_466.4],
    ['spending.total', 6_341.74],
  ])
  expect(values(false)).toContainEqual(['savings.monthly', 0])
  const nothing = { ...month, takeHome: 0, needs: 0, wants: 0 }
  expect(factsOf(nothing, () => false)).toEqual([])
})
