import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddfprice, oddfyield } from './bond-odd-first.ts'
import { bondPrice } from './bond-price.ts'

const bond = {
  settlement: '2008-11-11',
  maturity: '2021-03-01',
  issue: '2008-10-15',
  firstCoupon: '2009-03-01',
  rate: 0.0785,
  redemption: 100,
  frequency: 2,
  basis: 1,
}

test('ODDFPRICE gives the published 113.597717 of a short first period', () => {
  // Microsoft, "ODDFPRICE function", worked example.
  expect(oddfprice({ ...bond, yield: 0.0625 })).toBeCloseTo(113.59771747407883, 10)
})

test('ODDFYIELD gives the published 7.7245542 %', () => {
  // Microsoft, "ODDFYIELD function", worked example.
  expect(oddfyield({ ...bond, rate: 0.0575, price: 84.5, basis: 0 })).toBeCloseTo(0.077245542, 9)
})

test('a long first period pays each of its quasi-coupon periods', () => {
  // Gnumeric 1.12.55, samples/excel/finfuns.xls, ODDFPRICE test 3: quarterly, first period of one and a half quarters.
  const long = {
    ...bond,
    settlement: '1999-11-11',
    maturity: '2012-03-01',
    issue: '1999-10-15',
    firstCoupon: '2000-03-01',
    frequency: 4,
  }
  expect(oddfprice({ ...long, yield: 0.0625 })).toBeCloseTo(113.6500216110907, 10)
})

test('a first period of exactly one period is the ordinary bond', () => {
  const terms = { ...bond, issue: '2008-09-01', yield: 0.0625 }
  const { settlement, maturity, rate, redemption, frequency, basis } = terms
  expect(oddfprice(terms)).toBeCloseTo(
    Number(bondPrice({ settlement, maturity, coupon: rate, redemption, frequency, basis, yield: 0.0625 })),
    10,
  )
})

test('price and yield give each other back on every basis', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      fc.constantFrom(0, 1, 2, 3, 4),
      fc.constantFrom(1, 2, 4),
      (rate, basis, frequency) => {
        const terms = { ...bond, basis, frequency }
        const price = Number(oddfprice({ ...terms, yield: rate }))
        expect(oddfyield({ ...terms, price })).toBeCloseTo(rate, 9)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['issue', '2008-11-11', 'the issue must be before settlement'],
  ['firstCoupon', '2008-11-01', 'settlement must be before the first coupon'],
  ['firstCoupon', '2009-02-01', 'the first coupon must be a whole number of periods before maturity'],
  ['firstCoupon', '2021-03-01', 'the first coupon must be before maturity'],
] as const)('a wrong %s has no answer', (field, date, reason) => {
  expect(oddfprice({ ...bond, [field]: date, yield: 0.05 })).toEqual({ noAnswer: reason })
})
