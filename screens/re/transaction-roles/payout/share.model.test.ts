import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCap, proratedCap, splitShares } from './share.model.ts'

test('Shares of a payout add up to it to the cent, with the remainder to the first member.', () => {
  expect(splitShares(100, [33.3333, 33.3333, 33.3334])).toEqual([33.34, 33.33, 33.33])
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
      (total, shares) => {
        const parts = splitShares(total / 100, shares)
        return parts.reduce((sum, part) => sum + Math.round(part * 100), 0) === total
      },
    ),
  )
})

test('Shares of nothing leave nobody with money.', () => {
  expect(splitShares(10, [0, 0])).toEqual([0, 0])
})

// Catalog, /re/transaction-profitability, check 2: base 23,773.75; 80 % split; the company's share is above the 2,000 left.
test('Above the cap the company keeps only what is left of it and the member gets the rest.', () => {
  const result = applyCap(19_019, 4754.75, { amount: 20_000, paid: 18_000, postCapFee: 250 })
  expect(result).toEqual({ agent: 21_773.75, company: 2000, above: 2754.75, fee: 0 })
})

test('A deal that begins at the cap leaves the company its post-cap fee alone.', () => {
  expect(applyCap(8000, 2000, { amount: 18_000, paid: 18_000, postCapFee: 250 })).toEqual({
    agent: 9750,
    company: 250,
    above: 2000,
    fee: 250,
  })
})

test('A member who joins with five months to go has five twelfths of the cap.', () => {
  expect(proratedCap(18_000, 5)).toBe(7500)
  expect(proratedCap(18_000, 14)).toBe(18_000)
})
