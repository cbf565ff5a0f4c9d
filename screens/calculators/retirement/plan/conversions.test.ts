import { expect, test } from 'vitest'
import { prepare } from '../household/prepare.model.ts'
import { averageYears, lifeYears } from '../lives/explorer.model.ts'
import { given } from './given.fixture.ts'

const person = { birthDate: '1960-06-15', retireAge: 65, endAge: 95, pia: 2400, claimMonths: 804 }

/** Two people of 66 with large traditional accounts, spending 92,000, converting until 74. */
const couple = {
  filingStatus: 'mfj',
  people: [
    { ...person, name: 'Sample spouse A' },
    { ...person, name: 'Sample spouse B' },
  ],
  incomes: [],
  contributions: [],
  accounts: [
    { owner: 'first', type: 'traditional', balance: 3_190_000, stocks: 0.6, fee: 0 },
    { owner: 'second', type: 'roth', balance: 85_000, stocks: 0.6, fee: 0 },
  ],
  annualSpending: 92_000,
  medicareExtra: 0,
  conversionFromAge: 60,
  conversionToAge: 74,
}

const prepared = (change: Readonly<Record<string, unknown>>) => prepare(given({ ...couple, ...change }))

/** The years of 66 to 74, in which people convert; money is left to convert in each. */
const converting = (change: Readonly<Record<string, unknown>>) =>
  averageYears(prepared(change)).filter((row) => row.age <= 74)

/** Of 2029: all Social Security taxed at 85 %, no senior deduction; deduction 32,200 + 2 × 1,650, Rev. Proc. 2025-32. */
const BENEFITS = 12 * 2 * 2400
const NEED = 92_000 + 24 * 202.9
const DEDUCTION = 35_500

test('a conversion stays below the first Medicare surcharge with the taxed benefits and the withdrawals that pay its tax', () => {
  const rows = converting({ conversionRule: 'irmaa' })
  expect(rows.length).toBe(9)
  for (const row of rows) expect(218_000 - row.agi).toSatisfy((left: number) => left >= 0 && left < 1)
  expect(rows.every((row) => row.surcharge === 0)).toBe(true)
  // Tax on 218,000 − 35,500: 10 % to 24,800, 12 % to 100,800, 22 % above.
  const tax = 2_480 + 9_120 + 0.22 * (218_000 - DEDUCTION - 100_800)
  const withdrawal = NEED + tax - BENEFITS
  const row = rows.find(({ year }) => year === 2029)
  expect(row?.fromTraditional).toBeCloseTo(withdrawal, 0)
  expect(row?.conversion).toBeCloseTo(218_000 - 0.85 * BENEFITS - withdrawal, 0)
})

test.each([
  [0.12, 100_800],
  [0.22, 211_400],
  [0.24, 403_550],
])('a conversion that fills the bracket of %d ends at its top, tax and all', (conversionRate, top) => {
  const rows = converting({ conversionRule: 'bracket', conversionRate })
  expect(rows.length).toBe(9)
  for (const row of rows) expect(top - row.taxableIncome).toSatisfy((left: number) => left >= 0 && left < 1)
})

test('gains that pay the tax of a conversion are part of its income, and not of the bracket that it fills', () => {
  const accounts = [
    ...couple.accounts,
    { owner: 'first', type: 'taxable', balance: 2_000_000, basis: 600_000, stocks: 0.6, fee: 0 },
  ]
  const below = converting({ accounts, conversionRule: 'irmaa' })
  expect(below.some((row) => row.fromTaxable > 50_000)).toBe(true)
  for (const row of below) expect(218_000 - row.agi).toSatisfy((left: number) => left >= 0 && left < 1)
  // The top of the bracket is met by what is not taxed as gains or qualified dividends.
  const [first] = converting({ accounts, conversionRule: 'bracket', conversionRate: 0.12 })
  const gains = (first?.taxableIncome ?? 0) - 100_800
  expect(gains).toBeGreaterThan(2_000_000 * 0.6 * 0.015)
  expect(first?.bracket).toBe(0.12)
})

test('the limit of a survivor is that of a single person', () => {
  const people = [{ ...couple.people[0], endAge: 68 }, couple.people[1]]
  const alone = (change: Readonly<Record<string, unknown>>) =>
    converting({ people, ...change }).filter((row) => row.year > 2028)
  const below = alone({ conversionRule: 'irmaa' })
  expect(below.length).toBeGreaterThan(3)
  for (const row of below) expect(109_000 - row.agi).toSatisfy((left: number) => left >= 0 && left < 1)
  for (const row of alone({ conversionRule: 'bracket', conversionRate: 0.22 }))
    expect(105_700 - row.taxableIncome).toSatisfy((left: number) => left >= 0 && left < 1)
})

test('no simulated year passes its limit because of a conversion, nor runs short of it', () => {
  const plan = prepared({ conversionRule: 'irmaa', annualSpending: 150_000 })
  for (const life of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const rows = lifeYears(plan, life, 7).filter((row) => row.conversion > 0)
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      expect(row.agi).toBeLessThanOrEqual(218_000)
      expect(row.shortfall).toBeLessThan(0.5)
    }
  }
})

test('what cannot pay its own tax is not converted', () => {
  const few = {
    accounts: [{ owner: 'first', type: 'traditional', balance: 150_000, stocks: 0.6, fee: 0 }],
    conversionRule: 'fixed',
    conversionAmount: 1_000_000,
  }
  const [first, second] = averageYears(prepared(few))
  expect(first?.conversion).toBeGreaterThan(10_000)
  expect(first?.shortfall).toBeLessThan(0.5)
  expect(first?.traditional).toBeGreaterThanOrEqual(0)
  expect(second?.need).toBeGreaterThan(0)
})
