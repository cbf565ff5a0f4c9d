import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earningsTest } from './earnings-test.ts'
import {
  afterRaises,
  aime,
  bendPoints,
  claimingFactor,
  familyMaximum,
  fullRetirementMonths,
  indexFactor,
  monthlyBenefit,
  primaryInsuranceAmount,
  spouseAddition,
  spouseFactor,
  survivorBenefit,
  survivorFactor,
} from './social-security-benefit.ts'

/** SSA wage index of the years that the bend points of 2024 and 2026 need. */
const values: number[] = []
values[0] = 9779.44
values[45] = 63795.13
values[47] = 69846.57
const index = { firstYear: 1977, values }

test('bend points follow from the wage index', () => {
  expect(bendPoints(2024, index)).toEqual({ first: 1174, second: 7078 })
  expect(bendPoints(2026, index)).toEqual({ first: 1286, second: 7749 })
  expect(bendPoints(2030, index)).toHaveProperty('noAnswer')
})

test('the 2026 formula at 6,500 a month gives 2,825.80, and 1,978 / 2,825 / 3,503 at 62, 67 and 70', () => {
  const pia = primaryInsuranceAmount(6500, { first: 1286, second: 7749 })
  expect(pia).toBe(2825.8)
  const paid = [744, 804, 840].map((months) => monthlyBenefit(pia, Number(claimingFactor(months, 804))))
  expect(paid).toEqual([1978, 2825, 3503])
})

test('each raise is rounded down to the dime before the next one: 2,177.60 of 2021 is 2,725.60 in 2026', () => {
  // × 1.059 = 2,306.08; × 1.087 = 2,506.62; × 1.032 = 2,586.81; × 1.025 = 2,651.47; × 1.028 = 2,725.64
  expect(afterRaises(2177.6, [0.059, 0.087, 0.032, 0.025, 0.028])).toBe(2725.6)
  expect(afterRaises(2177.6, [])).toBe(2177.6)
  expect(afterRaises(2177.6, [0])).toBe(2177.6)
})

test('claiming a month later never lowers the benefit, and 70 is the last step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 744, max: 900 }), fc.integer({ min: 780, max: 804 }), (months, full) => {
      expect(Number(claimingFactor(months + 1, full))).toBeGreaterThanOrEqual(
        Number(claimingFactor(months, full)),
      )
    }),
  )
  expect(claimingFactor(900, 804)).toBe(claimingFactor(840, 804))
  expect(claimingFactor(743, 804)).toHaveProperty('noAnswer')
})

test('a spouse gets half at full age and 32.5 % at 62 when full age is 67', () => {
  expect(spouseFactor(804, 804)).toBe(1)
  expect(Number(spouseFactor(744, 804)) / 2).toBeCloseTo(0.325, 12)
  expect(spouseAddition({ pia: 600, factor: 1 }, 2800)).toBe(800)
  expect(spouseAddition({ pia: 1600, factor: 1 }, 2800)).toBe(0)
})

test('a survivor keeps the larger benefit, at least 82.5 % of the dead worker’s PIA', () => {
  expect(survivorBenefit(1200, { pia: 2800, benefit: 3400 })).toBe(3400)
  expect(survivorBenefit(1200, { pia: 2800, benefit: 1960 })).toBe(2310)
  expect(survivorBenefit(2500, { pia: 2800, benefit: 1960 })).toBe(2500)
})

test('a survivor who starts at 60 gets 71.5 %, and all of it from full age on', () => {
  expect(survivorFactor(720, 804)).toBeCloseTo(0.715, 12)
  expect(Number(survivorFactor(762, 804))).toBeCloseTo(1 - 0.285 / 2, 12)
  expect(survivorFactor(830, 804)).toBe(1)
  expect(survivorFactor(719, 804)).toHaveProperty('noAnswer')
  expect(survivorBenefit(0, { pia: 2000, benefit: 2000 }, 0.715)).toBe(1430)
})

test('only the 35 best years count', () => {
  expect(aime([...Array.from({ length: 35 }, () => 42_000), 1_000])).toBe(3500)
})

test('earnings are indexed to the level of the year of 60 and not after', () => {
  expect(indexFactor(1977, 2022, index)).toBeCloseTo(63795.13 / 9779.44, 12)
  expect(indexFactor(2023, 2022, index)).toBe(1)
  expect(indexFactor(1950, 2022, index)).toHaveProperty('noAnswer')
})

test('the family maximum lies between 150 % and 188 % of the PIA', () => {
  for (const pia of [800, 1600, 2800, 4000]) {
    const share = Number(familyMaximum(pia, 2026, index)) / pia
    expect(share).toBeGreaterThan(1.49)
    expect(share).toBeLessThan(1.88)
  }
})

test('the full retirement age comes from the year of birth', () => {
  const table = [
    { bornFrom: 1959, bornTo: 1959, months: 802 },
    { bornFrom: 1960, bornTo: null, months: 804 },
  ]
  expect(fullRetirementMonths(1959, table)).toBe(802)
  expect(fullRetirementMonths(1990, table)).toBe(804)
  expect(fullRetirementMonths(1950, table)).toHaveProperty('noAnswer')
})

test('the earnings test withholds one dollar in two, one in three in the year of full age, never more than all', () => {
  const rules = {
    exemptBefore: 24_480,
    withheldBefore: 1 / 2,
    exemptYearReached: 65_160,
    withheldYearReached: 1 / 3,
  }
  const wages = { annualBenefit: 24_000, wages: 44_480 }
  expect(earningsTest({ ...wages, reachesFullAge: false }, rules)).toEqual({ withheld: 10_000, paid: 14_000 })
  expect(earningsTest({ ...wages, reachesFullAge: true }, rules).withheld).toBe(0)
  expect(earningsTest({ ...wages, wages: 500_000, reachesFullAge: false }, rules).paid).toBe(0)
})
