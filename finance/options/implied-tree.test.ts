import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueByTree } from './american-tree.ts'
import { isNoAnswer } from '../answer.ts'
import { treeVolatility } from './implied-tree.ts'

const PUT = { type: 'put', spot: 100, strike: 105, rate: 0.045, t: 0.75 } as const

test('the price of a tree gives back its volatility', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 1.5, noNaN: true }),
      fc.double({ min: 70, max: 140, noNaN: true }),
      (vol, strike) => {
        const option = { ...PUT, strike }
        const tree = { steps: 40, exercise: 'american' } as const
        const priced = valueByTree({ ...option, vol }, tree)
        if (isNoAnswer(priced)) throw new Error(priced.noAnswer)
        // Deep in the money the price is its exercise and says nothing about volatility.
        fc.pre(priced.value > strike - 100 + 0.05 && priced.value > 0.05)
        expect(treeVolatility(option, tree, priced.value)).toBeCloseTo(vol, 6)
      },
    ),
    { numRuns: 40 },
  )
})

test('a price of exercise or above the strike has no volatility', () => {
  const tree = { steps: 50, exercise: 'american' } as const
  expect(isNoAnswer(treeVolatility(PUT, tree, 4.9))).toBe(true)
  expect(isNoAnswer(treeVolatility(PUT, tree, 105))).toBe(true)
})
