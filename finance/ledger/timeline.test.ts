import { expect, test } from 'vitest'
import { externalFlows } from './external-flows.ts'
import { ledgerOf, TERMS } from './sample.fixture.ts'

test('A transfer may be ten days on its way; after eleven the two sides are flows of their own.', () => {
  const flows = (arrival: string) =>
    externalFlows(
      ledgerOf([
        { date: '2024-01-01', type: 'transferOut', symbol: '', amount: -400 },
        { date: arrival, type: 'transferIn', symbol: '', amount: 400, accountId: 'b' },
      ]),
      TERMS,
    ).map(({ amount }) => amount)
  expect(flows('2024-01-11')).toEqual([])
  expect(flows('2024-01-12')).toEqual([-400, 400])
})
