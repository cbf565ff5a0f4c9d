import { expect } from 'vitest'
import { planFor } from './import.fixture.ts'
import { type Expected, draftAt, reasonAt, unitsOf, warningsAt } from './expected-file.fixture.ts'

/* Exports of brokers and what they come to. Sums are added up by hand. */

export const BROKER_FILES: Readonly<Record<string, Expected>> = {
  // −8637.50 −8920.99 +58 −1901.50 +4623.75 +4623.75 +12.50 +5000 −700.25 −2500 −4200 = −12542.24
  'broker-edge-cases.csv': {
    // The second sale of 25 AAPL repeats the one before it: 4,623.75 less comes in.
    counts: { new: 12, duplicate: 1, rejected: 3, leftOut: 6, repeated: 1 },
    transactions: 12,
    cash: { USD: -17_165.99 },
    about: (plan) => {
      expect(reasonAt(plan, 15)).toEqual([
        { field: 'type', message: 'The row does not state a transaction type: choose one.' },
      ])
      expect(reasonAt(plan, 20)?.[0]?.field).toBe('date')
      expect(reasonAt(plan, 21)).toEqual([{ field: 'quantity', message: '“abc” is not a number.' }])
      expect(draftAt(plan, 16)).toMatchObject([{ type: 'split', symbol: 'NVDA', ratio: 10 }])
      expect(draftAt(plan, 13)).toMatchObject([{ type: 'reinvest', quantity: 0.5, price: 405.2, amount: 0 }])
      expect(draftAt(plan, 17)).toMatchObject({ kind: 'leftOut' })
      expect(unitsOf(plan, 'AAPL')).toBe(25)
      expect(warningsAt(plan, 10)).toMatchObject([
        { message: expect.stringContaining('Possible duplicate of line 9') },
      ])
      expect(warningsAt(plan, 16)).toMatchObject([{ message: expect.stringContaining('No NVDA is held') }])
    },
  },
  // Purchases with their fees: 4313.49 + 4105.99 + 902.75 + 416.95 + 245.50 out; 1856.25 + 53.40 + 54.10 + 8.75 + 5000 in; 1200 out.
  'broker-european-semicolon.csv': {
    counts: { new: 11, leftOut: 5 },
    transactions: 11,
    cash: { EUR: -4212.18 },
    about: (plan, reading) => {
      expect(reading.table).toMatchObject({ delimiter: ';', decimalMark: ',', headerLine: 4 })
      expect(draftAt(plan, 9)).toMatchObject([
        { type: 'sell', symbol: 'US0378331005', quantity: 10, amount: 1856.25 },
      ])
      expect(draftAt(plan, 12)).toMatchObject([{ tradeDate: '2024-03-15', settleDate: '2024-03-17' }])
    },
  },
  'broker-ibkr-flex-trade.csv': {
    counts: { new: 1 },
    transactions: 1,
    cash: { USD: -3474.9041 },
    about: (plan) =>
      expect(plan.transactions[0]).toMatchObject({
        type: 'buy',
        symbol: 'VTI',
        quantity: 17,
        price: 204.3473,
        fees: 1,
        tradeDate: '2023-04-03',
        settleDate: '2023-04-05',
      }),
  },
  // −3320.05 +7461.72 +738.81 +0.03 −1.84 +1.84 +8.52 −621.30 +980.65 +25
  'broker-schwab-style-no-title.csv': {
    counts: { new: 10, leftOut: 1 },
    transactions: 10,
    cash: { USD: 5273.38 },
    about: (plan) => {
      expect(draftAt(plan, 5)).toMatchObject([
        { tradeDate: '2023-04-15', settleDate: '2023-04-17', type: 'interest' },
      ])
      expect(draftAt(plan, 9)).toMatchObject([
        { type: 'optionClose', symbol: 'TSLA 230317P00180000', quantity: 2 },
      ])
      // The newest row is the first of the file and the last by its number.
      expect(plan.transactions[0]?.id).toBe('imp_0123456789abcdef-000011-1')
      expect(unitsOf(plan, 'BND')).toBeCloseTo(45 - 10.065 + 0.0249, 9)
    },
  },
  // The file's own total is 10963.71; it is not the sum of its rows: these add up to 6942.96.
  'broker-schwab-style.csv': {
    counts: { new: 19, rejected: 1, leftOut: 2 },
    transactions: 19,
    cash: { USD: 6942.96 },
    about: (plan) => {
      expect(reasonAt(plan, 6)?.[0]).toMatchObject({ field: 'ratio' })
      expect(draftAt(plan, 5)).toMatchObject([{ type: 'optionClose', quantity: -1, amount: 1519.35 }])
      expect(draftAt(plan, 22)).toMatchObject([
        { type: 'transferIn', symbol: 'AAPL', quantity: 10, amount: 0 },
      ])
      expect(draftAt(plan, 12)).toMatchObject([{ type: 'tax', symbol: 'BNDX', amount: -0.14 }])
    },
  },
  // −49 −(5 × 298.58 + 19) + 5 × 0.62 − 500000
  'ghostfolio-activities-sample.csv': {
    counts: { new: 4, rejected: 1 },
    transactions: 4,
    cash: { USD: -501_557.8 },
    about: (plan) => {
      expect(plan.transactions.map(({ tradeDate }) => tradeDate)).toEqual([
        '2021-09-01',
        '2021-09-16',
        '2021-11-17',
        '2022-01-01',
      ])
      expect(plan.transactions[1]?.note).toBe('My first order 🤓')
      expect(reasonAt(plan, 6)?.[0]?.message).toBe('2050-06-06 is in the future.')
    },
  },
  // USD −1859.95 −1904.95 +2.40 +955.05 +5000 −1000 +12.50 −25 −150 +50 +62.50; CAD −(20 × 85 + 9.99)
  'wealthfolio-activities-sample.csv': {
    counts: { new: 14 },
    transactions: 14,
    cash: { USD: 1142.55, CAD: -1709.99 },
    about: (plan) => {
      expect(draftAt(plan, 4)).toMatchObject([{ type: 'qualifiedDividend', amount: 2.4 }])
      expect(draftAt(plan, 10)).toMatchObject([{ type: 'transferIn', quantity: 2, originalBasis: 280 }])
      expect(draftAt(plan, 11)).toMatchObject([{ type: 'split', symbol: 'NVDA', ratio: 3 }])
    },
  },
  'wealthfolio-holdings-sample.csv': {
    counts: { stated: 12 },
    transactions: 0,
    cash: {},
    about: (plan, reading) => {
      expect(plan.prices).toHaveLength(8)
      expect(plan.differences).toHaveLength(12)
      const opened = planFor(reading, { positions: 'open' })
      // Four holdings and two currencies on the first day; the second day is compared with them.
      expect(opened.transactions).toHaveLength(6)
      expect(opened.transactions[0]).toMatchObject({
        type: 'transferIn',
        symbol: 'AAPL',
        quantity: 50,
        price: 171.48,
      })
      expect(opened.record.accepted).toBe(6)
      // From March to June: 5 AAPL, 5 VOO and 1,800 of cash.
      expect(opened.differences).toMatchObject([
        { symbol: 'AAPL', missing: 5 },
        { symbol: 'VOO', missing: 5 },
        { symbol: 'Cash in USD', missing: -1800 },
      ])
    },
  },
}
