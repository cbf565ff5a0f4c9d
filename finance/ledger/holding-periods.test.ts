import { expect, test } from 'vitest'
import { holdingPeriods } from './holding-periods.ts'
import { ledgerOf, TERMS } from './sample.fixture.ts'

test('What a merger pays in cash leaves the old symbol with the new units, and nobody gains by it.', () => {
  const ledger = ledgerOf(
    [
      { date: '2024-01-02', type: 'buy', symbol: 'OLD', quantity: 10, price: 100 },
      { date: '2024-02-01', type: 'merger', symbol: 'OLD', toSymbol: 'NEW', ratio: 1, amount: 400 },
    ],
    {
      prices: [
        { symbol: 'OLD', date: '2024-01-02', close: 100, source: 'typed' },
        { symbol: 'NEW', date: '2024-02-01', close: 60, source: 'typed' },
      ],
    },
  )
  const rows = holdingPeriods(ledger, { from: '2024-01-02', to: '2024-02-01' }, TERMS)
  // Worth 10 × 100 before; 10 × 60 and 400 in cash after.
  expect(rows.map(({ symbol, flows, gain }) => [symbol, flows.map(({ amount }) => amount), gain])).toEqual([
    ['', [400], 0],
    ['NEW', [600], 0],
    ['OLD', [-1000], 0],
  ])
})
