import type { Ledger, Transaction } from '#finance/ledger/ledger.ts'

export const row = (id: string, tradeDate: string, more: Partial<Transaction>): Transaction => ({
  id,
  accountId: 'a',
  tradeDate,
  type: 'buy',
  symbol: 'VTI',
  amount: 0,
  fees: 0,
  currency: 'USD',
  note: '',
  ...more,
})

export const deposit = row('1', '2024-01-15', { type: 'deposit', symbol: undefined, amount: 60_000 })
export const buy = row('2', '2024-02-29', { quantity: 100, price: 250, amount: -25_000 })

/** A sample account of one fund whose only known prices are those of its own trades. */
export const TRADED: Ledger = {
  accounts: [
    {
      id: 'a',
      name: 'Sample account',
      institution: '',
      registration: 'taxable',
      currency: 'USD',
      lotMethod: 'fifo',
      owner: 'self',
    },
  ],
  instruments: [],
  transactions: [
    deposit,
    buy,
    row('3', '2025-03-03', { quantity: 50, price: 290, fees: 5, amount: -14_505 }),
    row('4', '2025-06-16', { type: 'dividend', amount: 85.5 }),
    row('5', '2026-10-01', { type: 'sell', quantity: 120, price: 240, fees: 6, amount: 28_794 }),
    row('6', '2026-10-20', { quantity: 40, price: 238, amount: -9520 }),
  ],
  prices: [],
}
