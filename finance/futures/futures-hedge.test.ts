import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { minimumVarianceHedge } from './futures.ts'
import { betaContracts, hedgedDeviation, rollYield, tailedContracts } from './futures-hedge.ts'

const numberOf = (value: number | NoAnswer): number => {
  if (isNoAnswer(value)) throw new Error(value.noAnswer)
  return value
}

const share = fc.double({ min: 0.01, max: 0.5, noNaN: true })

test('the hedge of least variance leaves √(1 − ρ²), and any other leaves more', () => {
  fc.assert(
    fc.property(
      fc.record({
        spotVolatility: share,
        futuresVolatility: share,
        correlation: fc.double({ min: -0.99, max: 0.99, noNaN: true }),
        off: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      }),
      ({ spotVolatility, futuresVolatility, correlation, off }) => {
        const ratio = numberOf(minimumVarianceHedge(correlation, spotVolatility, futuresVolatility))
        const left = (futuresValue: number) =>
          hedgedDeviation({ exposureValue: 1, futuresValue, spotVolatility, futuresVolatility, correlation })
        expect(left(ratio)).toBeCloseTo(spotVolatility * Math.sqrt(1 - correlation ** 2), 8)
        expect(left(ratio + off)).toBeGreaterThanOrEqual(left(ratio) - 1e-9)
      },
    ),
  )
})

test('an airline’s two million gallons: 37.03 contracts by units, 36.10 by values', () => {
  // Hull, chapter 3: h = 0.7777 · 2,000,000 / 42,000 = 37.03; values 2,000,000 · 1.94 and 42,000 · 1.99 give 36.10 at 0.7777.
  expect(numberOf(tailedContracts(0.7777, 2_000_000, 42_000))).toBeCloseTo(37.033, 3)
  expect(numberOf(tailedContracts(0.7777, 2_000_000 * 1.94, 42_000 * 1.99))).toBeCloseTo(36.103, 3)
})

test('a portfolio of 5,050,000 with beta 1.5 is hedged by selling 30 contracts of 252,500', () => {
  // Hull, chapter 3, stock index futures: 1.5 · 5,050,000 / (1,010 · 250) = 30.
  expect(betaContracts({ now: 1.5, target: 0 }, 5_050_000, 1010 * 250)).toBeCloseTo(-30, 10)
  expect(betaContracts({ now: 1.5, target: 0.75 }, 5_050_000, 1010 * 250)).toBeCloseTo(-15, 10)
})

test('backwardation pays the long side, contango costs it, and a flat curve does nothing', () => {
  const near = { price: 80, years: 0.1 }
  expect(numberOf(rollYield(near, { price: 78, years: 0.2 }))).toBeCloseTo(Math.log(80 / 78) / 0.1, 12)
  expect(numberOf(rollYield(near, { price: 82, years: 0.2 }))).toBeLessThan(0)
  expect(rollYield(near, { price: 80, years: 1 })).toBe(0)
  expect(rollYield(near, { price: 80, years: 0.1 })).toEqual({
    noAnswer: 'the far contract must end after the near one',
  })
})
