import { expect, test } from 'vitest'
import { basisPoints, show } from './format.ts'
import { out } from './output.ts'

test('a spread is told in basis points, whole ones unless more are asked for', () => {
  expect(basisPoints(0.0125)).toBe('125 bp')
  expect(basisPoints(-0.00125, 1)).toBe('\u221212.5 bp')
  expect(show(0.10006, out.basisPoints('Spread'))).toBe('1,001 bp')
  expect(show(null, out.basisPoints('Spread'))).toBe('\u2014')
})

test('a multiple stands at its sign, any other unit stands apart', () => {
  expect(show(29.2, out.number('Coverage', { decimals: 1, unit: '×' }))).toBe('29.2×')
  expect(show(29.2, out.number('Gap', { decimals: 1, unit: 'bp' }))).toBe('29.2 bp')
})
