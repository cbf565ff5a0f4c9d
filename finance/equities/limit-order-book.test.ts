import { expect, test } from 'vitest'
import { averageCents, filledShares, shortfallCents, sweep } from './limit-order-book.ts'

const ASKS = [
  { cents: 1001, shares: 300 },
  { cents: 1002, shares: 200 },
  { cents: 1005, shares: 400 },
]

test('a market order takes the best price first and walks up the book', () => {
  const { fills, left } = sweep(ASKS, 600)
  expect(fills).toEqual([
    { cents: 1001, shares: 300 },
    { cents: 1002, shares: 200 },
    { cents: 1005, shares: 100 },
  ])
  expect(left).toBe(0)
  // (300 × 1001 + 200 × 1002 + 100 × 1005) ÷ 600.
  expect(averageCents(fills)).toBe(1002)
})

test('a limit order stops at its price, and what the book cannot give is left', () => {
  expect(sweep(ASKS, 600, { side: 'buy', cents: 1002 }).left).toBe(100)
  expect(sweep(ASKS, 1000).left).toBe(100)
  expect(sweep(ASKS, 100, { side: 'buy', cents: 1000 })).toEqual({ fills: [], left: 100 })
  const bids = [
    { cents: 999, shares: 50 },
    { cents: 998, shares: 50 },
  ]
  expect(filledShares(sweep(bids, 100, { side: 'sell', cents: 999 }).fills)).toBe(50)
})

test('the shortfall counts what was paid above the middle and what was missed', () => {
  const fills = [{ cents: 1001, shares: 300 }]
  // 0.5 cent on 300 shares, and 200 more at 1010: 9.5 cents each.
  expect(shortfallCents({ side: 'buy', middle: 1000.5, shares: 500, fills, last: 1010 })).toBe(150 + 1900)
  expect(shortfallCents({ side: 'sell', middle: 1000.5, shares: 300, fills, last: 0 })).toBe(-150)
})

test('nothing filled has no average', () => {
  expect(averageCents([])).toBeNull()
})
