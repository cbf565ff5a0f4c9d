import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { arithmeticAverageOption, geometricAverageOption } from './average-option.ts'
import { type Barrier, barrierOption } from './barrier-option.ts'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'

const numberOf = (value: number | NoAnswer): number => (isNoAnswer(value) ? Number.NaN : value)

// Haug, The Complete Guide to Option Pricing Formulas (1998), table 2-9: price 100, rebate 3, half a year, 8 % and 4 %, 25 %.
test.each([
  ['call', 'down', 'out', 95, [9.0246, 6.7924, 4.8759]],
  ['call', 'up', 'out', 105, [2.6789, 2.358, 2.3453]],
  ['call', 'down', 'in', 95, [7.7627, 4.0109, 2.0576]],
  ['call', 'up', 'in', 105, [14.1112, 8.4482, 4.591]],
  ['put', 'down', 'out', 95, [2.2798, 2.2947, 2.6252]],
  ['put', 'up', 'out', 105, [3.776, 5.4932, 7.5187]],
  ['put', 'down', 'in', 95, [2.9586, 6.5677, 11.9752]],
  ['put', 'up', 'in', 105, [1.4653, 3.3721, 7.0846]],
] as const)('a %s %s-and-%s at %d has the three published values', (...row) => {
  const [type, direction, effect, level, published] = row
  const values = [90, 100, 110].map((strike) =>
    barrierOption(
      { type, spot: 100, strike, rate: 0.08, dividendYield: 0.04, t: 0.5, vol: 0.25 },
      { level, direction, effect, rebate: 3 },
    ),
  )
  expect(values).toEqual(published.map((value) => expect.closeTo(value, 4)))
})

const options: fc.Arbitrary<EuropeanOption> = fc.record({
  type: fc.constantFrom('call' as const, 'put' as const),
  spot: fc.constant(100),
  strike: fc.double({ min: 70, max: 140, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.12, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
  t: fc.double({ min: 0.1, max: 2, noNaN: true }),
  vol: fc.double({ min: 0.1, max: 0.6, noNaN: true }),
})

test('in and out together are the plain option, and neither is worth more', () => {
  fc.assert(
    fc.property(options, fc.double({ min: 60, max: 160, noNaN: true }), (option, level) => {
      const barrier = { level, direction: level < 100 ? 'down' : 'up' } as const
      const at = (effect: Barrier['effect']) => numberOf(barrierOption(option, { ...barrier, effect }))
      const plain = numberOf(bsPrice(option))
      expect(at('in') + at('out')).toBeCloseTo(plain, 7)
      expect(at('in')).toBeLessThanOrEqual(plain + 1e-7)
    }),
  )
})

test('a barrier far away leaves the plain option and its rebate at expiry, one touched ends at once', () => {
  const option = { type: 'call', spot: 100, strike: 100, rate: 0.05, t: 1, vol: 0.2 } as const
  const far = { level: 1, direction: 'down', rebate: 10 } as const
  expect(barrierOption(option, { ...far, effect: 'out' })).toBeCloseTo(numberOf(bsPrice(option)), 9)
  expect(barrierOption(option, { ...far, effect: 'in' })).toBeCloseTo(10 * Math.exp(-0.05), 9)
  const touched = { level: 100, direction: 'up', rebate: 2 } as const
  expect(barrierOption(option, { ...touched, effect: 'out' })).toBe(2)
  expect(barrierOption(option, { ...touched, effect: 'in' })).toBe(bsPrice(option))
  expect(barrierOption({ ...option, t: 0 }, { ...far, effect: 'in' })).toHaveProperty('noAnswer')
})

test('a put on the geometric mean is worth the published 4.6922', () => {
  // Haug (1998), section 2.12.1: 80, strike 85, three months, 5 %, carry 8 %, volatility 20 %.
  const option = {
    type: 'put',
    spot: 80,
    strike: 85,
    rate: 0.05,
    dividendYield: -0.03,
    t: 0.25,
    vol: 0.2,
  } as const
  expect(geometricAverageOption(option)).toBeCloseTo(4.6922, 4)
})

test('calls on the arithmetic mean lie within a cent of the published ones at 5 % volatility', () => {
  // Rogers and Shi, The value of an Asian option (1995), table: rate 9 %, one year, strikes 95, 100, 105.
  const call = { type: 'call', spot: 100, rate: 0.09, t: 1, vol: 0.05 } as const
  const values = [95, 100, 105].map((strike) => arithmeticAverageOption({ ...call, strike }))
  expect(values).toEqual([expect.closeTo(8.8088, 2), expect.closeTo(4.3082, 2), expect.closeTo(0.9583, 2)])
})

test('calls less puts on the arithmetic mean are the mean of the forwards less the strike', () => {
  fc.assert(
    fc.property(options, (option) => {
      const call = numberOf(arithmeticAverageOption({ ...option, type: 'call' }))
      const put = numberOf(arithmeticAverageOption({ ...option, type: 'put' }))
      const { spot, strike, rate, dividendYield = 0, t } = option
      const b = rate - dividendYield
      const mean = Math.abs(b) < 1e-12 ? spot : (spot * Math.expm1(b * t)) / (b * t)
      expect(call - put).toBeCloseTo(Math.exp(-rate * t) * (mean - strike), 6)
    }),
  )
})
