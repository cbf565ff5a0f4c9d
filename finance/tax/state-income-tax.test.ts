import { expect, test } from 'vitest'
import { alternativeMinimumTax } from './alternative-minimum-tax.ts'
import { premiumTaxCredit } from './premium-tax-credit.ts'
import { emptyStateIncome, flatStateRules, stateIncomeTax, stateTaxRules } from './state-income-tax.ts'

const table = {
  single: [
    [0, 0.02],
    [10_000, 0.05],
  ],
  married: [[0, 0.02]],
  deductionSingle: 5_000,
  deductionMarried: 10_000,
  taxesSocialSecurity: false,
  retirementExemption: 12_000,
  exemptFromAge: 65,
} as const

const income = {
  ...emptyStateIncome(),
  otherIncome: 20_000,
  retirementIncome: 15_000,
  taxableSocialSecurity: 8_000,
}

test('the exemption for retirement income starts at its age', () => {
  const young = stateIncomeTax(income, stateTaxRules(table, { status: 'single', age: 60 }))
  const old = stateIncomeTax(income, stateTaxRules(table, { status: 'single', age: 65 }))
  expect(young).toBeCloseTo(200 + 0.05 * 20_000, 9)
  expect(old).toBeCloseTo(200 + 0.05 * 8_000, 9)
})

test('a head of household has rates of their own where they are on file, and the single ones elsewhere', () => {
  const headOfHousehold = { brackets: [[0, 0.03]], deduction: 8_000 } as const
  const tax = (row: Parameters<typeof stateTaxRules>[0]) =>
    stateIncomeTax(income, stateTaxRules(row, { status: 'hoh', age: 60 }))
  expect(tax({ ...table, headOfHousehold })).toBeCloseTo(0.03 * 27_000, 9)
  expect(tax(table)).toBe(stateIncomeTax(income, stateTaxRules(table, { status: 'single', age: 60 })))
})

test('a state that exempts all retirement income taxes none of it', () => {
  const rules = stateTaxRules({ ...table, retirementExemption: null }, { status: 'single', age: 70 })
  expect(stateIncomeTax({ ...income, otherIncome: 0 }, rules)).toBe(0)
})

test('a flat rate leaves Social Security alone', () => {
  expect(stateIncomeTax(income, flatStateRules(0.04))).toBeCloseTo(1_400, 9)
})

test('the alternative minimum tax is the excess of the tentative over the regular tax', () => {
  const rules = {
    exemption: 90_100,
    phaseOutFrom: 500_000,
    phaseOutRate: 0.5,
    lowRate: 0.26,
    highRate: 0.28,
    highRateFrom: 244_500,
  }
  const base = { minimumTaxableIncome: 190_100, preferentialIncome: 0, gainsTax: 0 }
  expect(alternativeMinimumTax({ ...base, regularTax: 20_000 }, rules)).toBeCloseTo(6_000, 9)
  expect(alternativeMinimumTax({ ...base, regularTax: 30_000 }, rules)).toBe(0)
})

test('the premium credit ends at four times the guideline, all at once', () => {
  const rules = {
    povertyFirstPerson: 15_000,
    povertyEachOther: 5_000,
    incomeFloor: 1,
    incomeLimit: 4,
    expectedShare: [
      [1, 0.02],
      [4, 0.1],
    ] as const,
  }
  const household = { people: 1, benchmarkPremium: 12_000 }
  expect(premiumTaxCredit({ ...household, income: 60_000 }, rules)).toBeCloseTo(6_000, 9)
  expect(premiumTaxCredit({ ...household, income: 60_001 }, rules)).toBe(0)
  expect(premiumTaxCredit({ ...household, income: 37_500 }, rules)).toBeCloseTo(12_000 - 0.06 * 37_500, 9)
  expect(premiumTaxCredit({ ...household, income: 10_000 }, rules)).toBe(0)
})

test('an exemption shared with Social Security leaves only the rest of it for other retirement income', () => {
  const rules = (exemptionLess: 'taxableBenefits' | 'allBenefits') =>
    stateTaxRules({ ...table, exemptionLess }, { status: 'single', age: 70 })
  const benefits = { ...income, socialSecurity: 10_000 }
  // 15,000 less (12,000 − 8,000), and less (12,000 − 10,000); nothing is left where benefits are the larger ones.
  expect(stateIncomeTax(benefits, rules('taxableBenefits'))).toBeCloseTo(200 + 0.05 * 16_000, 9)
  expect(stateIncomeTax(benefits, rules('allBenefits'))).toBeCloseTo(200 + 0.05 * 18_000, 9)
  expect(stateIncomeTax({ ...benefits, socialSecurity: 30_000 }, rules('allBenefits'))).toBeCloseTo(1_200, 9)
})

test('an exemption that falls with income leaves a dollar less of it for each dollar above its start', () => {
  const falling = { ...table, exemptionFallsFrom: { single: 30_000, married: 75_000 } }
  const rules = stateTaxRules(falling, { status: 'single', age: 65 })
  // 35,000 without benefits is 5,000 above: 7,000 of the 12,000 are left, and nothing from 42,000 on.
  expect(stateIncomeTax(income, rules)).toBeCloseTo(200 + 0.05 * (20_000 + 8_000 - 5_000 - 10_000), 9)
  expect(stateIncomeTax({ ...income, otherIncome: 27_000 }, rules)).toBeCloseTo(200 + 0.05 * 27_000, 9)
  const joint = stateTaxRules(falling, { status: 'mfj', age: 65 })
  expect(joint.exemptionFallsFrom).toBe(75_000)
})

test('a state that taxes deferrals, or cafeteria benefits, adds them back', () => {
  const put = { ...emptyStateIncome(), otherIncome: 50_000, deferrals: 5_000, benefits: 3_000 }
  const tax = (row: Partial<typeof table> & { readonly taxesPretax?: 'deferrals' | 'benefits' }) =>
    stateIncomeTax(put, stateTaxRules({ ...table, ...row }, { status: 'mfj', age: 40 }))
  expect(tax({})).toBeCloseTo(0.02 * 40_000, 9)
  expect(tax({ taxesPretax: 'deferrals' })).toBeCloseTo(0.02 * 45_000, 9)
  expect(tax({ taxesPretax: 'benefits' })).toBeCloseTo(0.02 * 43_000, 9)
})
