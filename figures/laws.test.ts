import { expect, test } from 'vitest'
import { stateLocalTaxCap } from './alternative-minimum-tax.ts'
import { averageWageIndex, wageIndexThrough } from './average-wage-index.ts'
import { gainsBrackets, gainsSpecialRates, netInvestmentIncomeTax } from './capital-gains-tax.ts'
import { contributionLimits } from './contribution-limits.ts'
import { ofYear } from './dated.ts'
import { incomeTaxBrackets } from './federal-income-tax.ts'
import { federalTaxYear } from './federal-tax-year.ts'
import { medicarePremiums } from './medicare.ts'
import { wageBases } from './payroll-tax.ts'
import { costOfLivingAdjustments, earningsTests } from './social-security.ts'
import { benefitTaxation } from './social-security-taxation.ts'
import { standardDeductions } from './standard-deduction.ts'

const growth = { prices: 0.03, wages: 0.04 }

function known<T extends object | number>(found: T | { readonly noAnswer: string }): T {
  if (typeof found === 'object' && 'noAnswer' in found) throw new Error(String(found.noAnswer))
  return found
}

test('brackets and deductions grow with prices, down to their steps', () => {
  const { tops, rates } = known(ofYear(incomeTaxBrackets, 2027, growth))
  // 12,400 + 372 → 350 in steps of 25, joint 24,800 + 744 → 700 in steps of 50.
  expect([tops.single[0], tops.mfj[0], rates[0]]).toEqual([12_750, 25_500, 0.1])
  expect(known(ofYear(standardDeductions, 2027, growth)).basic.single).toBe(16_550)
  expect(known(ofYear(gainsBrackets, 2027, growth)).tops.single[0]).toBe(50_900)
})

test('joint brackets stay twice the single ones in every projected year', () => {
  for (let year = 2027; year <= 2060; year += 1) {
    const { tops } = known(ofYear(incomeTaxBrackets, year, growth))
    for (const [index, top] of tops.mfj.slice(0, 5).entries()) expect(top).toBe(2 * (tops.single[index] ?? 0))
  }
})

test('what the law fixes in dollars stays: net investment income, benefits, the loss against other income', () => {
  expect(ofYear(netInvestmentIncomeTax, 2036, growth)).toEqual(ofYear(netInvestmentIncomeTax, 2026))
  expect(ofYear(benefitTaxation, 2036, growth)).toEqual(ofYear(benefitTaxation, 2026))
  expect(ofYear(gainsSpecialRates, 2036, growth)).toEqual(ofYear(gainsSpecialRates, 2026))
})

test('the senior deduction is there from 2025 to 2028 and gone from 2029 on', () => {
  const amounts = [2024, 2025, 2028, 2029, 2036].map((year) => known(federalTaxYear(year)).senior.perPerson)
  expect(amounts).toEqual([0, 6_000, 6_000, 0, 0])
})

test('the cap on state and local taxes grows by one percent to 2029 and is 10,000 for everybody from 2030', () => {
  const caps = [2028, 2029, 2030, 2040].map((year) => known(ofYear(stateLocalTaxCap, year, growth)))
  expect(caps.map(({ cap }) => cap)).toEqual([41_212, 41_624, 10_000, 10_000])
  expect(caps.map(({ reductionRate }) => reductionRate)).toEqual([0.3, 0.3, 0, 0])
})

test('the wage base follows wages in steps of 300, the exempt wages in months of 10', () => {
  expect(ofYear(wageBases, 2027, growth)).toBe(300 * Math.round((184_500 * 1.04) / 300))
  expect(known(ofYear(earningsTests, 2027, growth)).exemptBefore).toBe(
    120 * Math.round((24_480 * 1.04) / 120),
  )
})

test('contribution limits follow prices in their own steps', () => {
  const limits = known(ofYear(contributionLimits, 2027, growth))
  expect(limits).toMatchObject({ deferral: 25_000, ira: 7_500, iraCatchUp50: 1_100, totalAdditions: 74_000 })
  expect(limits.rothIra.mfj).toEqual([249_000, 259_000])
  expect(limits.rothIra.mfs).toEqual([0, 10_000])
  expect(limits.hsaCatchUp55).toBe(1_000)
})

test('Medicare thresholds follow prices, the highest one from 2028 on only', () => {
  const tops = (year: number) => {
    const { single, mfj, mfs } = known(ofYear(medicarePremiums, year, growth))
    return [single[0]?.upTo, single[4]?.upTo, mfj[4]?.upTo, mfs[1]?.upTo]
  }
  expect(tops(2027)).toEqual([112_000, 500_000, 750_000, 388_000])
  expect(tops(2028)).toEqual([116_000, 515_000, 773_000, 399_000])
})

test('a cost-of-living adjustment is the growth of prices to a tenth of a percent', () => {
  expect(ofYear(costOfLivingAdjustments, 2030, { prices: 0.0247, wages: 0 })).toBe(0.025)
})

test('the wage index goes on with wages from its newest announcement', () => {
  const { firstYear, values } = wageIndexThrough(2026, 0.04)
  expect(firstYear + values.length - 1).toBe(2026)
  expect(values.at(-1)).toBeCloseTo((averageWageIndex.values.at(-1) ?? 0) * 1.04 ** 2, 6)
  expect(wageIndexThrough(2000)).toEqual(averageWageIndex)
})
