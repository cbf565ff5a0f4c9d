import { expect, test } from 'vitest'
import { futuresContracts } from './futures-contracts.ts'

test('a tick of each contract is worth what its exchange says', () => {
  // Minimum price fluctuation per contract, CME Group contract specifications.
  const worth = Object.fromEntries(
    futuresContracts.map(({ value: { symbol, size, tick } }) => [symbol, Number((size * tick).toFixed(6))]),
  )
  expect(worth).toEqual({ ES: 12.5, NQ: 5, ZN: 15.625, CL: 10, GC: 10, ZC: 12.5, '6E': 6.25 })
})
