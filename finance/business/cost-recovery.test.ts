import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alternativeDeduction,
  buildingDeduction,
  expensingDeduction,
  isMidQuarter,
  recoveryDeduction,
} from './cost-recovery.ts'
import { unitsOfProduction } from './units-of-production.ts'

const sevenYears = [14.29, 24.49, 17.49, 12.49, 8.93, 8.92, 8.93, 4.46]

test('office furniture of 10,000 is depreciated by 1,429, 2,449 … 446', () => {
  // IRS Publication 946, "Figuring depreciation under MACRS", example of 7-year property.
  const years = [1, 2, 3, 4, 5, 6, 7, 8].map((year) => recoveryDeduction({ basis: 10_000, year }, sevenYears))
  expect(years.map((value) => Math.round(Number(value)))).toEqual([
    1429, 2449, 1749, 1249, 893, 892, 893, 446,
  ])
  expect(recoveryDeduction({ basis: 10_000, year: 9 }, sevenYears)).toBe(0)
})

test('more than 40 % of the year’s bases in the last quarter brings the mid-quarter convention', () => {
  // IRS Publication 946, example of the mid-quarter convention: 4,000 in March, 1,000 in September, 5,000 in October.
  expect(isMidQuarter([4_000, 0, 1_000, 5_000])).toBe(true)
  expect(isMidQuarter([3_000, 3_000, 0, 4_000])).toBe(false)
  expect(isMidQuarter([1, 2])).toHaveProperty('noAnswer')
})

test('a let home placed in service in February writes off 3.182 % in its first year and 3.636 % after', () => {
  // IRS Publication 946, table A-6; 10.5 of 12 months of 1/27.5.
  const home = { life: 27.5, month: 2 }
  expect(buildingDeduction({ basis: 100, year: 1 }, home)).toBeCloseTo(3.182, 3)
  expect(buildingDeduction({ basis: 100, year: 2 }, home)).toBeCloseTo(3.636, 3)
  // Table A-7a: 39 years, month 11: 0.321 % and 2.564 %.
  expect(buildingDeduction({ basis: 100, year: 1 }, { life: 39, month: 11 })).toBeCloseTo(0.321, 3)
  expect(buildingDeduction({ basis: 100, year: 40 }, { life: 39, month: 11 })).toBeCloseTo(2.247, 2)
})

test('buildings and the alternative system write off exactly the basis', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.constantFrom(27.5, 30, 39, 40), (month, life) => {
      const years = Array.from({ length: 42 }, (_, at) => at + 1)
      const total = (part: (year: number) => unknown) =>
        years.reduce((sum, year) => sum + Number(part(year)), 0)
      expect(total((year) => buildingDeduction({ basis: 1_000, year }, { life, month }))).toBeCloseTo(
        1_000,
        8,
      )
      expect(total((year) => alternativeDeduction({ basis: 1_000, year }, life))).toBeCloseTo(1_000, 8)
    }),
  )
  // Half of a tenth, then tenths.
  expect(alternativeDeduction({ basis: 1_000, year: 1 }, 10)).toBeCloseTo(50, 10)
  expect(alternativeDeduction({ basis: 1_000, year: 11 }, 10)).toBeCloseTo(50, 10)
})

test('the expensing limit falls dollar by dollar and never exceeds the income', () => {
  const limits = { limit: 1_220_000, phaseOutFrom: 3_050_000 }
  expect(expensingDeduction({ cost: 3_100_000, income: 9_000_000 }, limits)).toBe(1_170_000)
  expect(expensingDeduction({ cost: 500_000, income: 80_000 }, limits)).toBe(80_000)
  expect(expensingDeduction({ cost: 5_000_000, income: 9_000_000 }, limits)).toBe(0)
})

test('a crane of 500,000 used 4,000 of 30,000 hours loses 60,000', () => {
  // Kieso, Weygandt and Warfield, Intermediate Accounting, ch. 11: (500,000 − 50,000) · 4,000 / 30,000.
  const crane = { cost: 500_000, salvage: 50_000, totalUnits: 30_000, unitsBefore: 0, units: 4_000 }
  expect(unitsOfProduction(crane)).toBeCloseTo(60_000, 9)
  expect(unitsOfProduction({ ...crane, unitsBefore: 29_000 })).toBeCloseTo(15_000, 9)
  expect(unitsOfProduction({ ...crane, unitsBefore: 40_000 })).toBe(0)
})

test('a month or year that is none, and units below nothing, have no answer', () => {
  expect(buildingDeduction({ basis: 1, year: 0 }, { life: 39, month: 1 })).toHaveProperty('noAnswer')
  expect(buildingDeduction({ basis: 1, year: 1 }, { life: 39, month: 13 })).toHaveProperty('noAnswer')
  expect(unitsOfProduction({ cost: 1, salvage: 2, totalUnits: 1, unitsBefore: 0, units: 1 })).toHaveProperty(
    'noAnswer',
  )
})
