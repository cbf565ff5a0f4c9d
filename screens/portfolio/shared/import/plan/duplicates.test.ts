import { expect, test } from 'vitest'
import type { Transaction } from '#finance/ledger/ledger.ts'
import { duplicateCounter } from './duplicates.model.ts'

const dividend: Transaction = {
  id: 't1',
  accountId: 'a1',
  tradeDate: '2024-03-28',
  type: 'dividend',
  symbol: 'SMPL',
  amount: 12.5,
  fees: 0,
  currency: 'USD',
  note: '',
}

test('Interest is new next to a dividend with the same date, symbol, and amount.', () => {
  const isKnown = duplicateCounter([dividend])
  expect(isKnown([{ ...dividend, type: 'interest' }])).toBe(false)
  expect(isKnown([dividend])).toBe(true)
})
