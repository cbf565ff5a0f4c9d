import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeGreeks } from './american-tree.ts'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { bsGreeks, type EuropeanOption } from './black-scholes.ts'
import { deltaHedge } from './delta-hedge.ts'
import { dividendTree, escrowed } from './dividend-tree.ts'
import { optionLattice } from './option-lattice.ts'
import { nakedMargin } from './option-margin.ts'
import { binomialPrice } from './option-tree.ts'

function known<T>(value: T | NoAnswer): T {
  if (isNoAnswer(value)) throw new Error(value.noAnswer)
  return value
}

const PUT: EuropeanOption = { type: 'put', spot: 50, strike: 50, rate: 0.1, t: 5 / 12, vol: 0.4 }

test('an American put in five steps is worth 4.49 with a delta of −0.41', () => {
  // Hull, "Basic numerical procedures": S = K = 50, r = 10 %, σ = 40 %, five months, five steps.
  const tree = known(dividendTree(PUT, { steps: 5, exercise: 'american' }))
  expect(tree.value).toBeCloseTo(4.49, 2)
  expect(tree.delta).toBeCloseTo(-0.41, 2)
  expect(known(tree.gamma)).toBeCloseTo(0.03, 2)
  expect(known(tree.theta)).toBeCloseTo(-4.3, 1)
})

test('with a dividend of 2.06 after 3½ months the American put on 52 is worth 4.44', () => {
  // Hull, "Basic numerical procedures", dollar dividend: S = 52, K = 50, value of the five-step tree 4.44.
  const dividends = [{ amount: 2.06, t: 3.5 / 12 }]
  const tree = known(dividendTree({ ...PUT, spot: 52 }, { steps: 5, exercise: 'american', dividends }))
  expect(tree.value).toBeCloseTo(4.44, 2)
})

const options = fc.record({
  type: fc.constantFrom('call' as const, 'put' as const),
  spot: fc.double({ min: 50, max: 150, noNaN: true }),
  strike: fc.double({ min: 50, max: 150, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.1, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.06, noNaN: true }),
  t: fc.double({ min: 0.1, max: 2, noNaN: true }),
  vol: fc.double({ min: 0.15, max: 0.8, noNaN: true }),
})

test('without dividends it is the tree of Cox, Ross and Rubinstein', () => {
  fc.assert(
    fc.property(
      options,
      fc.constantFrom('european' as const, 'american' as const),
      fc.integer({ min: 3, max: 60 }),
      (option, exercise, steps) => {
        const value = known(dividendTree(option, { steps, exercise })).value
        expect(value).toBeCloseTo(known(binomialPrice(option, { steps, exercise })), 9)
      },
    ),
    { numRuns: 60 },
  )
})

test('a European tree with dividends comes near the formula on the price less their worth', () => {
  const option: EuropeanOption = { type: 'call', spot: 40, strike: 40, rate: 0.09, t: 0.5, vol: 0.3 }
  const dividends = [
    { amount: 0.5, t: 2 / 12 },
    { amount: 0.5, t: 5 / 12 },
  ]
  // Hull, "The Black-Scholes-Merton model", European option on a stock with dividends: $3.67.
  expect(known(bsGreeks(escrowed(option, dividends))).value).toBeCloseTo(3.67, 2)
  expect(known(dividendTree(option, { steps: 800, exercise: 'european', dividends })).value).toBeCloseTo(
    3.67,
    2,
  )
})

test('its sensitivities come near those of the formula', () => {
  const option: EuropeanOption = { type: 'call', spot: 42, strike: 40, rate: 0.1, t: 0.5, vol: 0.2 }
  const tree = known(treeGreeks(option, { steps: 801, exercise: 'european' }))
  const exact = known(bsGreeks(option))
  expect(tree.delta).toBeCloseTo(exact.delta, 2)
  expect(known(tree.gamma)).toBeCloseTo(exact.gamma, 2)
  expect(known(tree.theta)).toBeCloseTo(exact.theta, 1)
  expect(known(tree.vega)).toBeCloseTo(exact.vega, 0)
  expect(known(tree.rho)).toBeCloseTo(exact.rho, 1)
})

test('there is no tree where the steps are too long, nothing is left of the price or a price is beyond numbers', () => {
  const tree = { steps: 2, exercise: 'american' } as const
  expect(isNoAnswer(dividendTree({ ...PUT, vol: 0.01, t: 5 }, tree))).toBe(true)
  expect(isNoAnswer(dividendTree(PUT, { ...tree, dividends: [{ amount: 60, t: 0.2 }] }))).toBe(true)
  expect(isNoAnswer(dividendTree({ ...PUT, vol: 5, t: 30 }, { ...tree, steps: 1000 }))).toBe(true)
  expect(isNoAnswer(dividendTree(PUT, { ...tree, steps: 0 }))).toBe(true)
})

test('the lattice begins with the value of the tree, and its portfolio grows into both next values', () => {
  fc.assert(
    fc.property(options, fc.integer({ min: 1, max: 12 }), (option, steps) => {
      const levels = known(optionLattice(option, { steps, exercise: 'european' }))
      expect(levels[0]?.[0]?.value).toBeCloseTo(
        known(dividendTree(option, { steps, exercise: 'european' })).value,
        9,
      )
      const dt = option.t / steps
      for (const [step, nodes] of levels.slice(0, -1).entries())
        for (const [downs, node] of nodes.entries())
          for (const next of [levels[step + 1]?.[downs], levels[step + 1]?.[downs + 1]]) {
            const shares = node.shares * Math.exp(option.dividendYield * dt)
            const worth = shares * (next?.price ?? 0) + node.cash * Math.exp(option.rate * dt)
            expect(worth).toBeCloseTo(next?.value ?? Number.NaN, 8)
          }
    }),
    { numRuns: 40 },
  )
})

test('along the moves of the tree the hedge pays the option exactly', () => {
  fc.assert(
    fc.property(options, fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }), (option, moves) => {
      const steps = moves.length
      const levels = known(optionLattice(option, { steps, exercise: 'european' }))
      const downs = moves.map((_, step) => moves.slice(0, step + 1).filter((up) => !up).length)
      const path = [0, ...downs].map((down, step) => levels[step]?.[down])
      const prices = path.map((node) => node?.price ?? 0)
      const hedge = deltaHedge(
        option,
        { premium: path[0]?.value ?? 0, prices },
        (step) => path[step]?.shares ?? 0,
      )
      expect(hedge.error).toBeCloseTo(0, 8)
    }),
    { numRuns: 60 },
  )
})

test('the margin of four naked calls 40 at 38 is 4,240 dollars', () => {
  // Hull, "Mechanics of options markets": four calls at $5, strike 40, price 38: the greater of 500 + 760 − 200 and
  // 500 + 380 a contract: 1,060 × 4 = 4,240.
  expect(nakedMargin({ type: 'call', spot: 38, strike: 40, value: 5 }) * 400).toBeCloseTo(4240, 9)
  // A put far out of the money: 10 % of the strike.
  expect(nakedMargin({ type: 'put', spot: 100, strike: 60, value: 0.5 })).toBeCloseTo(6.5, 9)
})
