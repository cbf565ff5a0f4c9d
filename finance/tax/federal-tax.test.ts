import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyFederalIncome,
  type FederalTaxRules,
  type FederalTaxTables,
  federalTax,
  federalTaxRules,
  taxWithGains,
} from './federal-tax.ts'
import { bracketTax, marginalRate, stackedTax } from './tax-brackets.ts'

/** 2026 amounts: IRS Rev. Proc. 2025-32; 26 USC 86, 151(d)(5), 1411. */
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
  senior: {
    perPerson: 6_000,
    reductionRate: 0.06,
    threshold: { single: 75_000, mfj: 150_000, mfs: 75_000, hoh: 75_000 },
    allowedSeparately: false,
  },
  gains: {
    rates: [0, 0.15, 0.2],
    tops: {
      single: [49_450, 545_500],
      mfj: [98_900, 613_700],
      mfs: [49_450, 306_850],
      hoh: [66_200, 579_600],
    },
  },
  lossLimit: { single: 3_000, mfj: 3_000, mfs: 1_500, hoh: 3_000 },
  niit: { rate: 0.038, threshold: { single: 200_000, mfj: 250_000, mfs: 125_000, hoh: 200_000 } },
  benefits: {
    lower: { single: 25_000, mfj: 32_000, mfs: 0, hoh: 25_000 },
    upper: { single: 34_000, mfj: 44_000, mfs: 0, hoh: 34_000 },
    firstTierCap: { single: 4_500, mfj: 6_000, mfs: 0, hoh: 4_500 },
  },
}
const single = federalTaxRules(tables, 'single')
const joint = federalTaxRules(tables, 'mfj')
const income = (fields: Partial<ReturnType<typeof emptyFederalIncome>>) => ({
  ...emptyFederalIncome(),
  ...fields,
})
const money = fc.double({ min: 0, max: 2_000_000, noNaN: true })
const anyIncome = fc.record({
  wages: money,
  pension: money,
  iraWithdrawal: money,
  interest: money,
  qualifiedDividends: money,
  longTermGains: money,
  socialSecurity: fc.double({ min: 0, max: 120_000, noNaN: true }),
  over65: fc.integer({ min: 0, max: 2 }),
})

test('a couple of 67 with mixed income owes 6,740 for 2026', () => {
  // Provisional 83,000 + 24,000; 85 % of 48,000 caps the benefit at 40,800; AGI 123,800; deductions
  // 32,200 + 2 × 1,650 + 12,000; 76,300 taxable, 60,300 of it ordinary: 2,480 + 12 % × 35,500 = 6,740.
  const mixed = income({
    pension: 24_000,
    iraWithdrawal: 40_000,
    interest: 3_000,
    qualifiedDividends: 6_000,
    longTermGains: 10_000,
    socialSecurity: 48_000,
    over65: 2,
  })
  expect(federalTax(mixed, joint)).toMatchObject({
    taxableSocialSecurity: 40_800,
    agi: 123_800,
    seniorDeduction: 12_000,
    taxableIncome: 76_300,
    ordinaryTax: 6_740,
    capitalGainsTax: 0,
    niit: 0,
    federalTax: 6_740,
  })
})

test('one more dollar of ordinary income never lowers the tax and never costs more than a dollar', () => {
  fc.assert(
    fc.property(anyIncome, fc.constantFrom(single, joint), (fields, rules: FederalTaxRules) => {
      const before = federalTax(income(fields), rules).federalTax
      const after = federalTax(
        income({ ...fields, iraWithdrawal: fields.iraWithdrawal + 1 }),
        rules,
      ).federalTax
      expect(after - before).toBeGreaterThan(-1e-6)
      expect(after - before).toBeLessThan(1)
    }),
  )
})

test('the tax is continuous: a cent more income moves it by less than a cent', () => {
  fc.assert(
    fc.property(anyIncome, (fields) => {
      const more = { ...fields, longTermGains: fields.longTermGains + 0.01 }
      const step = federalTax(income(more), joint).federalTax - federalTax(income(fields), joint).federalTax
      expect(Math.abs(step)).toBeLessThan(0.01)
    }),
  )
})

test('the parts of the tax add up, and taxable benefits stay within 85 %', () => {
  fc.assert(
    fc.property(anyIncome, (fields) => {
      const result = federalTax(income(fields), single)
      expect(result.ordinaryTax + result.capitalGainsTax + result.niit).toBeCloseTo(result.federalTax, 6)
      expect(result.taxableSocialSecurity).toBeLessThanOrEqual(0.85 * fields.socialSecurity + 1e-9)
      expect(result.taxableIncome).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a return in later prices owes the base-year tax on base-year dollars when nothing is unindexed', () => {
  const wages = income({ wages: 90_000 })
  expect(federalTax({ ...wages, priceIndex: 1.5 }, single).federalTax).toBe(
    federalTax(wages, single).federalTax,
  )
})

test('inflation lifts the taxable part of benefits, because its thresholds stand still', () => {
  const retired = income({ socialSecurity: 30_000, pension: 15_000 })
  const later = federalTax({ ...retired, priceIndex: 1.5 }, single).taxableSocialSecurity
  expect(later).toBeGreaterThan(federalTax(retired, single).taxableSocialSecurity)
})

test('a loss on securities lowers other income by at most 3,000', () => {
  const withLoss = federalTax(income({ pension: 60_000, longTermGains: -20_000 }), single)
  expect(withLoss.agi).toBe(57_000)
})

test('spouses who file separately get no senior deduction', () => {
  const separate = federalTaxRules(tables, 'mfs')
  expect(federalTax(income({ pension: 40_000, over65: 1 }), separate).seniorDeduction).toBe(0)
})

test('gains never owe more than they would as ordinary income', () => {
  // Between 98,900 and 100,800 of taxable income the 15 % rate would exceed the 12 % bracket.
  const slice = taxWithGains(98_900, 1_900, joint)
  expect(slice).toBeCloseTo(bracketTax(100_800, joint.bracketTops, joint.bracketRates), 6)
})

test('stacking splits a schedule without changing its sum', () => {
  fc.assert(
    fc.property(money, money, (floor, amount) => {
      const whole = bracketTax(floor + amount, single.bracketTops, single.bracketRates)
      const parts =
        bracketTax(floor, single.bracketTops, single.bracketRates) +
        stackedTax({ floor, amount }, single.bracketTops, single.bracketRates)
      expect(parts).toBeCloseTo(whole, 5)
    }),
  )
})

test('the rate on the next dollar changes exactly at an edge', () => {
  expect(marginalRate(12_399.99, single.bracketTops, single.bracketRates)).toBe(0.1)
  expect(marginalRate(12_400, single.bracketTops, single.bracketRates)).toBe(0.12)
  expect(marginalRate(9e9, single.bracketTops, single.bracketRates)).toBe(0.37)
})
