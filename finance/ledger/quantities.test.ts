import { expect, test } from 'vitest'
import { quantitiesOn } from './quantities.ts'
import { ledgerOf, TERMS, sampleOption } from './sample.fixture.ts'

test('Contracts that expire take their part of the cost with them.', () => {
  const symbol = 'XYZ C60'
  const ledger = ledgerOf(
    [
      { date: '2024-01-02', type: 'optionOpen', symbol, quantity: 2, price: 3 },
      { date: '2024-03-15', type: 'optionExpire', symbol, quantity: 1 },
    ],
    {
      instruments: [sampleOption],
    },
  )
  // 2 × 3 × 100 paid, and half of it gone.
  expect([...quantitiesOn(ledger, TERMS).held.values()]).toMatchObject([{ symbol, quantity: 1, cost: 300 }])
})
