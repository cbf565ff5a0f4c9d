import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { bsGreeks, bsPrice, type EuropeanOption, parityOf } from './black-scholes.ts'
import { assetOrNothing, cashOrNothing, gapOption, simpleChooser } from './digital-option.ts'
import { higherGreeks } from './higher-greeks.ts'
import { bachelier, impliedNormalVolatility, type NormalOption } from './normal-option.ts'
import { perpetualOption } from './perpetual-option.ts'

const numberOf = (value: number | NoAnswer): number => (isNoAnswer(value) ? Number.NaN : value)

const options: fc.Arbitrary<EuropeanOption> = fc.record({
  type: fc.constantFrom('call' as const, 'put' as const),
  spot: fc.double({ min: 70, max: 140, noNaN: true }),
  strike: fc.double({ min: 80, max: 120, noNaN: true }),
  rate: fc.double({ min: -0.02, max: 0.12, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
  t: fc.double({ min: 0.2, max: 2, noNaN: true }),
  vol: fc.double({ min: 0.15, max: 0.6, noNaN: true }),
})

test.each([
  // Haug, The Complete Guide to Option Pricing Formulas, 2nd ed. (2006), chapter 2.
  [
    'speed',
    { type: 'call', spot: 50, strike: 48, rate: 0.06, dividendYield: 0.05, t: 1 / 12, vol: 0.2 },
    -0.0291,
  ],
  [
    'zomma',
    { type: 'call', spot: 100, strike: 80, rate: 0.05, dividendYield: 0.05, t: 0.25, vol: 0.26 },
    0.0463,
  ],
  [
    'charm',
    { type: 'put', spot: 105, strike: 90, rate: 0.14, dividendYield: 0.14, t: 0.25, vol: 0.24 },
    0.37,
  ],
] as const)('%s is the published one', (name, option, published) => {
  expect(higherGreeks(option)).toHaveProperty(name, expect.closeTo(published, 4))
})

test('each higher sensitivity is the slope of the one that it is named for', () => {
  fc.assert(
    fc.property(options, (option) => {
      const higher = higherGreeks(option)
      if (isNoAnswer(higher)) throw new Error(higher.noAnswer)
      const slope = (of: 'delta' | 'gamma' | 'vega' | 'rho' | 'volga', by: 'spot' | 'vol' | 't') => {
        const step = option[by] * 1e-5
        const at = (shift: number) => {
          const greeks = bsGreeks({ ...option, [by]: option[by] + shift })
          return isNoAnswer(greeks) ? Number.NaN : greeks[of]
        }
        return (at(step) - at(-step)) / (2 * step)
      }
      expect(higher.charm).toBeCloseTo(-slope('delta', 't'), 5)
      expect(higher.speed).toBeCloseTo(slope('gamma', 'spot'), 6)
      expect(higher.zomma).toBeCloseTo(slope('gamma', 'vol'), 5)
      expect(higher.color).toBeCloseTo(-slope('gamma', 't'), 5)
      expect(higher.veta).toBeCloseTo(-slope('vega', 't'), 3)
      expect(higher.vera).toBeCloseTo(slope('rho', 'vol'), 3)
      expect(higher.ultima / 1_000).toBeCloseTo(slope('volga', 'vol') / 1_000, 5)
      const byStrike = (shift: number) => numberOf(bsPrice({ ...option, strike: option.strike + shift }))
      expect(higher.dualDelta).toBeCloseTo((byStrike(1e-3) - byStrike(-1e-3)) / 2e-3, 6)
      expect(higher.dualGamma).toBeCloseTo((byStrike(0.05) + byStrike(-0.05) - 2 * byStrike(0)) / 0.0025, 4)
    }),
    { numRuns: 60 },
  )
})

test('digital options have the published values', () => {
  // Haug, The Complete Guide to Option Pricing Formulas (1998), section 2.11; chooser of Rubinstein.
  const cash = {
    type: 'put',
    spot: 100,
    strike: 80,
    rate: 0.06,
    dividendYield: 0.06,
    t: 0.75,
    vol: 0.35,
  } as const
  expect(cashOrNothing(cash, 10)).toBeCloseTo(2.671, 4)
  const asset = {
    type: 'put',
    spot: 70,
    strike: 65,
    rate: 0.07,
    dividendYield: 0.05,
    t: 0.5,
    vol: 0.27,
  } as const
  expect(assetOrNothing(asset)).toBeCloseTo(20.2069, 4)
  const gap = { type: 'call', spot: 50, strike: 57, rate: 0.09, t: 0.5, vol: 0.2 } as const
  expect(gapOption(gap, 50)).toBeCloseTo(-0.0053, 4)
  expect(simpleChooser({ spot: 50, strike: 50, rate: 0.08, t: 0.5, vol: 0.25 }, 0.25)).toBeCloseTo(6.1071, 4)
})

test('an option is its asset less its strike in digitals, and the two digitals pay for certain', () => {
  fc.assert(
    fc.property(options, (option) => {
      const value = numberOf(gapOption(option, option.strike))
      expect(value).toBeCloseTo(numberOf(bsPrice(option)), 9)
      const call = numberOf(cashOrNothing({ ...option, type: 'call' }, 7))
      const put = numberOf(cashOrNothing({ ...option, type: 'put' }, 7))
      expect(call + put).toBeCloseTo(7 * Math.exp(-option.rate * option.t), 10)
      // A choice at expiry is call and put together.
      const both =
        numberOf(bsPrice({ ...option, type: 'call' })) + numberOf(bsPrice({ ...option, type: 'put' }))
      expect(simpleChooser(option, option.t)).toBeCloseTo(both, 9)
    }),
    { numRuns: 60 },
  )
})

test('a currency option by Garman and Kohlhagen takes the foreign rate as its yield', () => {
  // Haug (1998), section 1.1.5: 1.56 dollars, strike 1.6, half a year, 6 % and 8 %, volatility 12 %.
  const option = {
    type: 'call',
    spot: 1.56,
    strike: 1.6,
    rate: 0.06,
    dividendYield: 0.08,
    t: 0.5,
    vol: 0.12,
  } as const
  expect(bsPrice(option)).toBeCloseTo(0.0291, 4)
  expect(parityOf(option)).toBeCloseTo(1.56 * Math.exp(-0.04) - 1.6 * Math.exp(-0.03), 12)
})

test('at the money an option on normal changes is worth σ√(t/2π), discounted', () => {
  const option: NormalOption = { type: 'call', forward: 0.01, strike: 0.01, rate: 0.03, t: 2, vol: 0.008 }
  expect(bachelier(option)).toHaveProperty(
    'value',
    expect.closeTo(0.008 * Math.sqrt(1 / Math.PI) * Math.exp(-0.06), 14),
  )
})

test('normal options keep parity, their slopes and their volatility, below zero too', () => {
  const normal = fc.record({
    forward: fc.double({ min: -3, max: 6, noNaN: true }),
    strike: fc.double({ min: -3, max: 6, noNaN: true }),
    rate: fc.double({ min: -0.01, max: 0.1, noNaN: true }),
    t: fc.double({ min: 0.3, max: 5, noNaN: true }),
    vol: fc.double({ min: 1.5, max: 5, noNaN: true }),
  })
  fc.assert(
    fc.property(normal, (terms) => {
      const at = (type: 'call' | 'put', shift: Partial<NormalOption> = {}) => {
        const greeks = bachelier({ type, ...terms, ...shift })
        if (isNoAnswer(greeks)) throw new Error(greeks.noAnswer)
        return greeks
      }
      const call = at('call')
      const discount = Math.exp(-terms.rate * terms.t)
      expect(call.value - at('put').value).toBeCloseTo(discount * (terms.forward - terms.strike), 10)
      const slope = (by: 'forward' | 'vol' | 't') =>
        (at('call', { [by]: terms[by] + 1e-5 }).value - at('call', { [by]: terms[by] - 1e-5 }).value) / 2e-5
      expect(call.delta).toBeCloseTo(slope('forward'), 7)
      expect(call.vega).toBeCloseTo(slope('vol'), 7)
      expect(call.theta).toBeCloseTo(-slope('t'), 6)
      expect(impliedNormalVolatility({ type: 'call', ...terms }, call.value)).toBeCloseTo(terms.vol, 6)
    }),
    { numRuns: 60 },
  )
})

test('a perpetual put with y = −1 is worth K²/4S and is exercised at half the strike', () => {
  // r = σ²/2 and no yield: y = ½ − ½ − √(0 + 1) = −1.
  const put = { type: 'put', spot: 125, strike: 100, rate: 0.08, vol: 0.4 } as const
  expect(perpetualOption(put)).toEqual({ value: expect.closeTo(20, 10), exercise: expect.closeTo(50, 10) })
  expect(perpetualOption({ ...put, spot: 40 })).toHaveProperty('value', expect.closeTo(60, 10))
  expect(perpetualOption({ type: 'call', spot: 90, strike: 100, rate: 0.1, vol: 0.25 })).toEqual({
    noAnswer: 'without a yield a perpetual call is never exercised',
  })
})

test('where the value has a corner or no time value there is no answer', () => {
  const option = { type: 'call', spot: 100, strike: 100, rate: 0.05, t: 0, vol: 0.2 } as const
  expect(higherGreeks(option)).toHaveProperty('noAnswer')
  expect(simpleChooser({ ...option, t: 1 }, 2)).toHaveProperty('noAnswer')
  const normal = { type: 'call', forward: 5, strike: 3, rate: 0, t: 1 } as const
  expect(impliedNormalVolatility(normal, 2)).toHaveProperty('noAnswer')
  expect(bachelier({ ...normal, vol: -1 })).toHaveProperty('noAnswer')
})
