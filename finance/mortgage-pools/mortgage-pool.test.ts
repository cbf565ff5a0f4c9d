import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { sequentialClasses } from './mortgage-classes.ts'
import { bondEquivalentOf, delayedValue, delayedYield, mortgageYieldOf } from './mortgage-yield.ts'
import { cprOfPsa, poolCashFlows, poolFlows, smmOfCpr } from './prepayment.ts'
import { cprOfYears, refinanceCpr, seasoning } from './prepayment-models.ts'

const value = <T>(answer: T | NoAnswer): T => {
  if (isNoAnswer(answer)) throw new Error(answer.noAnswer)
  return answer
}

const terms = { originalBalance: 1_000_000, wac: 0.0675, passThroughRate: 0.0625, wamMonths: 342 }
const speeds = fc.integer({ min: 0, max: 1500 })

test('principal adds up to the balance at any speed', () => {
  fc.assert(
    fc.property(speeds, fc.integer({ min: 1, max: 480 }), (psa, wamMonths) => {
      const months = value(poolCashFlows({ ...terms, wamMonths, seasoningMonths: 18, psa }))
      expect(months.reduce((sum, one) => sum + one.totalPrincipal, 0)).toBeCloseTo(1_000_000, 4)
    }),
    { numRuns: 60 },
  )
})

test('a PSA speed and its monthly shares give the same months', () => {
  const byPsa = value(poolCashFlows({ ...terms, seasoningMonths: 18, psa: 250 }))
  expect(value(poolFlows(terms, (month) => smmOfCpr(cprOfPsa(18 + month, 250))))).toEqual(byPsa)
})

test('the published pool pays 4,451,144 in month 27 at 100 PSA', () => {
  // Fabozzi, Bond Markets: 400 million, 8.125 % loans, 7.5 % passed through, 357 months, 3 months old.
  const pool = { originalBalance: 400e6, wac: 0.08125, passThroughRate: 0.075, wamMonths: 357 }
  const month = value(poolCashFlows({ ...pool, seasoningMonths: 3, psa: 100 }))[26]
  expect(month?.cashFlow).toBeCloseTo(4_451_144, -1)
})

test('bond-equivalent and mortgage yield undo each other, and 6 % is 5.926 % monthly', () => {
  expect(mortgageYieldOf(0.06)).toBeCloseTo(0.059263464, 9)
  fc.assert(
    fc.property(fc.double({ min: -0.1, max: 0.5, noNaN: true }), (rate) => {
      expect(bondEquivalentOf(mortgageYieldOf(rate))).toBeCloseTo(rate, 12)
    }),
  )
})

test('a price gives its yield back, and a longer delay costs price', () => {
  const amounts = value(poolCashFlows({ ...terms, seasoningMonths: 18, psa: 250 })).map((one) => one.cashFlow)
  const price = delayedValue(amounts, 24, 0.06)
  expect(delayedYield(amounts, 24, price)).toBeCloseTo(0.06, 11)
  expect(delayedValue(amounts, 14, 0.06)).toBeGreaterThan(price)
  expect(isNoAnswer(delayedYield(amounts, 24, 0))).toBe(true)
})

test('two classes add up to the pool in every month, and the second waits for the first', () => {
  const months = value(poolCashFlows({ ...terms, seasoningMonths: 18, psa: 250 }))
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const { first, second } = sequentialClasses(months, share)
      for (const [at, one] of months.entries()) {
        expect((first[at]?.interest ?? 0) + (second[at]?.interest ?? 0)).toBeCloseTo(one.netInterest, 6)
        expect((first[at]?.principal ?? 0) + (second[at]?.principal ?? 0)).toBeCloseTo(one.totalPrincipal, 6)
      }
      const opened = second.findIndex((one) => one.principal > 1e-6)
      const later = opened < 0 ? [] : first.slice(opened + 1)
      expect(later.every((one) => one.principal < 1e-6)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('the S-curve climbs from its base to its peak, half of it at the middle', () => {
  const curve = { base: 0.06, peak: 0.46, middle: 0.0075, width: 0.0025 }
  expect(refinanceCpr(curve, 0.0075)).toBeCloseTo(0.26, 12)
  expect(refinanceCpr(curve, -1)).toBeCloseTo(0.06, 12)
  expect(refinanceCpr(curve, 1)).toBeCloseTo(0.46, 12)
  expect(seasoning(15)).toBe(0.5)
})

test('yearly speeds change after twelve months and the last one holds on', () => {
  expect([1, 12, 13, 400].map((month) => cprOfYears([0.06, 0.1], month))).toEqual([0.06, 0.06, 0.1, 0.1])
  expect(cprOfYears([], 1)).toBe(0)
})

test('interest goes to the classes by what is left of each', () => {
  const month = { smm: 0, payment: 0, servicing: 0, scheduledPrincipal: 10, prepayment: 0, cashFlow: 0 }
  const { first, second } = sequentialClasses(
    [
      { ...month, month: 1, balance: 100, netInterest: 1, totalPrincipal: 10 },
      { ...month, month: 2, balance: 90, netInterest: 0.9, totalPrincipal: 10 },
    ],
    0.5,
  )
  // 50 and 50, then 40 and 50: 0.9 · 40/90 and 0.9 · 50/90.
  expect(first.map(({ interest }) => interest)).toEqual([0.5, expect.closeTo(0.4, 12)])
  expect(second.map(({ interest }) => interest)).toEqual([0.5, expect.closeTo(0.5, 12)])
})
