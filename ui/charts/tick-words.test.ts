import { expect, test } from 'vitest'
import { tickWords } from './tick-words.ts'
import { niceRange, tickValues } from './ticks.ts'

const written = (values: readonly number[], format: Parameters<typeof tickWords>[1]) => {
  const range = niceRange(values)
  return tickValues(range).map(tickWords(range, format))
}

test('the ticks of an axis have one unit and the same decimals, and zero is plain', () => {
  expect(written([0, 12_000], 'money')).toEqual(['$0', '$2.5K', '$5.0K', '$7.5K', '$10.0K', '$12.5K'])
  expect(written([62.1, 62.8], 'cents')).toEqual(['$62.00', '$62.20', '$62.40', '$62.60', '$62.80'])
  expect(written([1, 1.0023], 'number').slice(0, 2)).toEqual(['1.0000', '1.0005'])
  expect(written([-0.004, 0.011], 'percent')).toEqual(['\u22120.5%', '0%', '0.5%', '1.0%', '1.5%'])
  expect(written([0, 0.016], 'basisPoints')).toEqual(['0 bp', '50 bp', '100 bp', '150 bp', '200 bp'])
})

test('small amounts stay whole dollars, years have no commas', () => {
  expect(written([0, 4_000], 'money')).toEqual(['$0', '$1,000', '$2,000', '$3,000', '$4,000'])
  expect(written([2026, 2030], 'year')).toContain('2026')
})

test('where fixed ends would leave out zero, the ticks are finer', () => {
  expect(tickValues(niceRange([1], { min: -3, max: 3 }))).toEqual([-3, -2, -1, 0, 1, 2, 3])
})
