import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CreditFile,
  creditBand,
  creditFactors,
  creditIndex,
  exactIndex,
  pointsLost,
  utilizationOf,
} from './credit-index.ts'
import { piecewiseLinear } from '../numbers/piecewise.ts'

const file: CreditFile = {
  cards: [
    { balance: 4_200, limit: 6_000 },
    { balance: 900, limit: 9_000 },
    { balance: 0, limit: 5_000 },
  ],
  latePayments24m: 1,
  monthsSinceLastLate: 18,
  averageAgeYears: 6,
  accountTypes: 3,
  inquiries12m: 2,
  derogatories: 0,
}

test('three cards, one nearly full, and a late payment a year and a half ago are at 719', () => {
  // 75 + 25 × 18/84; 0.7 × (100 − 25 × 0.165/0.21) + 0.3 × 30; 75; 82; 90 → 76.15 weighted.
  const factors = creditFactors(file)
  expect(factors.payment).toBeCloseTo(80.357143, 6)
  expect(factors.utilisation).toBeCloseTo(65.25, 9)
  expect([factors.age, factors.inquiries, factors.types]).toEqual([75, 82, 90])
  expect(creditIndex(file)).toBe(719)
})

test('a card without a limit is in no utilization', () => {
  const charge = { ...file, cards: [...file.cards, { balance: 9_000, limit: null }] }
  expect(creditFactors(charge).utilisation).toBe(creditFactors(file).utilisation)
  expect(utilizationOf([{ balance: 10, limit: null }])).toBeNull()
})

test('a derogatory item costs 25 of the history and never takes it below zero', () => {
  expect(creditFactors({ ...file, latePayments24m: 0, derogatories: 1 }).payment).toBe(75)
  expect(creditFactors({ ...file, derogatories: 9 }).payment).toBe(0)
})

test('using nothing scores a little less than using one to nine percent', () => {
  const used = (balance: number) => creditFactors({ ...file, cards: [{ balance, limit: 1_000 }] }).utilisation
  expect([used(0), used(10), used(90), used(300), used(2_000)]).toEqual([95, 100, 100, 75, 0])
})

test('the bands change exactly at their edge', () => {
  expect([579, 580, 669, 670, 739, 740, 799, 800].map(creditBand)).toEqual([
    'poor',
    'fair',
    'fair',
    'good',
    'good',
    'very good',
    'very good',
    'exceptional',
  ])
})

test('between two points lies the straight line, beyond the ends the level', () => {
  const points = [
    [0, 0],
    [2, 10],
  ] as const
  expect([-1, 0, 0.5, 2, 9].map((x) => piecewiseLinear(points, x))).toEqual([0, 0, 2.5, 10, 10])
})

const anyFile = fc.record({
  cards: fc.array(
    fc.record({
      balance: fc.integer({ min: 0, max: 20_000 }),
      limit: fc.option(fc.integer({ min: 1, max: 20_000 })),
    }),
    { maxLength: 6 },
  ),
  latePayments24m: fc.integer({ min: 0, max: 12 }),
  monthsSinceLastLate: fc.integer({ min: 0, max: 120 }),
  averageAgeYears: fc.double({ min: 0, max: 40, noNaN: true }),
  accountTypes: fc.integer({ min: 1, max: 5 }),
  inquiries12m: fc.integer({ min: 0, max: 15 }),
  derogatories: fc.integer({ min: 0, max: 6 }),
})

test('the index lies between 300 and 850, and what is lost adds up to the distance from the best', () => {
  fc.assert(
    fc.property(anyFile, (any) => {
      const factors = creditFactors(any)
      const index = exactIndex(factors)
      expect(index).toBeGreaterThanOrEqual(300)
      expect(index).toBeLessThanOrEqual(850 + 1e-9)
      const lost = (['payment', 'utilisation', 'age', 'inquiries', 'types'] as const).reduce(
        (sum, factor) => sum + pointsLost(factors, factor),
        0,
      )
      expect(index + lost).toBeCloseTo(850, 9)
    }),
  )
})

test('nothing bad ever helps: a late payment, an inquiry, an item, a year less', () => {
  fc.assert(
    fc.property(anyFile, (any) => {
      const now = exactIndex(creditFactors(any))
      const worse = [
        { ...any, inquiries12m: any.inquiries12m + 1 },
        { ...any, derogatories: any.derogatories + 1 },
        { ...any, averageAgeYears: any.averageAgeYears / 2 },
        { ...any, latePayments24m: any.latePayments24m + 1 },
      ]
      for (const each of worse) expect(exactIndex(creditFactors(each))).toBeLessThanOrEqual(now + 1e-9)
    }),
  )
})
