import { expect, test } from 'vitest'
import type { Ledger, Price, Transaction } from '#finance/ledger/ledger.ts'
import { sharedView } from './shared-view.model.ts'

const bought = (symbol: string, tradeDate: string): Transaction => ({
  id: symbol,
  accountId: 'a1',
  tradeDate,
  type: 'buy',
  symbol,
  quantity: 10,
  price: 50,
  amount: -500,
  fees: 0,
  currency: 'USD',
  note: '',
})
const price = (symbol: string, date: string): Price => ({ symbol, date, close: 50, source: 'typed' })

test('a view is dated by its newest price, of whichever holding', () => {
  const ledger: Ledger = {
    accounts: [],
    instruments: [],
    transactions: [bought('NEWER', '2025-12-01'), bought('OLDER', '2025-12-02')],
    prices: [price('NEWER', '2026-01-05'), price('OLDER', '2026-01-02')],
  }
  const look = { baseCurrency: 'USD', asOf: '2026-01-10', hideAmounts: false }
  expect(sharedView(ledger, look).asOf).toBe('2026-01-05')
})
