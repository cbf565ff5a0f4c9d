import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { forwardPrice, impliedConvenienceYield, impliedRepoRate, minimumVarianceHedge } from './futures.ts'

const carry = fc.record({
  spot: fc.double({ min: 1, max: 5_000, noNaN: true }),
  rate: fc.double({ min: -0.02, max: 0.2, noNaN: true }),
  t: fc.double({ min: 0.05, max: 3, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
  storageRate: fc.double({ min: 0, max: 0.1, noNaN: true }),
})

const numberOf = (value: number | NoAnswer): number => {
  if (isNoAnswer(value)) throw new Error(value.noAnswer)
  return value
}

test('a forward price gives back the rate that financed it, and no convenience of holding', () => {
  fc.assert(
    fc.property(carry, (one) => {
      const price = numberOf(forwardPrice(one))
      expect(numberOf(impliedRepoRate(one, price))).toBeCloseTo(one.rate, 9)
      expect(numberOf(impliedConvenienceYield(one, price))).toBeCloseTo(0, 9)
    }),
  )
})

test('the hedge of least variance grows with correlation and the volatility of what is hedged', () => {
  // Hull, chapter 3: correlation 0.928, deviations 0.0263 and 0.0313.
  expect(minimumVarianceHedge(0.928, 0.0263, 0.0313)).toBeCloseTo(0.7798, 4)
  expect(minimumVarianceHedge(1, 0.2, 0)).toEqual({ noAnswer: 'the futures price must vary' })
})
