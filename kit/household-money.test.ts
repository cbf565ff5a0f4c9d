import { expect, test } from 'vitest'
import type { FactName } from './fact-names.ts'
import type { StoredFacts } from './facts.ts'
import { moneyOf } from './household-money.ts'

const DAY = '2026-11-20T00:00:00.000Z'

const factsOf = (values: Partial<Record<FactName, unknown>>): StoredFacts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, updatedAt: DAY }]))

test('the worked check of the catalog: 5.0 months, DTI 30.0 %, savings rate 16.3 %', () => {
  // 14,500 ÷ 2,900 = 5.0; 1,950 ÷ 6,500 = 0.300; 850 ÷ 5,200 = 0.16346. Gross is kept by the year: 12 × 6,500.
  const money = moneyOf(
    factsOf({
      'savings.liquid': 14_500,
      'spending.essentialMonthly': 2900,
      debts: [
        { name: 'Car', balance: 9000, apr: 0.06, payment: 450 },
        { name: 'Mortgage', balance: 200_000, apr: 0.06, payment: 1500 },
      ],
      'income.gross': 78_000,
      'income.takeHomeMonthly': 5200,
      'savings.monthly': 850,
    }),
  )
  expect(money.emergencyMonths.value).toBeCloseTo(5, 10)
  expect(money.debtToIncome.value).toBeCloseTo(0.3, 10)
  expect(money.savingsRate.value).toBeCloseTo(0.16346, 5)
})

test('net worth is assets less debts, and names what it lacks instead of taking it as 0', () => {
  const { netWorth } = moneyOf(
    factsOf({ 'savings.liquid': 10_000, 'home.value': 300_000, debts: [{ balance: 4000, payment: 100 }] }),
  )
  expect(netWorth.value).toBe(306_000)
  expect(netWorth.missing).toEqual(['holdings', 'retirement.balance', 'car.value', 'home.mortgageBalance'])
})

test('who rents misses no home', () => {
  const { netWorth } = moneyOf(factsOf({ 'savings.liquid': 1000, 'home.ownership': 'rent' }))
  expect(netWorth.value).toBe(1000)
  expect(netWorth.missing).toEqual(['holdings', 'retirement.balance', 'car.value', 'debts'])
})

test('an empty list of debts is known: no debts, and a ratio of 0', () => {
  const { debtToIncome } = moneyOf(factsOf({ debts: [], 'income.gross': 60_000 }))
  expect(debtToIncome.value).toBe(0)
})

test('a ratio without one of its facts has no value and says which one it needs', () => {
  const { savingsRate } = moneyOf(factsOf({ 'savings.monthly': 850 }))
  expect(savingsRate).toEqual({
    value: null,
    missing: ['income.takeHomeMonthly'],
    oldest: DAY,
    reason: null,
  })
})

test('a ratio to nothing has a reason and no number', () => {
  const { emergencyMonths } = moneyOf(factsOf({ 'savings.liquid': 5000, 'spending.essentialMonthly': 0 }))
  expect(emergencyMonths.value).toBeNull()
  expect(emergencyMonths.reason).not.toBeNull()
})

test('a measure is as old as its oldest fact', () => {
  const { emergencyMonths } = moneyOf({
    'savings.liquid': { value: 1, updatedAt: '2026-08-01T00:00:00.000Z' },
    'spending.essentialMonthly': { value: 1, updatedAt: DAY },
  })
  expect(emergencyMonths.oldest).toBe('2026-08-01T00:00:00.000Z')
})

test('nothing known gives no measure at all', () => {
  expect(Object.values(moneyOf({})).map(({ value }) => value)).toEqual([null, null, null, null])
})

test('debts beside a mortgage whose payment nobody knows say that it is left out', () => {
  const known = { 'income.gross': 60_000, 'home.mortgageBalance': 200_000 }
  const listed = [{ name: 'Mortgage', balance: 0, apr: 0.06, payment: 1_800 }]
  const leftOut = (debts: readonly object[], more = {}) =>
    moneyOf(factsOf({ ...known, debts, ...more })).debtToIncome.leftOut
  expect(leftOut([])).toBe('your mortgage payment')
  expect(leftOut(listed)).toBeUndefined()
  expect(leftOut([], { 'home.mortgageBalance': 0 })).toBeUndefined()
  expect(leftOut([], { 'home.mortgagePayment': 18_000 })).toBeUndefined()
})

test('a mortgage payment that the profile holds counts among the debts once', () => {
  const known = { 'income.gross': 60_000, 'home.mortgageBalance': 200_000, 'home.mortgagePayment': 18_000 }
  const debts = (rows: readonly object[]) => moneyOf(factsOf({ ...known, debts: rows })).debtToIncome.value
  // 18,000 ÷ 12 over 60,000 ÷ 12
  expect(debts([])).toBe(0.3)
  expect(debts([{ name: 'Mortgage', balance: 0, apr: 0.06, payment: 1_500 }])).toBe(0.3)
})
