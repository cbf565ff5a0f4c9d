import { expect, test } from 'vitest'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'
import { americanOption } from './option-tree.ts'
import { treePrice, trinomialPrice } from './option-tree-choices.ts'

const put: EuropeanOption = {
  type: 'put',
  spot: 100,
  strike: 110,
  rate: 0.1,
  dividendYield: 0,
  t: 0.5,
  vol: 0.27,
}

test('a trinomial tree of 30 steps values the American put at the published 11.6493', () => {
  // Haug, The Complete Guide to Option Pricing Formulas, section on trinomial trees.
  expect(trinomialPrice(put, { steps: 30, exercise: 'american' })).toBeCloseTo(11.6493, 4)
})

test.each([
  ['call', 90],
  ['put', 90],
  ['call', 120],
  ['put', 120],
] as const)('trees of a European %s struck at %d come near Black and Scholes', (type, strike) => {
  const option = { ...put, type, strike, dividendYield: 0.03 }
  const exact = Number(bsPrice(option))
  const tree = { steps: 101, exercise: 'european' } as const
  expect(Math.abs(Number(treePrice(option, 'leisen-reimer', tree)) - exact)).toBeLessThan(5e-4)
  expect(Math.abs(Number(treePrice(option, 'jarrow-rudd', tree)) - exact)).toBeLessThan(0.05)
  expect(Math.abs(Number(trinomialPrice(option, tree)) - exact)).toBeLessThan(0.03)
})

test('centered trees halve their error four times when their steps are doubled twice', () => {
  const exact = Number(bsPrice(put))
  const errorOf = (steps: number) =>
    Math.abs(Number(treePrice(put, 'leisen-reimer', { steps, exercise: 'european' })) - exact)
  expect(errorOf(25) / errorOf(101)).toBeGreaterThan(10)
})

test('American values of all trees agree', () => {
  const american = americanOption(put)
  if ('noAnswer' in american) throw new Error(american.noAnswer)
  const tree = { steps: 301, exercise: 'american' } as const
  for (const method of ['leisen-reimer', 'jarrow-rudd'] as const)
    expect(Math.abs(Number(treePrice(put, method, tree)) - american.value)).toBeLessThan(0.01)
  expect(Math.abs(Number(trinomialPrice(put, tree)) - american.value)).toBeLessThan(0.01)
})

test('trees without time, an odd number or steps have no answer', () => {
  const tree = { steps: 10, exercise: 'american' } as const
  expect(treePrice(put, 'leisen-reimer', tree)).toEqual({
    noAnswer: 'this tree needs an odd number of steps',
  })
  expect(treePrice({ ...put, t: 0 }, 'jarrow-rudd', tree)).toHaveProperty('noAnswer')
  expect(trinomialPrice(put, { ...tree, steps: 0 })).toHaveProperty('noAnswer')
  expect(trinomialPrice({ ...put, rate: 3, vol: 0.05 }, tree)).toHaveProperty('noAnswer')
})
