import { expect, test } from 'vitest'
import { signStyleOf } from './signs.model.ts'

const bought = (...amounts: readonly number[]) =>
  signStyleOf(amounts.map((amount) => ({ action: 'buy', amount })))

test('A file uses signs if most outflows are negative.', () => {
  expect(bought(-10, -20, 30)).toBe('signed')
  expect(bought(10, 20, -30)).toBe('unsigned')
})

test('Equally many positive and negative purchases do not mean that a file uses signs.', () => {
  expect(bought(10, -20)).toBe('unsigned')
})
