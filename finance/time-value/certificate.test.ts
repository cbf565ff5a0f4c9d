import fc from 'fast-check'
import { expect, test } from 'vitest'
import { annualYield, savingsAfter } from './certificate.ts'

const monthly = { kind: 'compounded', frequency: 12 } as const

test('the yield of the regulation: $61.68 of interest on $1,000 in a year is 6.17 %', () => {
  // 12 CFR 1030 Appendix A, part I.A, example (1); 6 % compounded monthly pays just that.
  const terms = { rate: 0.06, compounding: monthly }
  expect(savingsAfter(terms, 1000, 12).balance).toBeCloseTo(1061.68, 2)
  expect(annualYield(terms)).toBeCloseTo(0.0617, 4)
  expect(annualYield({ rate: 0.05, compounding: { kind: 'continuous' } })).toBeCloseTo(Math.expm1(0.05), 12)
})

test('leaving a certificate early costs months of simple interest, out of the deposit if need be', () => {
  const terms = { rate: 0.048, compounding: monthly, termMonths: 60, earlyPenaltyMonths: 6 }
  const whole = 10_000 * 1.004 ** 24
  // By hand: 10,000 × 4.8 % × 6 ÷ 12 = 240.
  expect(savingsAfter(terms, 10_000, 24)).toMatchObject({ penalty: 240 })
  expect(savingsAfter(terms, 10_000, 24).balance).toBeCloseTo(whole - 240, 8)
  expect(savingsAfter(terms, 10_000, 1).balance).toBeLessThan(10_000)
})

test('at the end of a term, and of each renewed one, nothing is charged', () => {
  const terms = { rate: 0.048, compounding: monthly, termMonths: 12, earlyPenaltyMonths: 3 }
  for (const months of [0, 12, 24, 36]) expect(savingsAfter(terms, 500, months).penalty).toBe(0)
  expect(savingsAfter(terms, 500, 13).penalty).toBeGreaterThan(0)
})

test('a renewed certificate pays its penalty on what was renewed', () => {
  const terms = { rate: 0.042, compounding: monthly, termMonths: 24, earlyPenaltyMonths: 6 }
  // By hand: 10,000 × 1.0035^48 = 11,825.90 is renewed; × 4.2 % ÷ 2 = 248.34.
  expect(savingsAfter(terms, 10_000, 60).penalty).toBeCloseTo(248.34, 2)
  // With a fee of 10 a month the renewed balance is lower by the fees and their interest.
  const fees = 10 * ((1.0035 ** 48 - 1) / 0.0035)
  expect(savingsAfter({ ...terms, monthlyFee: 10 }, 10_000, 60).penalty).toBeCloseTo(
    (10_000 * 1.0035 ** 48 - fees) * 0.021,
    8,
  )
})

test('a monthly fee takes its interest with it', () => {
  // By hand: 1,000 at 1 % a month, 10 at each month end: (1,000 × 1.01 − 10) × 1.01 − 10 = 1,000.
  expect(savingsAfter({ rate: 0.12, compounding: monthly, monthlyFee: 10 }, 1000, 2).balance).toBeCloseTo(
    1000,
    9,
  )
  expect(savingsAfter({ rate: 0, compounding: monthly, monthlyFee: 10 }, 25, 3).balance).toBe(0)
})

test('over a year an account without fees grows by its yield, however it compounds', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.2, noNaN: true }),
      fc.constantFrom(1, 2, 4, 12, 365),
      fc.integer({ min: 1, max: 1_000_000 }),
      (rate, frequency, deposit) => {
        const terms = { rate, compounding: { kind: 'compounded', frequency } } as const
        expect(savingsAfter(terms, deposit, 12).balance).toBeCloseTo(deposit * (1 + annualYield(terms)), 6)
      },
    ),
  )
})
