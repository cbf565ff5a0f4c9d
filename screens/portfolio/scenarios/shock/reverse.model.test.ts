import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import { reverse } from './reverse.model.ts'

const held = {
  equityValue: 100_000,
  equityBeta: 1,
  bondValue: 40_000,
  modifiedDuration: 6,
  unbearableLoss: 20_000,
}

test('stocks with a beta of 2 need the same fall of the market as twice the stocks with a beta of 1', () => {
  const plain = reverse(held)
  expect(isNoAnswer(plain)).toBe(false)
  expect(reverse({ ...held, equityValue: 50_000, equityBeta: 2 })).toEqual(plain)
})

test('the combination found costs the loss, on the stocks by their beta and on the bonds', () => {
  const found = reverse({ ...held, equityBeta: 1.5 })
  if (isNoAnswer(found)) throw new Error(found.noAnswer)
  expect(150_000 * found.reverseEquity + 40_000 * found.reverseBond).toBeCloseTo(-20_000, 6)
})
