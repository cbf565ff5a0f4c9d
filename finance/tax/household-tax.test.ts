import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FederalTaxTables, federalTaxRules } from './federal-tax.ts'
import { type Household, householdTax, type HouseholdTaxRules } from './household-tax.ts'
import { flatStateRules } from './state-income-tax.ts'

const all = <T>(value: T) => ({ single: value, mfj: value, mfs: value, hoh: value })

/** 2026: IRS Rev. Proc. 2025-32; SSA wage base; 26 USC 1401, 3101. */
const tables: FederalTaxTables = {
  brackets: {
    rates: [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37],
    tops: {
      single: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
      mfj: [24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
      mfs: [12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
      hoh: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
    },
  },
  deduction: {
    basic: { single: 16_100, mfj: 32_200, mfs: 16_100, hoh: 24_150 },
    additional: { single: 2_050, mfj: 1_650, mfs: 1_650, hoh: 2_050 },
  },
  senior: { perPerson: 0, reductionRate: 0, threshold: all(0), allowedSeparately: false },
  gains: { rates: [0, 0.15, 0.2], tops: all([49_450, 545_500]) },
  lossLimit: all(3_000),
  niit: { rate: 0.038, threshold: all(200_000) },
  benefits: { lower: all(25_000), upper: all(34_000), firstTierCap: all(4_500) },
}

const rules: HouseholdTaxRules = {
  federal: (status) => federalTaxRules(tables, status),
  state: () => flatStateRules(0.04),
  business: () => null,
  payroll: {
    socialSecurity: 0.062,
    medicare: 0.0145,
    additionalMedicare: 0.009,
    selfEmploymentShare: 0.9235,
    selfEmploymentMinimum: 400,
    wageBase: 184_500,
    additionalMedicareFrom: { single: 200_000, mfj: 250_000, mfs: 125_000, hoh: 200_000 },
  },
}

const worker = (wages: number, name = 'A') => ({ name, wages, profit: 0, other: 0 })
const noBusiness = { pay: 0, property: 0, isService: false }
const home = (fields: Partial<Household>): Household => ({
  earners: [worker(90_000)],
  filingStatus: 'single',
  pretaxRetirement: 0,
  preTaxBenefits: 0,
  over65: 0,
  business: noBusiness,
  ...fields,
})

test('90,000 with 6 % to a 401(k): 9,782 federal, 6,885 payroll, 3,384 state, 64,549 taken home', () => {
  // 84,600 − 16,100 = 68,500: 1,240 + 4,560 + 22 % × 18,100; 7.65 % × 90,000; 4 % × 84,600.
  const tax = householdTax(home({ pretaxRetirement: 5_400 }), rules)
  expect(tax.federalTax).toBeCloseTo(9_782, 6)
  expect(tax.payrollTax).toBeCloseTo(6_885, 6)
  expect(tax.stateTax).toBeCloseTo(3_384, 6)
  expect(tax.net).toBeCloseTo(64_549, 6)
  expect(tax.marginalRate).toBe(0.22)
})

test('premiums of a cafeteria plan lower payroll tax, deferrals do not', () => {
  const none = householdTax(home({}), rules).payrollTax
  expect(none - householdTax(home({ preTaxBenefits: 4_000 }), rules).payrollTax).toBeCloseTo(306, 6)
  expect(householdTax(home({ pretaxRetirement: 4_000 }), rules).payrollTax).toBe(none)
})

test('each of two earners has the wage base of their own', () => {
  const two = home({ earners: [worker(150_000), worker(150_000, 'B')], filingStatus: 'mfj' })
  // Both below 184,500: 7.65 % of all, and 0.9 % of the 50,000 above 250,000.
  expect(householdTax(two, rules).payrollTax).toBeCloseTo(0.0765 * 300_000 + 0.009 * 50_000, 6)
  const one = home({ earners: [worker(300_000)], filingStatus: 'mfj' })
  expect(householdTax(one, rules).payrollTax).toBeCloseTo(0.062 * 184_500 + 0.0145 * 300_000 + 450, 6)
})

test('80,000 of profit owes 11,303.64 of self-employment tax, half of it deducted', () => {
  const self = home({ earners: [{ name: 'A', wages: 0, profit: 80_000, other: 0 }] })
  const tax = householdTax(self, rules)
  expect(tax.payrollTax).toBeCloseTo(11_303.64, 6)
  // 80,000 − 5,651.82 − 16,100 = 58,248.18: 5,800 + 22 % × 7,848.18.
  expect(tax.federalTax).toBeCloseTo(5_800 + 0.22 * 7_848.18, 6)
})

test('two people who are not married file a return each', () => {
  const pair = home({ earners: [worker(90_000), worker(40_000, 'B')] })
  const apart = [90_000, 40_000].map((wages) => householdTax(home({ earners: [worker(wages)] }), rules))
  const alone = apart.reduce((total, { federalTax }) => total + federalTax, 0)
  expect(householdTax(pair, rules).federalTax).toBeCloseTo(alone, 6)
})

test('income below the deduction owes nothing and its next dollar neither', () => {
  const tax = householdTax(home({ earners: [worker(12_000)] }), rules)
  expect(tax.federalTax).toBe(0)
  expect(tax.marginalRate).toBe(0)
})

const dollars = fc.double({ min: 0, max: 1e6, noNaN: true })
const anyEarner = fc.record({ name: fc.constant('A'), wages: dollars, profit: dollars, other: dollars })
const anyHome = fc.record({
  earners: fc.array(anyEarner, { minLength: 1, maxLength: 3 }),
  filingStatus: fc.constantFrom('single' as const, 'mfj' as const, 'mfs' as const, 'hoh' as const),
  pretaxRetirement: fc.double({ min: 0, max: 20_000, noNaN: true }),
  preTaxBenefits: fc.double({ min: 0, max: 5_000, noNaN: true }),
  over65: fc.integer({ min: 0, max: 2 }),
  business: fc.constant(noBusiness),
})

test('gross is what is taken home, put aside and taxed, earner by earner', () => {
  fc.assert(
    fc.property(anyHome, (household) => {
      const tax = householdTax(household, rules)
      const aside = household.pretaxRetirement + household.preTaxBenefits
      const hasIncome = tax.gross > 0
      const spent = tax.net + tax.federalTax + tax.payrollTax + tax.stateTax + (hasIncome ? aside : 0)
      expect(Math.abs(spent - tax.gross)).toBeLessThan(1e-6 * Math.max(1, tax.gross))
      for (const earner of tax.earners)
        expect(earner.net + earner.pretax + earner.payrollTax + earner.incomeTax).toBeCloseTo(earner.gross, 5)
    }),
  )
})

test('a raise is never taxed by more than itself', () => {
  fc.assert(
    fc.property(anyHome, (household) => {
      const [first, ...others] = household.earners
      if (first === undefined) return
      const raised = { ...household, earners: [{ ...first, other: first.other + 1_000 }, ...others] }
      expect(householdTax(raised, rules).net).toBeGreaterThan(householdTax(household, rules).net - 1e-6)
    }),
  )
})

test('80,000 of profit deducts a fifth of taxable income as business income, and tax falls by it', () => {
  const owner = { name: 'A', wages: 0, profit: 80_000, other: 0 }
  const claimed = {
    ...rules,
    business: () => ({
      rate: 0.2,
      payShare: 0.5,
      lesserPayShare: 0.25,
      propertyShare: 0.025,
      threshold: 201_750,
      range: 75_000,
      least: { deduction: 400, from: 1_000 },
    }),
  }
  const tax = householdTax(home({ earners: [owner] }), claimed)
  // 80,000 − 5,651.82 − 16,100 = 58,248.18; a fifth of it, for a fifth of the profit is more.
  expect(tax.businessDeduction).toBeCloseTo(11_649.636, 3)
  expect(tax.federalTax).toBeCloseTo(1_240 + 0.12 * (58_248.18 - 11_649.636 - 12_400), 2)
})
