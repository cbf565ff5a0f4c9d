import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { internalRate, irr, xirr } from './internal-rate.ts'
import { npv, xnpv } from './net-present-value.ts'

const amounts = fc.array(fc.double({ min: -5_000, max: 5_000, noNaN: true }), { minLength: 2, maxLength: 30 })

test('at every rate that is found the present value is nothing', () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const found = irr(values)
      if (isNoAnswer(found)) return
      const scale = values.reduce((sum, value) => sum + Math.abs(value), 0)
      for (const rate of found.all) {
        const worth = npv(rate, values, 0)
        const largest = Math.max(1, (1 + rate) ** (1 - values.length))
        expect(isNoAnswer(worth) ? 0 : Math.abs(worth)).toBeLessThan(1e-9 * scale * largest * values.length)
      }
    }),
  )
})

test('money paid once and received once has exactly one rate', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: -0.9, max: 3, noNaN: true }),
      (paid, rate) => {
        const found = irr([-paid, 0, 0, paid * (1 + rate) ** 3])
        expect(isNoAnswer(found) ? [] : found.all).toHaveLength(1)
        expect(isNoAnswer(found) ? Number.NaN : found.rate).toBeCloseTo(rate, 9)
      },
    ),
  )
})

test('flows with several rates name them all, and the guess chooses', () => {
  const values = [-100, 230, -132]
  const low = irr(values, 0.1)
  const high = irr(values, 0.2)
  expect(isNoAnswer(low) ? [] : low.all.map((rate) => Math.round(rate * 1e6) / 1e6)).toEqual([0.1, 0.2])
  expect(isNoAnswer(low) ? 0 : low.rate).toBeCloseTo(0.1, 9)
  expect(isNoAnswer(high) ? 0 : high.rate).toBeCloseTo(0.2, 9)
})

test('flows of one sign, or all at one moment, have no rate and say why', () => {
  expect(irr([100, 200])).toEqual({ noAnswer: 'a rate of return needs money paid and money received' })
  expect(
    internalRate([
      { amount: -1, time: 2 },
      { amount: 1, time: 2 },
    ]),
  ).toHaveProperty('noAnswer')
})

test('dated flows in any order have one and the same rate', () => {
  const dates = ['2024-03-01', '2022-01-01', '2023-06-15']
  const values = [700, -1_000, 420]
  const found = xirr({ values, dates })
  const sorted = xirr({ values: [-1_000, 420, 700], dates: ['2022-01-01', '2023-06-15', '2024-03-01'] })
  if (isNoAnswer(found) || isNoAnswer(sorted)) throw new Error('there is a rate')
  expect(found.rate).toBeCloseTo(sorted.rate, 12)
  expect(found.all).toHaveLength(1)
  expect(xnpv(found.rate, { values, dates })).toBeCloseTo(0, 6)
})
