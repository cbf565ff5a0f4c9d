import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as delivery from './bond-delivery.ts'
import { convexityAdjustedRate, parSwapRate, swapAnnuity, swapValue } from './interest-rate-swap.ts'
import {
  absOfSmm,
  cdrOfSda,
  mdrOfCdr,
  scheduledFactor,
  smmOfAbs,
  smmOfFactors,
} from '../mortgage-pools/pool-experience.ts'
import { poolFlows } from '../mortgage-pools/prepayment.ts'

test('a swap that receives 8 % with 15 months left has lost 4.267 per 100', () => {
  // Hull, 6th ed., example 7.3: continuous rates 10, 10.5 and 11 % for 3, 9 and 15 months, floating set at 10.2 %.
  const leg = {
    discounts: [Math.exp(-0.1 * 0.25), Math.exp(-0.105 * 0.75), Math.exp(-0.11 * 1.25)],
    accruals: [0.5, 0.5, 0.5],
  }
  expect(100 * Number(swapValue(leg, 0.08, 0.102 / 2))).toBeCloseTo(-4.267, 3)
})

test('at its par rate a swap that starts now is worth nothing', () => {
  const legs = fc.array(fc.double({ min: 0.9, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(legs, (steps) => {
      let discount = 1
      const discounts = steps.map((step) => (discount *= step))
      const leg = { discounts, accruals: steps.map(() => 0.5) }
      const first = 1 / (discounts[0] ?? 1) - 1
      expect(swapValue(leg, Number(parSwapRate(leg)), first)).toBeCloseTo(0, 10)
      // A basis point more is a basis point of the annuity.
      const more = Number(swapValue(leg, Number(parSwapRate(leg)) + 1e-4, first))
      expect(more).toBeCloseTo(1e-4 * Number(swapAnnuity(leg)), 12)
    }),
  )
  expect(parSwapRate({ discounts: [], accruals: [] })).toHaveProperty('noAnswer')
})

test('the forward of an eight-year future on rates lies 47.5 basis points below it', () => {
  // Hull, 6th ed., example 6.5: σ 1.2 %, 8 and 8.25 years.
  expect(convexityAdjustedRate(0.06, { vol: 0.012, start: 8, end: 8.25 })).toBeCloseTo(0.06 - 0.00475, 5)
  expect(convexityAdjustedRate(0.06, { vol: 0.012, start: 2, end: 1 })).toHaveProperty('noAnswer')
})

test('of three bonds the second is cheapest to deliver, at 1.87', () => {
  // Hull, 6th ed., example 6.2: futures 93-08; costs 2.69, 1.87 and 2.12.
  const bonds = [
    { price: 99.5, conversionFactor: 1.0382 },
    { price: 143.5, conversionFactor: 1.5188 },
    { price: 119.75, conversionFactor: 1.2615 },
  ]
  expect(bonds.map((bond) => delivery.grossBasis(bond, 93.25))).toEqual([
    expect.closeTo(2.69, 2),
    expect.closeTo(1.87, 2),
    expect.closeTo(2.12, 2),
  ])
  expect(delivery.cheapestToDeliver(bonds, 93.25)).toEqual({ index: 1, cost: expect.closeTo(1.87, 2) })
  expect(delivery.cheapestToDeliver([], 93.25)).toHaveProperty('noAnswer')
  // Hull, section 6.2: settlement 90-00, factor 1.38, accrued 3: 127.20.
  expect(delivery.invoicePrice(90, 1.38, 3)).toBeCloseTo(127.2, 10)
})

test('financed at the rate that delivery earns, a bond has no net basis', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 80, max: 130, noNaN: true }),
      fc.double({ min: 80, max: 130, noNaN: true }),
      (price, future) => {
        const bond = {
          price,
          conversionFactor: 1.02,
          accruedNow: 0.7,
          accruedAtDelivery: 1.4,
          coupons: 0,
          days: 60,
        }
        const earned = Number(delivery.deliveryRepoRate(bond, future))
        expect(delivery.netBasis(bond, future, earned)).toBeCloseTo(0, 9)
      },
    ),
  )
})

test('79 contracts hedge ten million of duration 6.8', () => {
  // Hull, 6th ed., example 6.6: contract 93,062.50 of duration 9.2: 79.42.
  const contracts = delivery.durationContracts(
    { value: 1e7, duration: 6.8 },
    { value: 93_062.5, duration: 9.2 },
  )
  expect(contracts).toBeCloseTo(79.42, 2)
})

test('the factors of a pool give back the SMM that made them', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.05, noNaN: true }),
      fc.integer({ min: 1, max: 200 }),
      (smm, months) => {
        const terms = { originalBalance: 1, wac: 0.07, passThroughRate: 0.065, wamMonths: 360 }
        const flows = poolFlows(terms, () => smm)
        if ('noAnswer' in flows) throw new Error('no flows')
        const later = { age: months, factor: flows[months]?.balance ?? 0 }
        expect(smmOfFactors({ wac: 0.07, termMonths: 360 }, { age: 0, factor: 1 }, later)).toBeCloseTo(smm, 9)
      },
    ),
    { numRuns: 40 },
  )
  expect(scheduledFactor({ wac: 0, termMonths: 100 }, 25)).toBe(0.75)
})

test('an absolute speed of 1.5 % is an SMM of 1.5 % in month 1 and 2.04 % in month 19', () => {
  // 0.015/(1 − 0.015·18) = 0.015/0.73.
  expect(smmOfAbs(0.015, 1)).toBeCloseTo(0.015, 14)
  expect(smmOfAbs(0.015, 19)).toBeCloseTo(0.020548, 6)
  expect(absOfSmm(0.015 / 0.73, 19)).toBeCloseTo(0.015, 12)
  expect(smmOfAbs(0.015, 70)).toHaveProperty('noAnswer')
})

test('the standard default assumption rises to 0.6 %, holds, and falls to 0.03 %', () => {
  // SIFMA, Standard Default Assumption: months 1, 30, 60, 90, 120 and after.
  const rates = [1, 30, 45, 60, 90, 120, 300].map((month) => 100 * cdrOfSda(month, 100))
  expect(rates).toEqual([0.02, 0.6, 0.6, 0.6, 0.315, 0.03, 0.03].map((rate) => expect.closeTo(rate, 10)))
  expect(cdrOfSda(30, 200)).toBeCloseTo(0.012, 12)
  expect((1 - mdrOfCdr(0.06)) ** 12).toBeCloseTo(0.94, 12)
})
