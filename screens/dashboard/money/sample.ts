import type { StoredFacts } from '#kit/facts.ts'

const set = (value: unknown) => ({ value, updatedAt: '2026-11-20T00:00:00.000Z' })

/** An invented household, shown under the word Sample while nothing is known. */
export const SAMPLE_FACTS: StoredFacts = {
  'savings.liquid': set(14_500),
  'spending.essentialMonthly': set(2900),
  'income.gross': set(78_000),
  'income.takeHomeMonthly': set(5200),
  'savings.monthly': set(850),
  'home.ownership': set('rent'),
  'car.value': set(11_000),
  'retirement.balance': set(42_000),
  holdings: set([]),
  debts: set([
    { name: 'Car', balance: 9000, apr: 0.061, payment: 450 },
    { name: 'Student loan', balance: 31_000, apr: 0.05, payment: 1500 },
  ]),
}
