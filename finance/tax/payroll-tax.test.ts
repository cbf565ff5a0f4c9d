import { expect, test } from 'vitest'
import { employeeFica, netEarningsFromSelfEmployment, selfEmploymentTax } from './payroll-tax.ts'

/** 2026: 26 USC 1401, 3101; SSA wage base. */
const rates = {
  socialSecurity: 0.062,
  medicare: 0.0145,
  additionalMedicare: 0.009,
  selfEmploymentShare: 0.9235,
  selfEmploymentMinimum: 400,
}

test('Social Security stops at the wage base and Medicare does not', () => {
  const fica = employeeFica(300_000, { ...rates, wageBase: 184_500, additionalMedicareFrom: 200_000 })
  expect(fica.socialSecurity).toBeCloseTo(11_439, 9)
  expect(fica.medicare).toBeCloseTo(4_350, 9)
  expect(fica.additionalMedicare).toBeCloseTo(900, 9)
})

test('a profit whose 92.35 % is under 400 dollars owes nothing', () => {
  expect(netEarningsFromSelfEmployment(430, rates)).toBe(0)
  expect(netEarningsFromSelfEmployment(80_000, rates)).toBeCloseTo(73_880, 9)
  expect(netEarningsFromSelfEmployment(-5_000, rates)).toBe(0)
})

test('80,000 of profit owes 11,303.64, half of it deductible', () => {
  const tax = selfEmploymentTax(73_880, { ...rates, wageBase: 184_500, wages: 0 })
  expect(tax.socialSecurity + tax.medicare).toBeCloseTo(11_303.64, 6)
  expect(tax.deductible).toBeCloseTo(5_651.82, 6)
})

test('wages use up the wage base first', () => {
  const tax = selfEmploymentTax(50_000, { ...rates, wageBase: 184_500, wages: 184_500 })
  expect(tax.socialSecurity).toBe(0)
  expect(tax.medicare).toBeCloseTo(1_450, 9)
})
