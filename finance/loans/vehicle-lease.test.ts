import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { leasePayment, leaseRate } from './vehicle-lease.ts'

test('the payment is depreciation and rent: 30,000 to 18,000 over 36 months at 0.0025', () => {
  // By hand: 12,000 ÷ 36 = 333.33; 48,000 × 0.0025 = 120.00.
  const base = leasePayment({ adjustedCost: 30_000, residual: 18_000, months: 36, moneyFactor: 0.0025 })
  if (isNoAnswer(base)) throw new Error(base.noAnswer)
  expect(base.payment).toBeCloseTo(453.33, 2)
  expect(base.rent).toBe(120)
})

test('the rate is near 2,400 times the money factor, and repays the cost with the residual left', () => {
  fc.assert(
    fc.property(
      fc.record({
        adjustedCost: fc.integer({ min: 5_000, max: 100_000 }),
        share: fc.double({ min: 0.3, max: 0.8, noNaN: true }),
        months: fc.integer({ min: 12, max: 60 }),
        moneyFactor: fc.double({ min: 0.0002, max: 0.006, noNaN: true }),
      }),
      ({ adjustedCost, share, months, moneyFactor }) => {
        const lease = { adjustedCost, residual: adjustedCost * share, months, moneyFactor }
        const [base, rate] = [leasePayment(lease), leaseRate(lease)]
        if (isNoAnswer(base) || isNoAnswer(rate)) throw new Error('a lease without a rate')
        let owed = adjustedCost
        for (let month = 0; month < months; month++) owed = (owed - base.payment) * (1 + rate / 12)
        expect(Math.abs(owed - lease.residual)).toBeLessThan(adjustedCost * 1e-6)
        // The trade's conversion: the mean of cost and residual is owed, so rent ÷ mean × 12 = 24 × factor.
        expect(Math.abs(rate - 24 * moneyFactor)).toBeLessThan(0.12 * 24 * moneyFactor)
      },
    ),
  )
})

test('a lease without rent has a rate of exactly 0', () => {
  expect(leaseRate({ adjustedCost: 30_000, residual: 18_000, months: 36, moneyFactor: 0 })).toBe(0)
})
