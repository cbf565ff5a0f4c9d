import { expect, test } from 'vitest'
import {
  bandOf,
  driftsOf,
  effectiveHoldings,
  herfindahl,
  lookThrough,
  overlap,
  topShare,
  weightsOf,
} from './concentration.ts'

test('four equal holdings count as four, one holding as one', () => {
  expect(herfindahl([0.25, 0.25, 0.25, 0.25])).toBeCloseTo(0.25, 15)
  expect(effectiveHoldings([0.25, 0.25, 0.25, 0.25])).toBeCloseTo(4, 12)
  expect(effectiveHoldings([1])).toBe(1)
  // 0.36 + 0.09 + 0.01 = 0.46
  expect(herfindahl([0.6, 0.3, 0.1])).toBeCloseTo(0.46, 15)
})

test('nothing held has no concentration', () => {
  expect(herfindahl([])).toEqual({ noAnswer: 'there are no holdings' })
  expect(weightsOf([0, 0])).toEqual({ noAnswer: 'there is nothing to weight' })
  expect(effectiveHoldings([0])).toEqual({ noAnswer: 'nothing is held' })
})

test('the largest holdings are counted whatever their order', () => {
  expect(topShare([0.1, 0.4, 0.2, 0.3], 2)).toBeCloseTo(0.7, 15)
})

const BROAD = new Map([
  ['A', 0.5],
  ['B', 0.3],
  ['C', 0.2],
])
const NARROW = new Map([
  ['A', 0.7],
  ['D', 0.3],
])

test('overlap is what both funds hold of the same names', () => {
  expect(overlap(BROAD, NARROW)).toBeCloseTo(0.5, 15)
  expect(overlap(BROAD, BROAD)).toBeCloseTo(1, 15)
  expect(overlap(BROAD, new Map([['Z', 1]]))).toBe(0)
})

test('looking through funds adds up to what is held, and a short list leaves the rest with the fund', () => {
  const seen = lookThrough(
    new Map([
      ['FUND', 0.6],
      ['A', 0.4],
    ]),
    new Map([
      [
        'FUND',
        new Map([
          ['A', 0.5],
          ['B', 0.3],
        ]),
      ],
    ]),
  )
  // A: 0.4 + 0.6 · 0.5 = 0.7; B: 0.18; not listed: 0.6 · 0.2 = 0.12
  expect(seen.get('A')).toBeCloseTo(0.7, 15)
  expect(seen.get('B')).toBeCloseTo(0.18, 15)
  expect(seen.get('FUND')).toBeCloseTo(0.12, 15)
})

test('the band is five points or a quarter of the target, whichever is smaller', () => {
  expect(bandOf(0.6)).toBe(0.05)
  expect(bandOf(0.1)).toBe(0.025)
  expect(bandOf(0.6, { absolute: 0.2, relative: 0.1 })).toBeCloseTo(0.06, 15)
})

test('drifts add up to nothing when the targets add up to one', () => {
  const drifts = driftsOf(
    new Map([
      ['usEquity', 700],
      ['bond', 200],
      ['gold', 100],
    ]),
    new Map([
      ['usEquity', 0.6],
      ['bond', 0.4],
    ]),
  )
  expect(drifts.map(({ assetClass, drift }) => [assetClass, Number(drift.toFixed(12))])).toEqual([
    ['usEquity', 0.1],
    ['bond', -0.2],
    ['gold', 0.1],
  ])
})
