import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { bsGreeks, bsPrice, type EuropeanOption, parityOf } from './black-scholes.ts'
import { impliedVolatility } from './implied-volatility.ts'

const terms = fc.record({
  spot: fc.double({ min: 1, max: 500, noNaN: true }),
  strike: fc.double({ min: 1, max: 500, noNaN: true }),
  rate: fc.double({ min: -0.02, max: 0.15, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
  t: fc.double({ min: 0.01, max: 5, noNaN: true }),
  vol: fc.double({ min: 0.05, max: 1.2, noNaN: true }),
})

const price = (option: EuropeanOption): number => {
  const value = bsPrice(option)
  if (isNoAnswer(value)) throw new Error(value.noAnswer)
  return value
}

test('a call less a put is worth what parity says', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const gap = price({ ...one, type: 'call' }) - price({ ...one, type: 'put' })
      expect(gap).toBeCloseTo(parityOf(one), 8)
    }),
  )
})

test('each sensitivity is the slope of the value, by central differences', () => {
  const at: EuropeanOption = {
    type: 'put',
    spot: 98,
    strike: 100,
    rate: 0.03,
    dividendYield: 0.01,
    t: 0.75,
    vol: 0.24,
  }
  const greeks = bsGreeks(at)
  if (isNoAnswer(greeks)) throw new Error(greeks.noAnswer)
  const slope = (name: 'spot' | 'rate' | 'dividendYield' | 't' | 'vol', step: number) =>
    (price({ ...at, [name]: (at[name] ?? 0) + step }) - price({ ...at, [name]: (at[name] ?? 0) - step })) /
    (2 * step)
  expect(greeks.delta).toBeCloseTo(slope('spot', 1e-4), 7)
  expect(greeks.rho).toBeCloseTo(slope('rate', 1e-6), 5)
  expect(greeks.dividendRho).toBeCloseTo(slope('dividendYield', 1e-6), 5)
  expect(greeks.theta).toBeCloseTo(-slope('t', 1e-6), 5)
  expect(greeks.vega).toBeCloseTo(slope('vol', 1e-6), 5)
  const up = price({ ...at, spot: 98.01 })
  const down = price({ ...at, spot: 97.99 })
  expect(greeks.gamma).toBeCloseTo((up - 2 * price(at) + down) / 1e-4, 4)
})

test('the value rises with volatility and lies between its bounds', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const call = { ...one, type: 'call' as const }
      expect(price({ ...call, vol: one.vol + 0.1 })).toBeGreaterThanOrEqual(price(call) - 1e-9)
      expect(price(call)).toBeLessThanOrEqual(one.spot * Math.exp(-one.dividendYield * one.t) + 1e-9)
    }),
  )
})

test('implied volatility gives back the volatility, wherever the price still depends on it', () => {
  fc.assert(
    fc.property(terms, ({ vol, ...one }) => {
      const option = { ...one, type: 'call' as const }
      const value = price({ ...option, vol })
      const greeks = bsGreeks({ ...option, vol })
      fc.pre(!isNoAnswer(greeks) && greeks.vega > 1e-3 && value > 1e-6)
      const found = impliedVolatility(option, value)
      expect(isNoAnswer(found) ? found.noAnswer : Math.abs(found - vol) < 1e-7).toBe(true)
    }),
  )
})

test('a price outside the bounds says which bound it breaks', () => {
  const option = { type: 'call' as const, spot: 100, strike: 90, rate: 0, t: 1 }
  expect(impliedVolatility(option, 9)).toEqual({
    noAnswer: 'the price is not above the discounted payoff, so there is no time value',
  })
  expect(impliedVolatility(option, 101)).toEqual({
    noAnswer: 'the price is above anything that volatility could make it',
  })
})

test('at expiry and without volatility an option is worth its payoff', () => {
  const option = { type: 'put' as const, spot: 90, strike: 100, rate: 0, t: 0, vol: 0.2 }
  expect(price(option)).toBe(10)
  expect(price({ ...option, t: 1, vol: 0 })).toBe(10)
})
