import { expect, test } from 'vitest'
import { externalFlows } from './external-flows.ts'
import { ledgerOf, TERMS, sampleOption } from './sample.fixture.ts'

test('Option contracts that come from outside count with all the units that they are on.', () => {
  const ledger = ledgerOf([{ date: '2024-01-02', type: 'transferIn', symbol: 'XYZ C60', quantity: 5 }], {
    instruments: [sampleOption],
    prices: [{ symbol: 'XYZ C60', date: '2024-01-02', close: 2.5, source: 'typed' }],
  })
  expect(externalFlows(ledger, TERMS)).toMatchObject([{ kind: 'transferIn', amount: 1250 }])
})
