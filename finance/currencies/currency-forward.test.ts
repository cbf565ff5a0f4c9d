import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { currencyForward, forwardPoints } from './currency-forward.ts'

const basis = fc.constantFrom(360, 365)
const deal = fc.record({
  spot: fc.double({ min: 0.01, max: 500, noNaN: true }),
  domesticRate: fc.double({ min: -0.02, max: 0.2, noNaN: true }),
  foreignRate: fc.double({ min: -0.02, max: 0.2, noNaN: true }),
  days: fc.integer({ min: 1, max: 730 }),
  basisDomestic: basis,
  basisForeign: basis,
})

const forwardOf = (one: Parameters<typeof currencyForward>[0]): number => {
  const value = currencyForward(one)
  if (isNoAnswer(value)) throw new Error(value.noAnswer)
  return value
}

test('seen from the other country the forward is the reciprocal', () => {
  fc.assert(
    fc.property(deal, (one) => {
      const other = {
        ...one,
        spot: 1 / one.spot,
        domesticRate: one.foreignRate,
        foreignRate: one.domesticRate,
        basisDomestic: one.basisForeign,
        basisForeign: one.basisDomestic,
      }
      expect(forwardOf(one) * forwardOf(other)).toBeCloseTo(1, 10)
    }),
  )
})

test('the currency of the higher rate is cheaper forward, and equal rates leave the price', () => {
  fc.assert(
    fc.property(deal, fc.double({ min: 0.001, max: 0.1, noNaN: true }), (one, more) => {
      const same = { ...one, basisForeign: one.basisDomestic, domesticRate: one.foreignRate }
      expect(forwardOf(same)).toBeCloseTo(one.spot, 10)
      expect(forwardOf({ ...same, domesticRate: one.foreignRate + more })).toBeGreaterThan(one.spot)
      expect(forwardOf({ ...same, foreignRate: one.foreignRate + more })).toBeLessThan(one.spot)
    }),
  )
})

test('points are ten-thousandths, or hundredths for yen', () => {
  expect(forwardPoints(1.17, 1.182739, 10_000)).toBeCloseTo(127.39, 8)
  expect(forwardPoints(150, 147.5, 100)).toBeCloseTo(-250, 8)
})

test('a deposit that loses everything has no forward', () => {
  const ruin = {
    spot: 1,
    domesticRate: 0,
    foreignRate: -2,
    days: 360,
    basisDomestic: 360,
    basisForeign: 360,
  }
  expect(currencyForward(ruin)).toEqual({ noAnswer: 'at this rate a deposit would be worth nothing' })
})
