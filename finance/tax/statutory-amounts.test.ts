import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capitalYear } from './capital-loss.ts'
import { employerPayrollTax } from './employer-payroll-tax.ts'
import { requiredPayments } from './estimated-tax.ts'
import { inheritedDistribution } from './inherited-distribution.ts'
import { componentContribution, leastContribution } from '../property/reserve-contribution.ts'
import { fundingPlan } from '../property/reserve-funding.ts'

const rates = { socialSecurity: 0.062, medicare: 0.0145, wageBase: 184_500 }
const federal = { rate: 0.06, wageBase: 7_000, stateCredit: 0.054, creditReduction: 0 }

test('an employer pays 42 dollars of federal unemployment tax, and FICA without the additional part', () => {
  // 0.6 % of 7,000; 26 USC 3111 has no counterpart of 3101(b)(2).
  expect(employerPayrollTax(250_000, rates, federal)).toEqual({
    socialSecurity: expect.closeTo(11_439, 8),
    medicare: expect.closeTo(3_625, 8),
    unemployment: expect.closeTo(42, 8),
    total: expect.closeTo(15_106, 8),
  })
  expect(employerPayrollTax(5_000, rates, { ...federal, creditReduction: 0.003 }).unemployment).toBeCloseTo(
    45,
    8,
  )
})

test('a loss beyond 3,000 is carried, short-term losses used first', () => {
  // −7,000 short and −2,000 long: 3,000 of the short-term loss is deducted.
  expect(capitalYear({ shortTerm: -7_000, longTerm: -2_000 }, 3_000)).toEqual({
    taxable: -3_000,
    preferential: 0,
    carried: { shortTerm: -4_000, longTerm: -2_000 },
  })
  // A long gain of 1,000 first meets the short loss of 5,000: 4,000 left, 3,000 deducted.
  expect(capitalYear({ shortTerm: -5_000, longTerm: 1_000 }, 3_000).carried).toEqual({
    shortTerm: -1_000,
    longTerm: 0,
  })
  // A short loss of 1,000 leaves 2,000 of the deduction to the long one.
  expect(capitalYear({ shortTerm: -1_000, longTerm: -6_000 }, 3_000).carried).toEqual({
    shortTerm: 0,
    longTerm: -4_000,
  })
})

test('of a net gain the long-term part above short-term losses is preferred', () => {
  expect(capitalYear({ shortTerm: -1_000, longTerm: 5_000 }, 3_000)).toHaveProperty('preferential', 4_000)
  expect(capitalYear({ shortTerm: 2_000, longTerm: 5_000 }, 3_000)).toHaveProperty('preferential', 5_000)
  expect(capitalYear({ shortTerm: 5_000, longTerm: -2_000 }, 3_000)).toEqual({
    taxable: 3_000,
    preferential: 0,
    carried: { shortTerm: 0, longTerm: 0 },
  })
})

test('what is deducted and what is carried add up to the result of the year', () => {
  const amount = fc.integer({ min: -50_000, max: 50_000 })
  fc.assert(
    fc.property(amount, amount, (shortTerm, longTerm) => {
      const { taxable, carried } = capitalYear({ shortTerm, longTerm }, 3_000)
      expect(taxable + carried.shortTerm + carried.longTerm).toBe(shortTerm + longTerm)
      expect(taxable).toBeGreaterThanOrEqual(-3_000)
    }),
  )
})

test('estimated payments are safe at 90 % of this year or 110 % of a rich last year', () => {
  const years = {
    taxThisYear: 40_000,
    taxLastYear: 30_000,
    adjustedGrossLastYear: 200_000,
    withheld: 13_000,
    isSeparate: false,
  }
  expect(requiredPayments(years)).toEqual({
    annual: expect.closeTo(33_000, 8),
    instalment: expect.closeTo(5_000, 8),
  })
  expect(requiredPayments({ ...years, adjustedGrossLastYear: 150_000 }).annual).toBe(30_000)
  expect(requiredPayments({ ...years, taxThisYear: 20_000 }).annual).toBe(18_000)
  expect(requiredPayments({ ...years, withheld: 39_001 })).toEqual({ annual: 0, instalment: 0 })
})

const table = { firstAge: 50, divisors: [36.2, 35.3, 34.3, 33.4, 32.5, 31.6] }

test('who inherits at 54 divides by 32.5, then by one less each year, and empties the account in the tenth', () => {
  // 26 CFR 1.401(a)(9)-9(b): age 54 has 32.5.
  const heir = { ageInFirstYear: 54, priorYearEndBalance: 325_000, ownerHadStarted: true, isEligible: false }
  expect(inheritedDistribution({ ...heir, yearSinceDeath: 1 }, table)).toBeCloseTo(10_000, 8)
  expect(inheritedDistribution({ ...heir, yearSinceDeath: 6 }, table)).toBeCloseTo(325_000 / 27.5, 8)
  expect(inheritedDistribution({ ...heir, yearSinceDeath: 10 }, table)).toBe(325_000)
  expect(inheritedDistribution({ ...heir, yearSinceDeath: 3, ownerHadStarted: false }, table)).toBe(0)
  expect(inheritedDistribution({ ...heir, yearSinceDeath: 12, isEligible: true }, table)).toBeCloseTo(
    325_000 / 21.5,
    8,
  )
  expect(inheritedDistribution({ ...heir, yearSinceDeath: 0 }, table)).toHaveProperty('noAnswer')
  expect(inheritedDistribution({ ...heir, ageInFirstYear: 40, yearSinceDeath: 1 }, table)).toHaveProperty(
    'noAnswer',
  )
})

test('the least contribution just keeps the reserve at its floor', () => {
  const plan = {
    components: [
      { cost: 100_000, usefulLife: 20, remainingLife: 5 },
      { cost: 30_000, usefulLife: 8, remainingLife: 2 },
    ],
    startBalance: 20_000,
    contributionGrowth: 0.03,
    inflation: 0.03,
    interestRate: 0.02,
    years: 30,
  }
  for (const floor of [0, 15_000]) {
    const least = Number(leastContribution(plan, floor))
    expect(fundingPlan({ ...plan, annualContribution: least }).lowestBalance).toBeCloseTo(floor, 4)
    expect(fundingPlan({ ...plan, annualContribution: least - 1 }).lowestBalance).toBeLessThan(floor)
  }
  expect(leastContribution({ ...plan, startBalance: 1e7 }, 0)).toBe(0)
  expect(leastContribution({ ...plan, years: 0 }, 0)).toHaveProperty('noAnswer')
  // A roof of 60,000 with 24,000 set aside and 12 years left takes 3,000 a year.
  expect(componentContribution({ cost: 60_000, setAside: 24_000, remainingLife: 12 })).toBe(3_000)
  expect(componentContribution({ cost: 60_000, setAside: 24_000, remainingLife: 0 })).toBe(36_000)
})
