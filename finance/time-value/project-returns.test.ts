import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irr } from './internal-rate.ts'
import { npv } from './net-present-value.ts'
import {
  accountingRateOfReturn,
  crossoverRates,
  equivalentAnnuity,
  netFutureValue,
  paybackPeriod,
  profitabilityIndex,
} from './project-returns.ts'

const project = [-10_000, 2_500, 2_500, 3_000, 3_000, 3_000]

test('payback takes 3.67 years and 4.73 when discounted at 10 %', () => {
  // CFA Institute, Corporate Finance, capital budgeting: cumulative −10,000, −7,500, −5,000, −2,000, 1,000, and discounted.
  expect(paybackPeriod(project)).toBeCloseTo(3 + 2_000 / 3_000, 12)
  expect(paybackPeriod(project, 0.1)).toBeCloseTo(4.73, 2)
})

test('a project of 50 million with a value of 13.136 has an index of 1.26', () => {
  // CFA Institute, Corporate Finance, capital budgeting: −50, four times 16, then 20 at 10 %.
  const values = [-50, 16, 16, 16, 16, 20]
  expect(npv(0.1, values, 0)).toBeCloseTo(13.136, 3)
  expect(profitabilityIndex(0.1, values)).toBeCloseTo(1.26, 2)
})

test('the equivalent annuity repeats the net present value', () => {
  // −100 then 60.5 and 60.5 at 10 %: −100 + 55 + 50 = 5, spread over 1/1.1 + 1/1.21.
  const values = [-100, 60.5, 60.5]
  expect(npv(0.1, values, 0)).toBeCloseTo(5, 10)
  expect(equivalentAnnuity(0.1, values)).toBeCloseTo(5 / (1 / 1.1 + 1 / 1.21), 10)
  expect(netFutureValue(0.1, values)).toBeCloseTo(6.05, 10)
})

test('discounted payback is never before payback, and index 1 lies at the internal rate', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 3, maxLength: 10 }), (later) => {
      const values = [-800, ...later]
      const plain = paybackPeriod(values)
      const discounted = paybackPeriod(values, 0.07)
      if (typeof plain === 'number' && typeof discounted === 'number') {
        expect(discounted).toBeGreaterThanOrEqual(plain - 1e-12)
      }
      const internal = irr(values)
      if (!('noAnswer' in internal)) expect(profitabilityIndex(internal.rate, values)).toBeCloseTo(1, 7)
    }),
  )
})

test('two projects are worth the same at the rate at which their difference returns nothing', () => {
  // −100 now for 110 next year, or −100 for 121 in two: equal when 110 grows to 121, at 10 %.
  expect(crossoverRates([-100, 110], [-100, 0, 121])).toEqual([expect.closeTo(0.1, 10)])
  expect(crossoverRates([-100, 110], [-100, 110])).toEqual([])
  expect(crossoverRates([-100, 120], [-100, 110])).toEqual([])
})

test('the accounting rate is mean profit over mean book value', () => {
  // 13,000 a year on books that fall from 200,000 to 0, 100,000 in the mean.
  const books = [200_000, 160_000, 120_000, 80_000, 40_000, 0]
  expect(accountingRateOfReturn([13_000, 13_000, 13_000, 13_000, 13_000], books)).toBeCloseTo(0.13, 12)
})

test('what is never paid or never comes back has no answer', () => {
  expect(paybackPeriod([-100, 10, 10])).toEqual({ noAnswer: 'the investment is never recovered' })
  expect(paybackPeriod([100, 10])).toEqual({ noAnswer: 'nothing is invested at the start' })
  expect(profitabilityIndex(0.1, [100, 10])).toHaveProperty('noAnswer')
  expect(equivalentAnnuity(0.1, [100])).toHaveProperty('noAnswer')
  expect(accountingRateOfReturn([1], [0])).toHaveProperty('noAnswer')
})
