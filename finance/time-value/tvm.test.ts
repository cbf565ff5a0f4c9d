import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { cumipmt, cumprinc, ipmt, ppmt } from '../loans/loan-split.ts'
import { fv, nper, pmt, pv } from './tvm.ts'
import { rate } from './tvm-rate.ts'

test('the payment on 200,000 over 30 years at 6 % is the published 1,199.10', () => {
  // CFPB sample closing figures: 200,000 at 6.000 %, 360 months.
  expect(pmt({ rate: 0.06 / 12, nper: 360, pv: 200_000 })).toBeCloseTo(-1199.1, 2)
})

test.each([0, 1])(
  'each of the five quantities solves back to the others with payments of type %i',
  (type) => {
    const terms = { rate: 0.0075, nper: 48, pv: 15_000, fv: -2_000, type }
    const payment = pmt(terms)
    if (typeof payment !== 'number') throw new Error(payment.noAnswer)
    const whole = { ...terms, pmt: payment }
    expect(pv(whole)).toBeCloseTo(15_000, 8)
    expect(fv(whole)).toBeCloseTo(-2_000, 8)
    expect(nper(whole)).toBeCloseTo(48, 10)
    expect(rate(whole)).toBeCloseTo(0.0075, 12)
  },
)

test('at a rate of zero the payments are plain shares', () => {
  expect(pmt({ rate: 0, nper: 10, pv: 1000 })).toBe(-100)
  expect(nper({ rate: 0, pmt: -100, pv: 1000 })).toBe(10)
  expect(rate({ nper: 10, pmt: -100, pv: 1000 })).toBeCloseTo(0, 10)
})

test('a tiny rate loses no digits', () => {
  // Series for small r: pmt = -pv/n·(1 + r(n+1)/2 + …); 1,000 over 10 periods at 1e-10.
  expect(pmt({ rate: 1e-10, nper: 10, pv: 1000 })).toBeCloseTo(-100 * (1 + 5.5e-10), 10)
})

test('interest and principal of every period add up to the payment and the loan', () => {
  const loan = { rate: 0.01, nper: 24, pv: 5000 }
  const part = (per: number) => [ipmt({ ...loan, per }), ppmt({ ...loan, per })]
  const [interest, principal] = part(7)
  expect(Number(interest) + Number(principal)).toBeCloseTo(Number(pmt(loan)), 12)
  expect(cumprinc({ ...loan, start: 1, end: 24 })).toBeCloseTo(-5000, 9)
  expect(cumipmt({ ...loan, start: 1, end: 24 })).toBeCloseTo(24 * Number(pmt(loan)) + 5000, 9)
})

test('where no answer exists the reason is given and never a number', () => {
  expect(isNoAnswer(pmt({ rate: 0.01, nper: 0, pv: 1000 }))).toBe(true)
  expect(isNoAnswer(nper({ rate: 0.1, pmt: -50, pv: 1000 }))).toBe(true)
  expect(isNoAnswer(rate({ nper: 12, pmt: 10, pv: 100 }))).toBe(true)
  expect(isNoAnswer(ipmt({ rate: 0.1, per: 13, nper: 12, pv: 100 }))).toBe(true)
})
