import { expect, test } from 'vitest'
import { moneyOf, totalOf } from './money.model.ts'

// 99.50 + 99.50 = 199.00 paid; 99.50 of it went back; 199.00 − 99.50 = 99.50.
test('the columns of money add up, and net is what was paid less what went back', () => {
  const people = [
    { paid: 9_950, refund: 0 },
    { paid: 9_950, refund: 9_950 },
    { paid: null, refund: null },
  ]
  expect(people.map(moneyOf).map(({ net }) => net)).toEqual([9_950, 0, 0])
  expect(totalOf(people)).toEqual({ paid: 19_900, refunded: 9_950, net: 9_950 })
})
