import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bsPrice } from '../options/black-scholes.ts'
import {
  collateralisedExposure,
  type ExposedForward,
  expectedExposure,
  exposureQuantile,
} from './forward-exposure.ts'
import { normalInverse } from '../statistics/normal.ts'

const deal: fc.Arbitrary<ExposedForward> = fc.record({
  spot: fc.double({ min: 20, max: 200, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.1, noNaN: true }),
  netYield: fc.double({ min: -0.03, max: 0.06, noNaN: true }),
  years: fc.double({ min: 0.2, max: 5, noNaN: true }),
  incomes: fc.constant([]),
  agreed: fc.double({ min: 20, max: 200, noNaN: true }),
  volatility: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
  side: fc.constantFrom(1, -1),
})

test('at delivery the expected exposure is an option carried to that day', () => {
  fc.assert(
    fc.property(deal, (one) => {
      const option = bsPrice({
        type: one.side === 1 ? 'call' : 'put',
        spot: one.spot,
        strike: one.agreed,
        rate: one.rate,
        dividendYield: one.netYield,
        t: one.years,
        vol: one.volatility,
      })
      expect(expectedExposure(one, one.years)).toBeCloseTo(Number(option) * Math.exp(one.rate * one.years), 6)
    }),
  )
})

test('the average of the quantiles is the expected exposure', () => {
  fc.assert(
    fc.property(deal, (one) => {
      const t = one.years / 2
      const count = 2000
      const mean =
        Array.from({ length: count }, (_, at) => exposureQuantile(one, t, (at + 0.5) / count)).reduce(
          (sum, value) => sum + value,
          0,
        ) / count
      expect(Math.abs(mean - expectedExposure(one, t))).toBeLessThan(0.01 * one.spot)
    }),
    { numRuns: 10 },
  )
})

test('collateral without end of threshold changes nothing, and without threshold leaves the lag', () => {
  fc.assert(
    fc.property(deal, (one) => {
      const t = one.years
      const none = collateralisedExposure(one, { threshold: 1e9, lag: 10 / 365 }, t).expected
      expect(Math.abs(none - expectedExposure(one, t))).toBeLessThan(0.012 * one.spot)
      const full = collateralisedExposure(one, { threshold: 0, lag: 10 / 365 }, t)
      // A normal move over the lag has a mean positive part of σ√lag/√(2π).
      expect(full.expected).toBeLessThan(
        one.spot * Math.exp(0.15 * t) * (one.volatility * Math.sqrt(10 / 365) + 0.01),
      )
    }),
    { numRuns: 20 },
  )
})

test('without volatility the exposure is the value itself', () => {
  const still: ExposedForward = {
    spot: 100,
    rate: 0.04,
    netYield: 0,
    years: 1,
    incomes: [{ amount: 2, t: 0.25 }],
    agreed: 95,
    volatility: 0,
    side: 1,
  }
  const value = 100 - 2 * Math.exp(-0.01) - 95 * Math.exp(-0.04)
  expect(expectedExposure(still, 0)).toBeCloseTo(value, 10)
  expect(exposureQuantile(still, 0, 0.95)).toBeCloseTo(value, 10)
  expect(expectedExposure({ ...still, side: -1 }, 0)).toBe(0)
  expect(normalInverse(0.5)).toBeCloseTo(0, 12)
})
