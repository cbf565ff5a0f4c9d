import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { bracketNear, findRoot } from './solve.ts'

test('the root of x² - 2 on [0, 2] is the square root of two', () => {
  expect(findRoot((x) => x * x - 2, { low: 0, high: 2 })).toBeCloseTo(Math.SQRT2, 12)
})

test('a root at an end of the bracket is returned', () => {
  expect(findRoot((x) => x, { low: 0, high: 5 })).toBe(0)
  expect(findRoot((x) => x - 5, { low: 0, high: 5 })).toBe(5)
})

test('a very flat function still converges', () => {
  expect(findRoot((x) => (x - 0.3) ** 9, { low: -1, high: 4 })).toBeCloseTo(0.3, 2)
  expect(findRoot((x) => Math.expm1(50 * (x - 0.7)), { low: 0, high: 10 })).toBeCloseTo(0.7, 11)
})

test('without a sign change, with an infinite value or a spent limit there is no answer', () => {
  expect(isNoAnswer(findRoot((x) => x * x + 1, { low: -1, high: 1 }))).toBe(true)
  expect(isNoAnswer(findRoot((x) => 1 / x, { low: 0, high: 1 }))).toBe(true)
  expect(isNoAnswer(findRoot((x) => x - 0.123456789, { low: -1e9, high: 1e9 ** 2, limit: 3 }))).toBe(true)
})

test('of several roots the bracket nearest to the wish is taken', () => {
  const f = (x: number) => (x - 1) * (x - 4)
  expect(bracketNear(f, [0, 2, 3, 5], 0.5)).toEqual({ low: 0, high: 2 })
  expect(bracketNear(f, [0, 2, 3, 5], 9)).toEqual({ low: 3, high: 5 })
  expect(isNoAnswer(bracketNear(f, [5, 6, 7], 1))).toBe(true)
})
