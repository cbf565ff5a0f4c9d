import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  continuousAnnuityValue,
  deferredAnnuityValue,
  gradientValue,
  growingAnnuityFutureValue,
  growingAnnuityPayment,
  growingAnnuityValue,
  perpetuityValue,
} from './growing-annuity.ts'

const terms = fc.record({
  payment: fc.double({ min: 1, max: 10_000, noNaN: true }),
  rate: fc.double({ min: -0.05, max: 0.3, noNaN: true }),
  growth: fc.double({ min: -0.05, max: 0.3, noNaN: true }),
  nper: fc.integer({ min: 1, max: 60 }),
  type: fc.constantFrom(0, 1),
})

test('a growing annuity is worth the sum of its discounted payments', () => {
  fc.assert(
    fc.property(terms, (annuity) => {
      const { payment, rate, growth, nper, type } = annuity
      const sum = Array.from(
        { length: nper },
        (_, at) => (payment * (1 + growth) ** at) / (1 + rate) ** (at + 1 - type),
      )
      const value = sum.reduce((total, one) => total + one, 0)
      expect(Number(growingAnnuityValue(annuity)) / value).toBeCloseTo(1, 6)
      expect(Number(growingAnnuityFutureValue(annuity)) / (value * (1 + rate) ** nper)).toBeCloseTo(1, 6)
      expect(growingAnnuityPayment({ rate, growth, nper, type, value })).toBeCloseTo(payment, 2)
    }),
  )
})

test('payments that grow as fast as the rate are worth as much each', () => {
  // By hand: 100, 110 and 121 a year apart at 10 %: each is worth 100/1.1.
  expect(growingAnnuityValue({ payment: 100, rate: 0.1, growth: 0.1, nper: 3 })).toBeCloseTo(300 / 1.1, 10)
})

test('the gradient factors are those of the tables of engineering economy', () => {
  // Blank and Tarquin, compound interest tables: P/G at 10 % and 10 periods 22.8913, at 6 % and 5 periods 7.9345.
  expect(gradientValue(1, 0.1, 10)).toBeCloseTo(22.8913, 4)
  expect(gradientValue(1, 0.06, 5)).toBeCloseTo(7.9345, 4)
  expect(gradientValue(2, 0, 4)).toBe(12)
})

test('a perpetuity is the limit of an annuity, and a deferral discounts it', () => {
  expect(perpetuityValue(50, 0.04)).toBe(1_250)
  expect(perpetuityValue(50, 0.04, 1)).toBe(1_300)
  expect(growingAnnuityValue({ payment: 50, rate: 0.04, growth: 0, nper: 1_000 })).toBeCloseTo(1_250, 9)
  const usual = Number(growingAnnuityValue({ payment: 50, rate: 0.04, growth: 0, nper: 10 }))
  expect(deferredAnnuityValue({ payment: 50, rate: 0.04, nper: 10 }, 5)).toBeCloseTo(usual / 1.04 ** 5, 10)
})

test('a flow without end approaches payment over force of interest', () => {
  expect(continuousAnnuityValue(100, 0.05, 1_000)).toBeCloseTo(2_000, 9)
  expect(continuousAnnuityValue(100, 0, 7)).toBe(700)
})

test('rates at or below −100 % and perpetuities without a rate have no answer', () => {
  expect(growingAnnuityValue({ payment: 1, rate: -1, growth: 0, nper: 2 })).toHaveProperty('noAnswer')
  expect(growingAnnuityPayment({ value: 1, rate: 0.1, growth: 0, nper: 0 })).toEqual({
    noAnswer: 'there must be a period',
  })
  expect(perpetuityValue(1, 0)).toEqual({ noAnswer: 'the rate must be above 0' })
})
