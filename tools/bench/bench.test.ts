import { expect, test } from 'vitest'
import { formatTable, percentile } from './bench.ts'

test('a percentile is the smallest value with that share at or below it', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile([7], 0.99)).toBe(7)
})

test('a table aligns its columns and leaves missing cells empty', () => {
  expect(formatTable([{ a: 'long', b: 1 }, { a: 'x' }])).toBe('a     b\nlong  1\nx')
})
