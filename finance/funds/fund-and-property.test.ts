import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netFundReturn, reductionInYield, taxCostRatio, turnoverRatio } from './fund-return-costs.ts'
import * as property from '../property/property-return.ts'

test('a load of 5 % over five years and 1 % a year leave what is left by hand', () => {
  // 0.95^(1/5)·1.08·0.99 − 1.
  const holding = { grossReturn: 0.08, years: 5, entryCharge: 0.05, yearlyCost: 0.01, exitCharge: 0 }
  expect(netFundReturn(holding)).toBeCloseTo(0.95 ** 0.2 * 1.08 * 0.99 - 1, 14)
  expect(reductionInYield(holding)).toBeCloseTo(0.08 - (0.95 ** 0.2 * 1.08 * 0.99 - 1), 14)
})

test('without charges nothing is lost, and a load weighs less the longer it is held', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.2, max: 0.3, noNaN: true }),
      fc.integer({ min: 1, max: 30 }),
      (grossReturn, years) => {
        const free = { grossReturn, years, entryCharge: 0, yearlyCost: 0, exitCharge: 0 }
        expect(reductionInYield(free)).toBeCloseTo(0, 12)
        const loaded = { ...free, entryCharge: 0.04 }
        const later = Number(reductionInYield({ ...loaded, years: years + 1 }))
        expect(later).toBeLessThan(Number(reductionInYield(loaded)))
      },
    ),
  )
  expect(
    netFundReturn({ grossReturn: 0, years: 1, entryCharge: 1, yearlyCost: 0, exitCharge: 0 }),
  ).toHaveProperty('noAnswer')
})

test('tax cost and turnover follow their definitions', () => {
  // Morningstar: 10 % before and 8 % after tax is a cost of 1.82 %.
  expect(taxCostRatio(0.08, 0.1)).toBeCloseTo(0.0182, 4)
  // Purchases of 30 and sales of 45 on a mean of 100.
  expect(turnoverRatio({ purchases: 30, sales: 45 }, [90, 100, 110])).toBeCloseTo(0.3, 12)
  expect(turnoverRatio({ purchases: 1, sales: 1 }, [])).toHaveProperty('noAnswer')
})

test('returns of a property by hand', () => {
  expect(property.cashOnCash(8_000, 100_000)).toBe(0.08)
  expect(property.capitalizationRate(60_000, 1_000_000)).toBe(0.06)
  expect(property.capitalizedValue(60_000, 0.06)).toBeCloseTo(1_000_000, 6)
  expect(property.grossRentMultiplier(300_000, 30_000)).toBe(10)
  // 8 % on assets, debt at 5 % twice the equity: 14 %.
  expect(property.leveredReturn(0.08, { cost: 0.05, toEquity: 2 })).toBeCloseTo(0.14, 12)
  expect(property.capitalizedValue(1, 0)).toHaveProperty('noAnswer')
})
