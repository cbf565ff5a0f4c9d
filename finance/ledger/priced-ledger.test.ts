import { expect, test } from 'vitest'
import type { Instrument, Ledger, Transaction } from './ledger.ts'
import { ledgerWithout, withoutTwoPrices } from './priced-ledger.ts'

const instrument = (symbol: string, type: Instrument['type']): Instrument => ({
  symbol,
  name: symbol,
  type,
  currency: 'USD',
  assetClass: 'bond',
  subClass: '',
  sector: '',
  country: 'US',
})
const row = (given: Partial<Transaction>): Transaction => ({
  id: '1',
  accountId: 'a',
  tradeDate: '2026-01-05',
  type: 'buy',
  amount: 0,
  fees: 0,
  currency: 'USD',
  note: '',
  ...given,
})
const price = (symbol: string, date: string) => ({ symbol, date, close: 10, source: 'typed' as const })

const LEDGER: Ledger = {
  accounts: [],
  instruments: [instrument('OLD', 'etf'), instrument('NEW', 'treasury'), instrument('CASH', 'moneyFund')],
  transactions: [
    row({ id: '1', type: 'deposit', amount: 500 }),
    row({ id: '2', symbol: 'OLD', quantity: 10, amount: -100 }),
    row({ id: '3', symbol: 'NEW', quantity: 1, amount: -200 }),
    row({ id: '4', symbol: 'CASH', quantity: 50, amount: -50 }),
    row({ id: '5', symbol: 'NEW', type: 'interest', amount: 7, tradeDate: '2026-02-05' }),
  ],
  prices: [price('OLD', '2026-01-30'), price('OLD', '2026-02-27'), price('NEW', '2026-02-27')],
}

test('what has one price only cannot be measured; a money fund needs none', () => {
  expect(withoutTwoPrices(LEDGER, '2026-03-01')).toEqual(['NEW'])
  expect(withoutTwoPrices(LEDGER, '2026-02-01')).toEqual(['NEW', 'OLD'])
})

test('what stands outside is paid for by a withdrawal and brings deposits', () => {
  const { transactions } = ledgerWithout(LEDGER, ['NEW'])
  expect(transactions.map(({ id, type, amount }) => [id, type, amount])).toEqual([
    ['1', 'deposit', 500],
    ['2', 'buy', -100],
    ['3', 'withdrawal', -200],
    ['4', 'buy', -50],
    ['5', 'deposit', 7],
  ])
  expect(ledgerWithout(LEDGER, [])).toBe(LEDGER)
})
