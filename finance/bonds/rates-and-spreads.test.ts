import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetSwapSpread } from './asset-swap-spread.ts'
import * as rates from '../time-value/discount-and-real-rate.ts'
import { swapAnnuity } from './interest-rate-swap.ts'

test('a bond at its value on the curve earns no spread, one at 99 a hundredth over the annuity', () => {
  const floating = { discounts: [0.98, 0.95, 0.93], accruals: [0.5, 0.5, 0.5] }
  expect(swapAnnuity(floating)).toBeCloseTo(1.43, 12)
  expect(assetSwapSpread({ dirtyPrice: 101, curveValue: 101, floating })).toBe(0)
  expect(assetSwapSpread({ dirtyPrice: 99, curveValue: 100, floating })).toBeCloseTo(0.01 / 1.43, 12)
  expect(
    assetSwapSpread({ dirtyPrice: 99, curveValue: 100, floating: { discounts: [], accruals: [] } }),
  ).toHaveProperty('noAnswer')
})

test('a discount of 4.76 % is worth an interest of 5 %, and each gives the other back', () => {
  // 5/105.
  expect(rates.discountOfInterest(0.05)).toBeCloseTo(5 / 105, 14)
  fc.assert(
    fc.property(
      fc.double({ min: -0.5, max: 3, noNaN: true }),
      fc.double({ min: -0.05, max: 0.3, noNaN: true }),
      (rate, inflation) => {
        expect(rates.interestOfDiscount(Number(rates.discountOfInterest(rate)))).toBeCloseTo(rate, 9)
        expect(rates.breakEvenInflation(rates.nominalOfReal(rate, inflation), rate)).toBeCloseTo(inflation, 9)
      },
    ),
  )
  expect(rates.interestOfDiscount(1)).toHaveProperty('noAnswer')
})

test('at 8 % money doubles in nine years', () => {
  // 72/8; ln 2/ln 1.08 = 9.006.
  expect(rates.doublingTime(0.08)).toEqual({ rule: expect.closeTo(9, 12), exact: expect.closeTo(9.006, 3) })
  expect(rates.doublingTime(0)).toHaveProperty('noAnswer')
})
