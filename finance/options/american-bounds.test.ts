import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baroneAdesiWhaley, bjerksundStensland1993, juApproximation } from './american-approximations.ts'
import { treeGreeks, valueByTree } from './american-tree.ts'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { bjerksundStensland2002 } from './bjerksund-stensland.ts'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'
import { escrowed } from './dividend-tree.ts'
import { americanOption, binomialPrice, type Exercise, payoff } from './option-tree.ts'
import { treePrice, trinomialPrice } from './option-tree-choices.ts'

/** A rate, a yield: often nothing, often equal, sometimes below nothing. */
const rates = fc.oneof(fc.constantFrom(0, 0.03, 0.05), fc.double({ min: -0.03, max: 0.15, noNaN: true }))

const options = fc.record({
  type: fc.constantFrom<'call' | 'put'>('call', 'put'),
  spot: fc.double({ min: 20, max: 200, noNaN: true }),
  strike: fc.oneof(fc.constant(100), fc.double({ min: 20, max: 200, noNaN: true })),
  rate: rates,
  dividendYield: rates,
  t: fc.oneof(fc.constantFrom(1 / 365, 0.25, 10, 30), fc.double({ min: 0.01, max: 5, noNaN: true })),
  vol: fc.oneof(fc.constantFrom(0.05, 0.2), fc.double({ min: 0.03, max: 1.2, noNaN: true })),
})

type Method = (option: EuropeanOption, exercise: Exercise) => number | NoAnswer

const closed: Method = (option) => bsPrice(option)
const valueOf = (found: { readonly value: number } | NoAnswer) => (isNoAnswer(found) ? found : found.value)
const approximation =
  (american: (option: EuropeanOption) => number | NoAnswer): Method =>
  (option, exercise) =>
    exercise === 'european' ? closed(option, exercise) : american(option)

/** Every way in which the house prices an American option, and its European twin by the same. */
const METHODS: Readonly<Record<string, Method>> = {
  'Barone-Adesi and Whaley': approximation(baroneAdesiWhaley),
  'Ju and Zhong': approximation(juApproximation),
  'Bjerksund and Stensland 1993': approximation(bjerksundStensland1993),
  'Bjerksund and Stensland 2002': approximation(bjerksundStensland2002),
  'Broadie and Detemple': approximation((option) => valueOf(americanOption(option, 30))),
  'the tree of the screen': approximation((option) =>
    valueOf(valueByTree(option, { steps: 41, exercise: 'american' })),
  ),
  'Cox, Ross and Rubinstein': (option, exercise) => binomialPrice(option, { steps: 40, exercise }),
  'Jarrow and Rudd': (option, exercise) => treePrice(option, 'jarrow-rudd', { steps: 40, exercise }),
  'Leisen and Reimer': (option, exercise) => treePrice(option, 'leisen-reimer', { steps: 41, exercise }),
  trinomial: (option, exercise) => trinomialPrice(option, { steps: 30, exercise }),
}

/** What it can bring at most, in today's money. */
const most = ({ type, spot, strike, rate, dividendYield = 0, t }: EuropeanOption) =>
  type === 'call'
    ? spot * Math.max(1, Math.exp(-dividendYield * t))
    : strike * Math.max(1, Math.exp(-rate * t))

test.each(Object.entries(METHODS))(
  'by %s an American option is never worth less than its European twin or its exercise, nor more than it can bring',
  (_name, method) => {
    fc.assert(
      fc.property(options, (option) => {
        const american = method(option, 'american')
        const european = method(option, 'european')
        if (isNoAnswer(american) || isNoAnswer(european)) return
        // Two trees that never exercise differ by rounding.
        const rounding = 1e-9 * option.strike
        expect(american).toBeGreaterThanOrEqual(european - rounding)
        expect(american).toBeGreaterThanOrEqual(payoff(option, option.spot) - rounding)
        expect(american).toBeLessThanOrEqual(most(option) + rounding)
      }),
      { numRuns: 2_000 },
    )
  },
)

test('with dividends in dollars too what exercise adds is never below nothing', () => {
  const dividends = fc.array(
    fc.record({
      t: fc.double({ min: 0.01, max: 2, noNaN: true }),
      amount: fc.double({ min: 0, max: 3, noNaN: true }),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(options, dividends, fc.integer({ min: 1, max: 60 }), (option, paid, steps) => {
      const tree = valueByTree(option, { steps, exercise: 'american', dividends: paid })
      const european = bsPrice(escrowed(option, paid))
      if (isNoAnswer(tree) || isNoAnswer(european)) return
      expect(tree.value - european).toBeGreaterThanOrEqual(0)
      expect(tree.value).toBeGreaterThanOrEqual(payoff(option, option.spot))
    }),
    { numRuns: 3_000 },
  )
})

test('an American call without a yield at a rate of 0 or more is the European one to the last digit', () => {
  fc.assert(
    fc.property(options, fc.integer({ min: 10, max: 80 }), (given, steps) => {
      const option = { ...given, type: 'call' as const, rate: Math.abs(given.rate), dividendYield: 0 }
      const tree = valueByTree(option, { steps, exercise: 'american' })
      const value = isNoAnswer(tree) ? bsPrice(option) : tree.value
      expect(value).toBe(bsPrice(option))
    }),
    { numRuns: 1_000 },
  )
})

test('a negative rate makes early exercise of a call worth something', () => {
  const call = { type: 'call', spot: 150, strike: 100, rate: -0.05, t: 5, vol: 0.1 } as const
  for (const found of [baroneAdesiWhaley(call), bjerksundStensland1993(call), bjerksundStensland2002(call)])
    expect(found).toBeGreaterThanOrEqual(50)
  expect(bsPrice(call)).toBeLessThan(50)
})

test('a put that is exercised at once is worth its gain to the cent, and moves with the stock alone', () => {
  const put: EuropeanOption = {
    type: 'put',
    spot: 60,
    strike: 95,
    rate: 0.036,
    dividendYield: 0,
    t: 0.75,
    vol: 0.31,
  }
  expect(treeGreeks(put, { steps: 500, exercise: 'american' })).toEqual({
    value: 35,
    delta: -1,
    gamma: 0,
    theta: 0,
    vega: 0,
    rho: 0,
  })
})
