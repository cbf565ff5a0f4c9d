import { expect, test } from 'vitest'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { exposureOf } from './exposure.model.ts'

const cashIn = (currency: string): Ledger => ({
  accounts: [
    {
      id: 'one',
      name: 'Sample account',
      institution: '',
      registration: 'taxable',
      currency,
      lotMethod: 'fifo',
      owner: 'self',
    },
  ],
  instruments: [],
  transactions: [
    {
      id: 'in',
      accountId: 'one',
      tradeDate: '2026-01-05',
      type: 'deposit',
      amount: 1_000,
      fees: 0,
      currency,
      note: '',
    },
  ],
  prices: [],
})
const terms = {
  asOf: '2026-06-30',
  baseCurrency: 'USD',
  exchange: (currency: string) => (currency === 'EUR' ? 1.1 : 1),
}

test('cash in another currency is cash, and moves with its exchange rate', () => {
  expect(exposureOf(cashIn('EUR'), terms)).toMatchObject({
    allocation: { cash: 1_100 },
    foreignValue: 1_100,
    total: 1_100,
  })
})

test('cash in the household’s own currency is not foreign', () => {
  expect(exposureOf(cashIn('USD'), terms)).toMatchObject({ allocation: { cash: 1_000 }, foreignValue: 0 })
})
