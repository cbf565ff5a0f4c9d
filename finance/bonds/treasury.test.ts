import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { billDiscountRate, billInvestmentRate, billPrice } from './treasury-bill.ts'
import { treasuryIssuePrice, treasuryPrice, treasuryYield } from './treasury-price.ts'

// Worked examples of 31 CFR Part 356, Appendix B, sections II and III.
const longBond = { settlement: '1990-05-15', maturity: '2020-05-15', coupon: 0.0875 }

test('the 8 3/4 % bond of 1990 at 8.84 % costs 99.057893', () => {
  const price = treasuryPrice({ ...longBond, yield: 0.0884 })
  expect(price).toMatchObject({ accrued: 0 })
  expect(isNoAnswer(price) ? Number.NaN : price.clean).toBeCloseTo(99.057893, 6)
})

test('a regular issue priced by its first coupon equals the price on the coupon date', () => {
  const regular = treasuryIssuePrice({
    ...longBond,
    issue: '1990-05-15',
    firstCoupon: '1990-11-15',
    yield: 0.0884,
  })
  expect(regular).toBeCloseTo(99.057893, 6)
})

test('a short first period: the 8 1/2 % note of 2 April 1990 at 8.59 % costs 99.838183', () => {
  const price = treasuryIssuePrice({
    issue: '1990-04-02',
    firstCoupon: '1990-09-30',
    maturity: '1992-03-31',
    coupon: 0.085,
    yield: 0.0859,
  })
  expect(price).toBeCloseTo(99.838183, 6)
})

test('a long first period: the 8 1/2 % note of 1 March 1990 at 8.53 % costs 99.805118', () => {
  const price = treasuryIssuePrice({
    issue: '1990-03-01',
    firstCoupon: '1990-11-15',
    maturity: '1995-05-15',
    coupon: 0.085,
    yield: 0.0853,
  })
  expect(price).toBeCloseTo(99.805118, 6)
})

test('the auction-convention yield is found again from the price within a half-year', () => {
  const terms = { settlement: '2026-11-20', maturity: '2036-08-15', coupon: 0.0425 }
  const price = treasuryPrice({ ...terms, yield: 0.0447 })
  expect(isNoAnswer(price)).toBe(false)
  if (!isNoAnswer(price)) expect(treasuryYield({ ...terms, cleanPrice: price.clean })).toBeCloseTo(0.0447, 11)
})

test('a first coupon that is no coupon date has no price', () => {
  const wrong = { ...longBond, issue: '1990-05-15', firstCoupon: '1990-12-01', yield: 0.08 }
  expect(isNoAnswer(treasuryIssuePrice(wrong))).toBe(true)
})

test('the 52-week bill of 7 June 1990 at 7.65 % costs 92.265 and yields 8.237 %', () => {
  const price = billPrice('1990-06-07', '1991-06-06', 0.0765)
  expect(price).toBeCloseTo(92.265, 9)
  expect(billInvestmentRate('1990-06-07', '1991-06-06', 92.265)).toBeCloseTo(0.08237, 5)
  expect(billDiscountRate('1990-06-07', '1991-06-06', 92.265)).toBeCloseTo(0.0765, 12)
})

test('the investment rate of a bill up to half a year is simple interest on the price', () => {
  expect(billInvestmentRate('2026-11-20', '2027-02-19', 98.9)).toBeCloseTo(((1.1 / 98.9) * 365) / 91, 12)
  // 29 February 2028 falls in the year that follows.
  expect(billInvestmentRate('2027-11-20', '2028-02-19', 98.9)).toBeCloseTo(((1.1 / 98.9) * 366) / 91, 12)
})
