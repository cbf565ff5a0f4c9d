import { expect, test } from 'vitest'
import { signStyleOf } from './signs.ts'

const bought = (...amounts: readonly number[]) =>
  signStyleOf(amounts.map((amount) => ({ action: 'buy', amount })))

test('A file writes signs where more of what takes money is below zero than above.', () => {
  expect(bought(-10, -20, 30)).toBe('signed')
  expect(bought(10, 20, -30)).toBe('unsigned')
})

test('As many purchases above zero as below are no sign that signs are written.', () => {
  expect(bought(10, -20)).toBe('unsigned')
})
