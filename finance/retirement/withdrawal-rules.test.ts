import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  annuityDuePayment,
  capeSpending,
  cashBucket,
  endowmentSpending,
  floorAndUpside,
  oneOverYears,
  percentageBetween,
  percentageWithinLimits,
  ratchetSpending,
  variableSpending,
} from './withdrawal-rules.ts'

test('the amortized payment empties the balance exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: -0.05, max: 0.12, noNaN: true }),
      (years, realReturn) => {
        const payment = Number(annuityDuePayment(1000, { yearsLeft: years, realReturn }))
        let balance = 1000
        for (let year = 0; year < years; year += 1) balance = (balance - payment) * (1 + realReturn)
        expect(Math.abs(balance)).toBeLessThan(1e-6)
      },
    ),
  )
  expect(annuityDuePayment(1000, { yearsLeft: 60, realReturn: 1e-12 })).toBeCloseTo(1000 / 60, 9)
  expect(annuityDuePayment(1000, { yearsLeft: 0, realReturn: 0.03 })).toHaveProperty('noAnswer')
})

test('the last year takes everything under 1/N', () => {
  expect(oneOverYears(80_000, 1)).toBe(80_000)
  expect(oneOverYears(80_000, 4)).toBe(20_000)
})

test('percentage spending moves at most 5 % up and 2.5 % down', () => {
  const rule = { rate: 0.04, raise: 0.05, cut: 0.025 }
  expect(percentageWithinLimits({ balance: 2_000_000, lastSpending: 40_000 }, rule)).toBe(42_000)
  expect(percentageWithinLimits({ balance: 500_000, lastSpending: 40_000 }, rule)).toBe(39_000)
  expect(percentageWithinLimits({ balance: 1_000_000, lastSpending: 40_000 }, rule)).toBe(40_000)
})

test('endowment spending is 70 % of last year and 30 % of the rule', () => {
  expect(
    endowmentSpending({ balance: 1_200_000, lastSpending: 40_000 }, { rate: 0.05, smoothing: 0.7 }),
  ).toBeCloseTo(46_000, 9)
})

test('a ratchet raises by 10 % once the balance stands half above its reference, and never cuts', () => {
  const rule = { raise: 0.1, above: 0.5 }
  const year = { referenceBalance: 1_000_000, lastSpending: 40_000 }
  expect(ratchetSpending({ ...year, balance: 1_500_000 }, rule)).toBeCloseTo(44_000, 9)
  expect(ratchetSpending({ ...year, balance: 300_000 }, rule)).toBe(40_000)
})

test('dear shares lower the rate of the earnings-yield rule', () => {
  expect(capeSpending(1_000_000, { intercept: 0.0175, slope: 0.5, cape: 25 })).toBeCloseTo(37_500, 9)
})

test('a floor is bought first and the rest is amortized on top', () => {
  const year = { balance: 1_000_000, floor: 20_000, yearsLeft: 25 }
  const spending = Number(floorAndUpside(year, { floorReturn: 0, upsideReturn: 0 }))
  expect(spending).toBeCloseTo(40_000, 6)
  expect(
    Number(floorAndUpside({ ...year, balance: 250_000 }, { floorReturn: 0, upsideReturn: 0.05 })),
  ).toBeCloseTo(10_000, 6)
})

test('the bucket is refilled after a good year and left to pay after a bad one', () => {
  expect(cashBucket({ balance: 500_000, bucket: 20_000, lastReturn: 0.1 }, 80_000)).toBe(80_000)
  expect(cashBucket({ balance: 500_000, bucket: 20_000, lastReturn: -0.1 }, 80_000)).toBe(20_000)
  expect(cashBucket({ balance: 50_000, bucket: 20_000, lastReturn: 0.1 }, 80_000)).toBe(50_000)
})

test('variable spending keeps to its floor and ceiling', () => {
  const rule = { initialSpending: 40_000, initialBalance: 1_000_000, z: 0.5 }
  expect(variableSpending({ realBalance: 500_000 }, { ...rule, floor: 38_000 })).toBe(38_000)
  expect(variableSpending({ realBalance: 3_000_000 }, { ...rule, ceiling: 60_000 })).toBe(60_000)
})

test('a share of the balance keeps to its floor and its ceiling, even above the balance', () => {
  const rule = { rate: 0.04, floor: 34_000, ceiling: 50_000 }
  // Bengen (2001): 4 % of a million is 40,000, its floor 15 % and its ceiling 25 % away.
  expect(percentageBetween(1_000_000, rule)).toBe(40_000)
  expect(percentageBetween(600_000, rule)).toBe(34_000)
  expect(percentageBetween(2_000_000, rule)).toBe(50_000)
  expect(percentageBetween(20_000, rule)).toBe(34_000)
  expect(percentageBetween(600_000, { rate: 0.04 })).toBe(24_000)
})
