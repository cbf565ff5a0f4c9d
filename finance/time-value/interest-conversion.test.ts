import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { effect, equivalentRate, impliedRate, nominal } from './interest-conversion.ts'

test('a rate of 18.99 % compounded daily is an effective 20.907 %', () => {
  expect(effect(0.1899, 365)).toBeCloseTo(0.20906896995409, 12)
})

test('nominal undoes effect', () => {
  expect(nominal(Number(effect(0.07, 4)), 4)).toBeCloseTo(0.07, 14)
})

test('the bond-equivalent yield of a monthly 6 % is 6.0755 %', () => {
  // 2·((1 + 0.06/12)^6 - 1) = 0.06075501878753
  const monthly = { kind: 'compounded', frequency: 12 } as const
  const halfYearly = { kind: 'compounded', frequency: 2 } as const
  expect(equivalentRate({ rate: 0.06, from: monthly, to: halfYearly, t: 1 })).toBeCloseTo(
    0.06075501878753,
    13,
  )
})

test('simple and continuous compounding agree over a short time only to first order', () => {
  const input = { rate: 0.05, from: { kind: 'simple' }, to: { kind: 'continuous' }, t: 1 } as const
  expect(equivalentRate(input)).toBeCloseTo(Math.log(1.05), 15)
})

test('no time or no positive growth has no equivalent rate', () => {
  expect(isNoAnswer(impliedRate(1.1, { kind: 'simple' }, 0))).toBe(true)
  expect(isNoAnswer(impliedRate(-1, { kind: 'continuous' }, 1))).toBe(true)
})
