import { expect, test } from 'vitest'
import { basisPoints, downToTenths, money, show, showOutput } from './format.ts'
import { out } from './output.ts'

test('a spread is told in basis points, whole ones unless more are asked for', () => {
  expect(basisPoints(0.0125)).toBe('125 bp')
  expect(basisPoints(-0.00125, 1)).toBe('\u221212.5 bp')
  expect(show(0.10006, out.basisPoints('Spread'))).toBe('1,001 bp')
  expect(show(null, out.basisPoints('Spread'))).toBe('\u2014')
})

test('whole dollars are rounded half away from zero, never cut', () => {
  expect([6_341.74, 6_341.49, 6_341.5, 0.5].map(money)).toEqual(['$6,342', '$6,341', '$6,342', '$1'])
  expect([-1_321.52, -1_321.5, -0.5, -0.4].map(money)).toEqual(['−$1,322', '−$1,322', '−$1', '$0'])
  expect(show(-2.5, out.money('Change'))).toBe('−$3')
})

test('what counts toward a goal is cut to tenths, and a tenth stays the one it is', () => {
  expect(downToTenths(31_000 / 5_200)).toBe(5.9)
  expect(downToTenths(31_200 / 5_200)).toBe(6)
  // In binary 3.3 ÷ 3 is a hair less.
  expect(downToTenths(3.3 / 3)).toBe(1.1)
})

test('values of a list have as many decimals each, and of many the first and last are told', () => {
  const rates = out.numbers('Return', 'percent', { decimals: 2 })
  expect(showOutput([0.053, 0.0513, 0], rates)).toBe('5.30%, 5.13%, 0%')
  const years = out.numbers('Tax', 'money')
  expect(showOutput([1, 2, 3, 4, 5, 6, 7, 8, 9], years)).toBe('9 values, $1 to $9')
})

test('what is left of a solved equation is nothing', () => {
  expect(show(3e-16, out.number('Residual', { decimals: 12 }))).toBe('0')
  expect(show(0.00001, out.number('Residual', { decimals: 12 }))).toBe('0.000010000000')
  expect(show(0, out.number('Gamma', { decimals: 4 }))).toBe('0.0000')
})

test('a multiple stands at its sign, any other unit stands apart', () => {
  expect(show(29.2, out.number('Coverage', { decimals: 1, unit: '×' }))).toBe('29.2×')
  expect(show(29.2, out.number('Gap', { decimals: 1, unit: 'bp' }))).toBe('29.2 bp')
})
