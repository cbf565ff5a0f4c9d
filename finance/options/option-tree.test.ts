import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'
import { americanOption, binomialPrice } from './option-tree.ts'

const terms = fc.record({
  type: fc.constantFrom<'call' | 'put'>('call', 'put'),
  spot: fc.double({ min: 20, max: 200, noNaN: true }),
  strike: fc.double({ min: 20, max: 200, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.12, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
  t: fc.double({ min: 0.05, max: 2, noNaN: true }),
  vol: fc.double({ min: 0.1, max: 0.8, noNaN: true }),
})

const numberOf = (value: ReturnType<typeof bsPrice>): number => {
  if (isNoAnswer(value)) throw new Error(value.noAnswer)
  return value
}

const american = (option: EuropeanOption): number => {
  const found = americanOption(option, 60)
  if (isNoAnswer(found)) throw new Error(found.noAnswer)
  return found.value
}

test('an American option is worth at least its European twin and its payoff', () => {
  fc.assert(
    fc.property(terms, (option) => {
      const payoff = option.type === 'call' ? option.spot - option.strike : option.strike - option.spot
      const value = american(option)
      expect(value).toBeGreaterThanOrEqual(numberOf(bsPrice(option)) - 0.02)
      expect(value).toBeGreaterThanOrEqual(Math.max(0, payoff))
    }),
    { numRuns: 60 },
  )
})

test('without a dividend an American call is never exercised early', () => {
  const option = {
    type: 'call' as const,
    spot: 100,
    strike: 95,
    rate: 0.05,
    dividendYield: 0,
    t: 1,
    vol: 0.3,
  }
  expect(american(option)).toBeCloseTo(numberOf(bsPrice(option)), 2)
})

test('a European tree comes to the closed form as its steps grow', () => {
  const option = { type: 'put' as const, spot: 50, strike: 52, rate: 0.04, t: 1.5, vol: 0.28 }
  const tree = binomialPrice(option, { steps: 2_000, exercise: 'european' })
  expect(tree).toBeCloseTo(numberOf(bsPrice(option)), 2)
})

test('a tree without steps or with impossible factors has no answer', () => {
  const option = { type: 'put' as const, spot: 50, strike: 52, rate: 0.04, t: 1.5, vol: 0.28 }
  expect(binomialPrice(option, { steps: 0, exercise: 'american' })).toHaveProperty('noAnswer')
  expect(binomialPrice(option, { steps: 2, exercise: 'american', up: 1.01, down: 1.005 })).toHaveProperty(
    'noAnswer',
  )
})
