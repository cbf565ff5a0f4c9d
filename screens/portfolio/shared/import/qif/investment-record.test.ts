import { expect, test } from 'vitest'
import { investmentRecord } from './investment-record.model.ts'

const RULES = { order: 'mdy', today: '2026-07-01', mark: '.', currency: 'USD', symbols: new Map() } as const

/** Ten units at 20 with a commission of 5, and no total. */
const told = (action: string) =>
  investmentRecord(
    {
      line: 1,
      section: 'invst',
      account: '',
      values: [
        ['D', '01/15/2024'],
        ['N', action],
        ['Y', 'SMPL'],
        ['Q', '10'],
        ['I', '20'],
        ['O', '5'],
      ],
    },
    RULES,
  )

test('Without a total the commission is added to a purchase and taken from a sale.', () => {
  expect(told('Buy')).toMatchObject({ drafts: [{ type: 'buy', amount: -205, fees: 5 }] })
  expect(told('Sell')).toMatchObject({ drafts: [{ type: 'sell', amount: 195, fees: 5 }] })
})

test('The basis of units received includes their commission.', () => {
  expect(told('ShrsIn')).toMatchObject({ drafts: [{ type: 'transferIn', amount: 0, originalBasis: 205 }] })
})
