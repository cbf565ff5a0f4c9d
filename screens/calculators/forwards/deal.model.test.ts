import { expect, test } from 'vitest'
import { type Deal, forwardAt, longValueAt } from './deal.model.ts'
import { exposureOf } from './exposure.model.ts'

const DEAL: Deal = {
  kind: 'equity',
  carry: { spot: 100, rate: 0.05, t: 1 },
  forward: 105,
  agreed: 105,
  size: 1,
  side: 1,
  spotAtEnd: 100,
  isDelivered: true,
  threshold: 10,
  from: 20_000,
  to: 20_365,
}

test('income of the very moment has been paid and is not in the forward of later', () => {
  const deal = { ...DEAL, carry: { ...DEAL.carry, incomes: [{ amount: 5, t: 0.5 }] } }
  // 100 e^(0.05 · 0.5) = 102.5315, and a moment before (100 − 5) e^0.025 = 97.4049.
  expect(forwardAt(deal, 0.5, 100)).toBeCloseTo(102.531512, 6)
  expect(forwardAt(deal, 0.5 - 1e-9, 100)).toBeCloseTo(97.404936, 5)
  expect(longValueAt(deal, 0.5, 100)).toBeCloseTo(100 - 105 * Math.exp(-0.025), 10)
})

test('a hundred units with a hundred times the threshold are exposed a hundred times as much', () => {
  const terms = { volatility: 0.25, marginDays: 10 }
  const one = exposureOf(DEAL, terms)
  const hundred = exposureOf({ ...DEAL, size: 100, threshold: 1000 }, terms)
  expect(one.expectedExposureWithCollateral).toBeGreaterThan(0)
  expect(hundred.expectedExposureWithCollateral).toBeCloseTo(100 * one.expectedExposureWithCollateral, 8)
  expect(hundred.peakExposureWithCollateral).toBeCloseTo(100 * one.peakExposureWithCollateral, 8)
})
