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

test('a sample alone says that it is one, and beside own accounts it is left out', () => {
  const sample = { ...bought('SMPL', '2025-12-01'), accountId: 'sample-ira' }
  const own = bought('OWN', '2025-12-01')
  const accountOf = (id: string) => ({
    id,
    name: id,
    institution: '',
    registration: 'taxable' as const,
    currency: 'USD',
    lotMethod: 'fifo' as const,
    owner: 'self' as const,
  })
  const viewOf = (transactions: readonly Transaction[]) =>
    sharedView(
      { accounts: [accountOf('a1'), accountOf('sample-ira')], instruments: [], transactions, prices: [] },
      { baseCurrency: 'USD', asOf: '2026-01-10', hideAmounts: false },
    )
  expect(viewOf([sample])).toMatchObject({ isSample: true, total: 500 })
  expect(viewOf([sample, own])).toMatchObject({ isSample: false, total: 500, holdings: [{ symbol: 'OWN' }] })
})
