import { expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { ledgerOf, TERMS } from './sample.fixture.ts'

test('The least tax: a short-term lot without gain or loss waits for the long-term losses.', () => {
  const ledger = ledgerOf([
    { date: '2022-01-03', type: 'buy', quantity: 1, amount: -12, id: 'long loss' },
    { date: '2024-06-03', type: 'buy', quantity: 1, amount: -10, id: 'short, even' },
    { date: '2024-12-02', type: 'sell', quantity: 1, amount: 10 },
  ])
  const { closed } = bookOf(ledger, { ...TERMS, lotMethod: 'minTax' })
  expect(closed.map(({ purchaseId }) => purchaseId)).toEqual(['long loss'])
})
