import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FederalTaxRules } from '../../tax/federal-tax.ts'
import { flatStateRules } from '../../tax/state-income-tax.ts'
import type { Balances } from './plan.ts'
import { addPool } from './segments.ts'
import { withdrawForNeed, withdrawOutflow } from './withdrawal.ts'
import { emptyYear, TAKE } from './year.ts'

/** Single, 2026: IRS Rev. Proc. 2025-32; 26 USC 86, 1411. */
const rules: FederalTaxRules = {
  bracketTops: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
  bracketRates: [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37],
  gainsTops: [49_450, 545_500],
  gainsRates: [0, 0.15, 0.2],
  lossLimit: 3_000,
  standardDeduction: 16_100,
  additionalDeduction: 2_050,
  seniorDeduction: 6_000,
  seniorThreshold: 75_000,
  seniorRate: 0.06,
  niitRate: 0.038,
  niitThreshold: 200_000,
  benefitLower: 25_000,
  benefitUpper: 34_000,
  benefitFirstTierCap: 4_500,
}

const amount = fc.double({ min: 0, max: 400_000, noNaN: true })
const situation = fc.record({
  need: amount,
  socialSecurity: fc.double({ min: 0, max: 60_000, noNaN: true }),
  taxable: amount,
  basisShare: fc.double({ min: 0, max: 1, noNaN: true }),
  traditional: amount,
  roth: amount,
})

function yearOf(given: {
  need: number
  socialSecurity: number
  taxable: number
  basisShare: number
  traditional: number
  roth: number
}) {
  const year = emptyYear(rules, flatStateRules(0.05))
  const book: Balances = {
    cash: 0,
    taxable: given.taxable,
    basis: given.taxable * given.basisShare,
    taxableFirst: given.taxable,
    basisFirst: given.taxable * given.basisShare,
    traditionalFirst: given.traditional,
    traditionalSecond: 0,
    roth: given.roth,
    rothBasis: given.roth,
    rothUnseasoned: 0,
    hsa: 0,
    inherited: 0,
    levelPayment: 0,
    credit: 0,
  }
  year.free = given.traditional
  year.rothFree = given.roth
  year.gainShare = 1 - given.basisShare
  year.need = given.need
  year.inflow = given.socialSecurity
  year.socialSecurity = given.socialSecurity
  year.income.socialSecurity = given.socialSecurity
  year.income.over65 = 1
  for (const pool of ['taxable', 'traditional', 'roth'] as const) addPool(year, book, pool)
  return year
}

const full = { order: 'conventional', taxMode: 'full', effectiveRate: 0 } as const

test('withdrawals and the tax on them meet the need exactly, or everything is taken', () => {
  fc.assert(
    fc.property(situation, (given) => {
      const year = yearOf(given)
      withdrawForNeed(year, full, 1e-6)
      const gap = year.inflow + year.withdrawn - year.tax - year.need
      const everything = given.taxable + given.traditional + given.roth
      if (year.shortfall > 1e-5) expect(year.withdrawn).toBeCloseTo(everything, 6)
      else if (year.withdrawn > 0) expect(Math.abs(gap)).toBeLessThan(1e-5)
      else expect(gap).toBeGreaterThanOrEqual(-1e-9)
    }),
  )
})

test('accounts are taken in order: the next one only when the one before is used up', () => {
  fc.assert(
    fc.property(situation, (given) => {
      const year = yearOf(given)
      withdrawForNeed(year, full, 1e-6)
      const traditional = year.taken[TAKE.traditional] ?? 0
      const taxableLeft = given.taxable - (year.taken[TAKE.taxable] ?? 0)
      const traditionalLeft = given.traditional - traditional
      expect(Math.min(traditional, taxableLeft)).toBeLessThan(1e-6)
      expect(Math.min(year.taken[TAKE.roth] ?? 0, traditionalLeft)).toBeLessThan(1e-6)
    }),
  )
})

test('in proportion, every accessible account gives the same share', () => {
  const year = yearOf({
    need: 60_000,
    socialSecurity: 0,
    taxable: 100_000,
    basisShare: 1,
    traditional: 200_000,
    roth: 300_000,
  })
  withdrawForNeed(year, { ...full, order: 'proportional' }, 1e-6)
  const share = year.withdrawn / 600_000
  expect(year.taken[TAKE.taxable]).toBeCloseTo(100_000 * share, 6)
  expect(year.taken[TAKE.traditional]).toBeCloseTo(200_000 * share, 6)
  expect(year.taken[TAKE.roth]).toBeCloseTo(300_000 * share, 6)
})

test('a fixed outflow is shared between tax and spending', () => {
  const year = yearOf({
    need: 0,
    socialSecurity: 20_000,
    taxable: 0,
    basisShare: 1,
    traditional: 500_000,
    roth: 0,
  })
  withdrawOutflow(year, full, 80_000)
  expect(year.withdrawn).toBeCloseTo(60_000, 9)
  expect(year.budget).toBeCloseTo(80_000 - year.tax, 9)
  expect(year.tax).toBeGreaterThan(0)
})
