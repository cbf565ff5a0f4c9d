import { expect, test } from 'vitest'
import {
  asOf,
  calendarYear,
  type Dated,
  endsAs,
  ofYear,
  projectedFrom,
  rowAsOf,
  unchanged,
  withLaw,
} from './dated.ts'

const provenance = { source: 'test', checked: null }
const rows: Dated<number>[] = [calendarYear(2025, 10, provenance), calendarYear(2026, 20, provenance)]
const indexed = withLaw(rows, (newest, { prices }) => newest * prices)

test('a date inside a period answers that period, first and last day included', () => {
  expect(asOf(indexed, '2025-01-01')).toBe(10)
  expect(asOf(indexed, '2025-12-31')).toBe(10)
  expect(asOf(indexed, '2026-01-01')).toBe(20)
  expect(asOf(indexed, '2026-12-31')).toBe(20)
})

test('a year after the newest row is that row as its law indexes it, with the growth given', () => {
  const growth = { prices: 0.1, wages: 0 }
  expect(asOf(indexed, '2027-01-01', growth)).toBeCloseTo(22, 12)
  expect(ofYear(indexed, 2028, growth)).toBeCloseTo(24.2, 12)
  expect(ofYear(withLaw(rows, unchanged), 2036, growth)).toBe(20)
  expect(ofYear(withLaw(rows, endsAs(0)), 2036, growth)).toBe(0)
})

test('a projected row names the years it goes between and counts as unchecked', () => {
  expect(rowAsOf(indexed, '2027-06-01')).toMatchObject({
    from: '2027-01-01',
    to: '2027-12-31',
    source: 'test; 2027 projected from 2026',
    checked: null,
  })
  expect(projectedFrom(indexed, 2027)).toBe(2026)
  expect(projectedFrom(indexed, 2026)).toBeNull()
})

test('a date before the first row, or after the last of a table without a law, answers a reason', () => {
  expect(ofYear(indexed, 2024)).toEqual({
    noAnswer: 'No figure is on file for 2024-12-31; the table covers 2025-01-01 to 2026-12-31.',
  })
  expect(ofYear(rows, 2027)).toHaveProperty('noAnswer')
})

test('an open-ended row holds for every later date', () => {
  const open: Dated<number>[] = [{ value: 5, from: '1994-01-01', to: null, source: 'test', checked: null }]
  expect(asOf(open, '2099-06-30')).toBe(5)
  expect(asOf(open, '1993-12-31')).toHaveProperty('noAnswer')
  expect(projectedFrom(open, 2099)).toBeNull()
})

test('a row keeps its provenance', () => {
  expect(rowAsOf(rows, '2026-05-05')).toMatchObject({ value: 20, source: 'test', checked: null })
})

test('an empty table answers a reason', () => {
  expect(asOf([], '2026-01-01')).toEqual({
    noAnswer: 'No figure is on file for 2026-01-01; the table is empty.',
  })
})
