import { expect } from 'vitest'
import { type Expected, draftAt, unitsOf } from './expected-file.fixture.ts'

/* Exports of banks and of household books and what they come to. Sums are added up by hand. */

export const BANK_FILES: Readonly<Record<string, Expected>> = {
  'sure-accounts.csv': {
    counts: { stated: 4 },
    transactions: 0,
    cash: {},
    about: (plan) =>
      expect(plan.accounts.map(({ name }) => name)).toEqual([
        'Main Checking Account',
        'Emergency Fund',
        'Rewards Credit Card',
        'Retirement Portfolio',
      ]),
  },
  // The type is taken: out 78.32 + 1500 + 15.75 + 32.99 + 89.50 + 4.25 + 49.99 + 24.50, in 45.67 + 2500.
  'sure-mint.csv': {
    counts: { new: 10, warned: 2 },
    transactions: 10,
    cash: { USD: 750.37 },
    about: (_, { questions }) =>
      expect(questions).toMatchObject([
        { id: 'dateOrder', likely: 'mdy' },
        { id: 'signs', lines: [3, 5] },
      ]),
  },
  // Purchases 1502.50 + 10503.75 + 3682.50 + 25600 + 3615 + 5403 + 7762.50, sales 852.50 + 4500 + 2105.25.
  'sure-trades.csv': {
    counts: { new: 10 },
    transactions: 10,
    cash: { USD: -50_611.5 },
    about: (plan) => {
      expect(plan.accounts.map(({ name }) => name)).toEqual(['Brokerage Account', 'Retirement Account'])
      expect([unitsOf(plan, 'AAPL'), unitsOf(plan, 'MSFT'), unitsOf(plan, 'GOOGL')]).toEqual([5, 8, 3])
    },
  },
  // 89.75 + 120.50 + 4.25 + 45 + 79.99 + 65.30 + 55 + 24 + 32.50 out.
  'sure-transactions.csv': { counts: { new: 9 }, transactions: 9, cash: { USD: -516.29 } },
  'sure-windows1250.csv': {
    counts: { new: 3 },
    transactions: 3,
    cash: { USD: -185.5 },
    about: (plan) => {
      expect(plan.accounts.map(({ name }) => name)).toEqual(['Konto główne', 'Karta kredytowa'])
      expect(plan.transactions[0]?.note).toBe('Sklep spożywczy · Zakupy w sklepie · Żywność')
    },
  },
  // −1500 −4.25 +2500 −250 +0.43
  'sure-ynab.csv': {
    counts: { new: 5 },
    transactions: 5,
    cash: { USD: 746.18 },
    about: (plan, { questions }) => {
      expect(questions).toMatchObject([{ id: 'dateOrder' }])
      expect(draftAt(plan, 5)).toMatchObject([{ type: 'transferOut', amount: -250 }])
    },
  },
}
