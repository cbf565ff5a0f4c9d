import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.each([
  ['$797,000', 797_000],
  ['797k', 797_000],
  ['1.2m', 1_200_000],
  ['$1.2 million', 1_200_000],
  ['USD 1,250.50', 1_250.5],
  ['0', 0],
])('%s is read as an amount', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each(['', 'call me', '1,2', '1.200,50', '-5', '400-500k'])('“%s” is not guessed at', (text) => {
  expect(readAmount(text)).toBeNull()
})
