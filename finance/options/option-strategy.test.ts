import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { bsGreeks } from './black-scholes.ts'
import {
  probabilityBelow,
  probabilityOfProfit,
  profitAtExpiry,
  profitShape,
  type StrategyLeg,
} from './option-strategy.ts'

const leg = (side: 1 | -1, type: StrategyLeg['type'], [strike, premium]: readonly [number, number]) => ({
  side,
  type,
  strike,
  premium,
  units: 1,
})

test('a bull spread of calls earns the width less its cost and loses its cost', () => {
  // Hull, "Trading strategies involving options": calls 30 at $3 and 35 at $1: cost $2, profit at most $3.
  const shape = profitShape([leg(1, 'call', [30, 3]), leg(-1, 'call', [35, 1])])
  expect(shape).toEqual({ most: 3, least: -2, breakEvens: [32] })
})

test('a butterfly of 55, 60 and 65 that costs 1 breaks even at 56 and 64', () => {
  // Hull: calls at 10, 7 and 5; 10 + 5 − 2 × 7 = 1.
  const body = { ...leg(-1, 'call', [60, 7]), units: 2 }
  const shape = profitShape([leg(1, 'call', [55, 10]), body, leg(1, 'call', [65, 5])])
  expect(shape).toEqual({ most: 4, least: -1, breakEvens: [56, 64] })
})

test('a sold straddle can lose without end and breaks even beyond its last strike', () => {
  const shape = profitShape([leg(-1, 'call', [70, 4]), leg(-1, 'put', [70, 3])])
  expect(isNoAnswer(shape.least)).toBe(true)
  expect(shape.most).toBe(7)
  expect(shape.breakEvens).toEqual([63, 77])
})

test('shares bought at 100 with a call 110 sold for 3 break even at 97', () => {
  const shape = profitShape([leg(1, 'stock', [0, 100]), leg(-1, 'call', [110, 3])])
  expect(shape).toEqual({ most: 13, least: -97, breakEvens: [97] })
})

test('a box is worth the same at every price', () => {
  const box = [
    leg(1, 'call', [50, 8]),
    leg(-1, 'call', [60, 2]),
    leg(1, 'put', [60, 6]),
    leg(-1, 'put', [50, 2.5]),
  ]
  const shape = profitShape(box)
  expect(shape).toEqual({ most: 0.5, least: 0.5, breakEvens: [] })
})

const legs = fc.array(
  fc.record({
    side: fc.constantFrom(1 as const, -1 as const),
    type: fc.constantFrom('call' as const, 'put' as const, 'stock' as const),
    strike: fc.integer({ min: 1, max: 200 }),
    premium: fc.integer({ min: 0, max: 40 }),
    units: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 6 },
)

test('at every break-even the profit is nothing and nowhere is it above the most or below the least', () => {
  fc.assert(
    fc.property(legs, fc.double({ min: 0, max: 1_000, noNaN: true }), (position, price) => {
      const { most, least, breakEvens } = profitShape(position)
      for (const x of breakEvens) expect(profitAtExpiry(position, x)).toBeCloseTo(0, 7)
      const profit = profitAtExpiry(position, price)
      if (!isNoAnswer(most)) expect(profit).toBeLessThanOrEqual(most + 1e-9)
      if (!isNoAnswer(least)) expect(profit).toBeGreaterThanOrEqual(least - 1e-9)
    }),
  )
})

test('between neighboring break-evens the profit keeps its sign', () => {
  fc.assert(
    fc.property(legs, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (position, share) => {
      const bounds = [0, ...profitShape(position).breakEvens, 2_000]
      for (const [at, to] of bounds.entries()) {
        const from = bounds[at - 1]
        if (from === undefined || to - from < 1e-6) continue
        const one = profitAtExpiry(position, from + (to - from) * share)
        const other = profitAtExpiry(position, (from + to) / 2)
        expect(one * other).toBeGreaterThanOrEqual(-1e-9)
      }
    }),
  )
})

test('the chance to end above the strike is that of the pricing formula', () => {
  const view = { spot: 42, drift: 0.1, vol: 0.2, t: 0.5 }
  const greeks = bsGreeks({ type: 'call', strike: 40, rate: 0.1, ...view })
  if (isNoAnswer(greeks)) throw new Error(greeks.noAnswer)
  expect(1 - probabilityBelow(40, view)).toBeCloseTo(greeks.itmProb, 12)
  expect(probabilityOfProfit((price) => price - 40, [40], view)).toBeCloseTo(greeks.itmProb, 12)
  expect(probabilityOfProfit(() => 1, [], view)).toBe(1)
})
