import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { tbilleq, tbillprice } from './bill-spreadsheet.ts'
import { coupdaysnc, coupncd, coupnum } from './bond-coupons.ts'
import { disc, pricedisc, pricemat, received, yieldmat } from './bond-discount.ts'
import { accrint, oddlprice, oddlyield } from './bond-odd.ts'
import { bondPrice, bondYield } from './bond-price.ts'
import { dollarde, dollarfr, thirtySeconds } from './bond-quote.ts'

const bond = {
  settlement: '2008-02-15',
  maturity: '2017-11-15',
  coupon: 0.0575,
  redemption: 100,
  frequency: 2,
}

test('PRICE gives the published 94.634 and YIELD finds 6.5 % again', () => {
  // Microsoft, "PRICE function", worked example: 94.63.
  const price = bondPrice({ ...bond, yield: 0.065, basis: 0 })
  expect(price).toBeCloseTo(94.6344, 4)
  expect(bondYield({ ...bond, price: Number(price), basis: 0 })).toBeCloseTo(0.065, 11)
})

test('with one coupon left the price uses simple interest', () => {
  // 90 of 180 days left: (100 + 3)/(1 + 0.5·0.04/2) - 1.5
  const last = {
    settlement: '2024-04-01',
    maturity: '2024-07-01',
    coupon: 0.06,
    redemption: 100,
    frequency: 2,
  }
  expect(bondPrice({ ...last, yield: 0.04 })).toBeCloseTo(103 / 1.01 - 1.5, 12)
})

test('coupon dates step back from a month-end maturity by month ends', () => {
  const terms = { settlement: '2019-08-19', maturity: '2029-11-30', frequency: 2 }
  expect(coupncd(terms)).toBe('2019-11-30')
  expect(coupnum(terms)).toBe(21)
  expect(coupdaysnc({ ...terms, basis: 1 })).toBe(103)
})

test('discount rate and price undo each other', () => {
  const terms = { settlement: '2024-01-15', maturity: '2024-10-01', basis: 2, redemption: 100 }
  expect(disc({ ...terms, price: Number(pricedisc({ ...terms, discount: 0.05 })) })).toBeCloseTo(0.05, 13)
})

test('an amount received cannot come from a discount of the whole', () => {
  const terms = { settlement: '2000-01-01', maturity: '2030-01-01', investment: 100, discount: 0.05 }
  expect(isNoAnswer(received(terms))).toBe(true)
})

test('interest at maturity and an odd last period solve back to their yields', () => {
  const single = {
    settlement: '2024-03-01',
    maturity: '2024-11-15',
    issue: '2023-11-15',
    rate: 0.05,
    basis: 1,
  }
  expect(yieldmat({ ...single, price: Number(pricemat({ ...single, yield: 0.061 })) })).toBeCloseTo(0.061, 12)
  const odd = {
    settlement: '1999-02-07',
    maturity: '1999-06-15',
    lastInterest: '1998-10-15',
    rate: 0.0375,
    redemption: 100,
    frequency: 2,
    basis: 1,
  }
  expect(oddlyield({ ...odd, price: Number(oddlprice({ ...odd, yield: 0.0405 })) })).toBeCloseTo(0.0405, 12)
})

test('accrual on actual days counts each quasi-coupon period in full', () => {
  // Issue 1 March, first interest 31 August: 1 March to 15 July 2024 is 136 of the 184 days from 29 February.
  const terms = {
    issue: '2024-03-01',
    firstInterest: '2024-08-31',
    settlement: '2024-07-15',
    rate: 0.08,
    par: 1000,
  }
  expect(accrint({ ...terms, frequency: 2, basis: 1 })).toBeCloseTo((40 * 136) / 184, 10)
})

test('Treasury-bill functions follow their documented formulas and refuse more than a year', () => {
  const bill = { settlement: '2008-03-31', maturity: '2008-06-01', discount: 0.0914 }
  expect(tbillprice(bill)).toBeCloseTo(100 * (1 - (0.0914 * 62) / 360), 12)
  expect(tbilleq(bill)).toBeCloseTo((365 * 0.0914) / (360 - 0.0914 * 62), 12)
  expect(isNoAnswer(tbilleq({ ...bill, maturity: '2009-06-01' }))).toBe(true)
})

test('prices in fractions and 32nds convert both ways', () => {
  expect(dollarde(1.02, 16)).toBeCloseTo(1.125, 12)
  expect(dollarfr(1.125, 16)).toBeCloseTo(1.02, 12)
  expect(thirtySeconds(98.265625)).toBe('98-08+')
  expect(thirtySeconds(99.999)).toBe('100-00')
})
