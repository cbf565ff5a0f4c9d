import fc from 'fast-check'
import { expect, test } from 'vitest'
import { biweeklyMortgage } from './biweekly-mortgage.ts'
import * as card from './card-interest.ts'
import * as disclosure from './credit-disclosure.ts'
import { balanceAfter, monthlyPayment } from './level-loan.ts'
import { pointsForYield, rateWithPoints } from './mortgage-points.ts'
import * as ratios from './mortgage-ratios.ts'

const loans = fc.record({
  principal: fc.integer({ min: 50_000, max: 900_000 }),
  annualRate: fc.double({ min: 0.01, max: 0.1, noNaN: true }),
  termMonths: fc.constantFrom(120, 180, 240, 360),
})

test('half payments every two weeks repay as a schedule of single payments does', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const plan = biweeklyMortgage(loan)
      if ('noAnswer' in plan) throw new Error(plan.noAnswer)
      let balance = loan.principal
      let count = 0
      while (balance > 0) {
        balance += (balance * loan.annualRate) / 26 - plan.payment
        count++
      }
      expect(Math.ceil(plan.payments - 1e-6)).toBe(count)
      expect(plan.years).toBeLessThan(loan.termMonths / 12)
      expect(plan.interestSaved).toBeGreaterThan(0)
    }),
    { numRuns: 30 },
  )
})

test('three points on thirty years at 12 % held for five cost 12.82 %', () => {
  // Brueggeman and Fisher, Real Estate Finance and Investments, ch. 4: 58,200 received for 60,000.
  const offer = { principal: 60_000, annualRate: 0.12, termMonths: 360, points: 3 }
  expect(monthlyPayment(offer)).toBeCloseTo(617.17, 2)
  expect(rateWithPoints(offer, 60)).toBeCloseTo(0.1282, 4)
  expect(rateWithPoints({ ...offer, points: 0 }, 60)).toBeCloseTo(0.12, 10)
})

test('points and the rate that they cost give each other back', () => {
  fc.assert(
    fc.property(
      loans,
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.integer({ min: 12, max: 120 }),
      (loan, points, held) => {
        const cost = Number(rateWithPoints({ ...loan, points }, held))
        expect(pointsForYield(loan, cost, held)).toBeCloseTo(points, 6)
      },
    ),
    { numRuns: 30 },
  )
})

test('the ratios of a lender by hand', () => {
  expect(ratios.loanToValue([240_000, 30_000], 300_000)).toBeCloseTo(0.9, 12)
  expect(ratios.debtToIncome({ income: 8_000, housing: 2_240, otherDebts: 640 })).toEqual({
    front: expect.closeTo(0.28, 12),
    back: expect.closeTo(0.36, 12),
  })
  expect(ratios.debtServiceCoverage(125_000, 100_000)).toBe(1.25)
  // 6 % over 30 years: 599.55 a month on 100,000.
  const loan = { principal: 100_000, annualRate: 0.06, termMonths: 360 }
  expect(ratios.mortgageConstant(loan)).toBeCloseTo(0.071946, 6)
  expect(ratios.affordableLoan({ payment: 599.5505, annualRate: 0.06, termMonths: 360 })).toBeCloseTo(
    100_000,
    0,
  )
})

test('insurance may end with the first payment that brings the balance to 80 % of the value', () => {
  const loan = { principal: 180_000, annualRate: 0.065, termMonths: 360 }
  const home = { value: 200_000, share: 0.8 }
  const payments = Number(ratios.paymentsUntilShare(loan, home))
  expect(Number(balanceAfter(loan, payments))).toBeLessThanOrEqual(160_000)
  expect(Number(balanceAfter(loan, payments - 1))).toBeGreaterThan(160_000)
  expect(ratios.paymentsUntilShare({ ...loan, principal: 150_000 }, home)).toBe(0)
})

test('a cycle’s interest is the daily rate on the mean balance', () => {
  // 30 days: 10 at 1,000, 20 at 700: mean 800; 18.25 % is 0.05 % a day: 12.
  const days = [...Array.from({ length: 10 }, () => 1_000), ...Array.from({ length: 20 }, () => 700)]
  expect(card.averageDailyBalance(days)).toBe(800)
  expect(card.cycleInterest(days, 0.1825)).toBeCloseTo(12, 10)
  const level = Array.from({ length: 30 }, () => 1_000)
  expect(card.compoundedCycleInterest(level, 0.1825)).toBeCloseTo(1_000 * (1.0005 ** 30 - 1), 9)
  expect(card.averageDailyBalance([])).toHaveProperty('noAnswer')
})

test('a fixed payment and the months that it needs give each other back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 20_000 }),
      fc.integer({ min: 2, max: 120 }),
      (balance, months) => {
        const payment = Number(card.paymentToClear(balance, 0.24, months))
        const plan = card.fixedPaymentPayoff(balance, 0.24, payment)
        expect(plan).toHaveProperty('months', expect.closeTo(months, 6))
        expect(plan).toHaveProperty('interest', expect.closeTo(payment * months - balance, 4))
      },
    ),
  )
  expect(card.fixedPaymentPayoff(1_000, 0.24, 20)).toEqual({
    noAnswer: 'the payment does not cover the interest',
  })
})

test('after three of twelve payments 45/78 of the charge is rebated', () => {
  // The digits 1 to 12 add up to 78, 1 to 9 to 45.
  expect(disclosure.rebateBySumOfDigits(780, { payments: 12, left: 9 })).toBeCloseTo(450, 10)
  expect(disclosure.rebateBySumOfDigits(780, { payments: 12, left: 13 })).toHaveProperty('noAnswer')
})

test('an add-on of 6 % over a year costs 10.9 %, a discount of 10 % costs 11.1 %', () => {
  // Twelve payments of 1.06/12; 0.1/(1 − 0.1).
  const cost = Number(disclosure.rateOfAddOn(0.06, 12))
  expect(cost).toBeCloseTo(0.109, 3)
  const i = cost / 12
  expect(((1.06 / 12) * (1 - (1 + i) ** -12)) / i).toBeCloseTo(1, 10)
  expect(disclosure.rateOfDiscountLoan(0.1, 1)).toBeCloseTo(1 / 9, 12)
  expect(disclosure.rateOfDiscountLoan(0.5, 2)).toHaveProperty('noAnswer')
})

test('a rate disclosed an eighth of a point off is accurate, a mortgage charge 101 dollars short is not', () => {
  // 12 CFR 1026.22(a)(2), (3) and 1026.18(d)(1).
  expect(disclosure.isAprAccurate(0.0925, 0.09375)).toBe(true)
  expect(disclosure.isAprAccurate(0.092, 0.09375)).toBe(false)
  expect(disclosure.isAprAccurate(0.092, 0.09375, true)).toBe(true)
  expect(disclosure.isMortgageChargeAccurate(899, 1_000)).toBe(false)
  expect(disclosure.isMortgageChargeAccurate(5_000, 1_000)).toBe(true)
})
