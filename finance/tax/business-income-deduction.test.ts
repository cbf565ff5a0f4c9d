import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessIncomeDeduction } from './business-income-deduction.ts'

/** 2025, single: Rev. Proc. 2024-40. */
const rules = {
  rate: 0.2,
  payShare: 0.5,
  lesserPayShare: 0.25,
  propertyShare: 0.025,
  threshold: 197_300,
  range: 50_000,
  least: { deduction: 0, from: 0 },
}
const least = { deduction: 400, from: 1_000 }
const plain = { pay: 0, property: 0, isService: false, capitalGain: 0 }

test('below the threshold a fifth of the income is deducted, and no more than a fifth of taxable income', () => {
  expect(businessIncomeDeduction({ ...plain, income: 60_000, taxableIncome: 90_000 }, rules)).toBe(12_000)
  expect(businessIncomeDeduction({ ...plain, income: 60_000, taxableIncome: 40_000 }, rules)).toBe(8_000)
  const gains = { ...plain, income: 60_000, taxableIncome: 50_000, capitalGain: 20_000 }
  expect(businessIncomeDeduction(gains, rules)).toBe(6_000)
  expect(businessIncomeDeduction({ ...plain, income: -5_000, taxableIncome: 50_000 }, rules)).toBe(0)
})

test('beyond the range pay and property are the limit', () => {
  const rich = { ...plain, income: 300_000, taxableIncome: 400_000 }
  expect(businessIncomeDeduction(rich, rules)).toBe(0)
  expect(businessIncomeDeduction({ ...rich, pay: 80_000 }, rules)).toBe(40_000)
  // 25 % × 80,000 + 2.5 % × 1,000,000 = 45,000 is more than 50 % × 80,000.
  expect(businessIncomeDeduction({ ...rich, pay: 80_000, property: 1_000_000 }, rules)).toBe(45_000)
  expect(businessIncomeDeduction({ ...rich, pay: 80_000, isService: true }, rules)).toBe(0)
})

test('within the range the limit comes by its share', () => {
  // Half of the range: 40,000 − ½ (40,000 − 20,000) = 30,000.
  const half = { ...plain, income: 200_000, pay: 40_000, taxableIncome: 222_300 }
  expect(businessIncomeDeduction(half, rules)).toBeCloseTo(30_000, 9)
  // A service counts half: 20,000 − ½ (20,000 − 10,000) = 15,000.
  expect(businessIncomeDeduction({ ...half, isService: true }, rules)).toBeCloseTo(15_000, 9)
})

test('from 2026 an active business of 1,000 dollars or more deducts at least 400', () => {
  const small = { ...plain, income: 1_200, taxableIncome: 50_000 }
  expect(businessIncomeDeduction(small, { ...rules, least })).toBe(400)
  expect(businessIncomeDeduction({ ...small, income: 999 }, { ...rules, least })).toBeCloseTo(199.8, 9)
})

test('more pay never lowers it, and it stays between nothing and a fifth of the income', () => {
  const money = fc.double({ min: 0, max: 900_000, noNaN: true })
  const anyBusiness = fc.record({
    income: money,
    pay: money,
    property: money,
    taxableIncome: money,
    capitalGain: fc.constant(0),
    isService: fc.boolean(),
  })
  fc.assert(
    fc.property(anyBusiness, (business) => {
      const found = businessIncomeDeduction(business, rules)
      expect(found).toBeGreaterThanOrEqual(0)
      expect(found).toBeLessThanOrEqual(0.2 * business.income + 1e-6)
      expect(
        businessIncomeDeduction({ ...business, pay: business.pay + 1_000 }, rules),
      ).toBeGreaterThanOrEqual(found - 1e-6)
    }),
  )
})
