import { expect, test } from 'vitest'
import { given } from '../plan/given.fixture.ts'
import { averageYears } from '../lives/explorer.model.ts'
import { prepare } from './prepare.model.ts'

/** A dies at the end of 2028, B of 2040: both 66 in 2026, no growth, no inflation, no benefits. */
const person = { birthDate: '1960-06-15', retireAge: 65, pia: 0, claimMonths: 804 }
const couple = {
  filingStatus: 'mfj',
  people: [
    { ...person, name: 'Sample spouse A', endAge: 68 },
    { ...person, name: 'Sample spouse B', endAge: 80 },
  ],
  incomes: [],
  contributions: [],
  accounts: [],
  annualSpending: 10_000,
  survivorSpendingShare: 1,
  medicareExtra: 0,
  market: 'own',
  stockReturn: 0,
  stockVolatility: 0,
  bondReturn: 0,
  bondVolatility: 0,
  inflationMean: 0,
  inflationVolatility: 0,
  dividendYield: 0,
}

const years = (change: Readonly<Record<string, unknown>>) =>
  averageYears(prepare(given({ ...couple, ...change })))

const brokerage = (owner: string, balance: number, basis: number) => ({
  owner,
  type: 'taxable',
  balance,
  basis,
  stocks: 1,
  fee: 0,
})

/** Enough to pay all that is spent until the first death, so that no taxable share is sold before it. */
const cash = { owner: 'first', type: 'cash', balance: 100_000 }

test.each([
  // Whose death: the first's own account in full, a joint one by half, the survivor's not at all.
  ['none', [brokerage('first', 500_000, 200_000)], 300_000],
  ['none', [brokerage('both', 500_000, 200_000)], 150_000],
  ['none', [brokerage('second', 500_000, 200_000)], 0],
  ['none', [brokerage('first', 100_000, 20_000), brokerage('second', 400_000, 150_000)], 80_000],
  // Community property: both halves, whoever holds it.
  ['TX', [brokerage('second', 500_000, 200_000)], 300_000],
  ['CA', [brokerage('both', 500_000, 200_000)], 300_000],
  // Not one: by title.
  ['FL', [brokerage('both', 500_000, 200_000)], 150_000],
])('in %s the basis steps up at the first death by what the dead owned', (state, accounts, stepUp) => {
  const rows = years({ state, accounts: [...accounts, cash], cashReturn: 0 })
  expect(rows.map((row) => Math.round(row.stepUp)).filter((value) => value !== 0)).toEqual(
    stepUp === 0 ? [] : [stepUp],
  )
  expect(rows.find((row) => row.year === 2029)?.stepUp).toBeCloseTo(stepUp, 6)
})

test('what was stepped up is sold without a gain', () => {
  const sold = (owner: string) =>
    years({ state: 'none', accounts: [brokerage(owner, 500_000, 200_000)], annualSpending: 60_000 })
  const gains = (owner: string, year: number) => sold(owner).find((row) => row.year === year)?.agi ?? 0
  expect(gains('first', 2028)).toBeGreaterThan(30_000)
  expect(gains('first', 2029)).toBeCloseTo(0, 6)
  // Nothing is stepped up where the survivor owned it: 60 % of what is sold is gain, as before.
  expect(gains('second', 2029)).toBeGreaterThan(30_000)
})

test('a widow’s Medicare looks at the joint returns of two years before by joint thresholds', () => {
  const rows = years({
    incomes: [{ owner: 'second', kind: 'pension', amount: 150_000 }],
    accounts: [cash],
    cashReturn: 0,
  })
  const surcharge = (year: number) => rows.find((row) => row.year === year)?.surcharge
  // 150,000 is below the joint threshold of 218,000 on the returns of 2027 and 2028.
  expect([2028, 2029, 2030].map(surcharge)).toEqual([0, 0, 0])
  // The return of 2029 is a single one: between 137,000 and 171,000, 12 × (202.90 + 37.50).
  expect(surcharge(2031)).toBeCloseTo(2_884.8, 6)
})
