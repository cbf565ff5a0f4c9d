import { expect, test } from 'vitest'
import { annualMedicarePremium, premiumTier } from './medicare-premium.ts'

/** 2026, single: CMS fact sheet. */
const tiers = [
  { upTo: 109_000, topExcluded: false, partB: 0, partD: 0 },
  { upTo: 137_000, topExcluded: false, partB: 81.2, partD: 14.5 },
  { upTo: 500_000, topExcluded: true, partB: 446.3, partD: 83.3 },
  { upTo: null, topExcluded: false, partB: 487, partD: 91 },
]

test('one dollar above a tier costs the whole surcharge of the next', () => {
  expect(premiumTier(109_000, tiers)).toEqual({ index: 0, partB: 0, partD: 0 })
  expect(premiumTier(109_001, tiers)).toEqual({ index: 1, partB: 81.2, partD: 14.5 })
})

test('the tier below the last one excludes its top', () => {
  expect(premiumTier(499_999, tiers).index).toBe(2)
  expect(premiumTier(500_000, tiers).index).toBe(3)
})

test('two people pay twelve months of premium and surcharge each', () => {
  const premium = annualMedicarePremium({ magi: 120_000, enrolled: 2 }, { partB: 202.9, tiers })
  expect(premium.annualPartB).toBeCloseTo(24 * 284.1, 9)
  expect(premium.annualPartDSurcharge).toBeCloseTo(24 * 14.5, 9)
})
