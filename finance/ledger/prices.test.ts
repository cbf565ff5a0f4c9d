import { expect, test } from 'vitest'
import { lastPrice, priceIndex } from './prices.ts'
import { ledgerOf } from './sample.fixture.ts'

test('The close on the day of a split is in the new units; one from the day before is divided.', () => {
  const close = (date: string) => {
    const ledger = ledgerOf([{ date: '2024-06-10', type: 'split', ratio: 10 }], {
      prices: [{ symbol: 'XYZ', date, close: 120, source: 'typed' }],
    })
    return lastPrice(priceIndex(ledger), 'XYZ', '2024-06-10')
  }
  expect(close('2024-06-10')).toMatchObject({ close: 120 })
  expect(close('2024-06-09')).toMatchObject({ close: 12 })
})
