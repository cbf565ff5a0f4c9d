import { expect, test } from 'vitest'
import { asOf, calendarYear, type Dated, ofYear, rowAsOf } from './dated.ts'

const provenance = { source: 'test', checked: null }
const rows: Dated<number>[] = [calendarYear(2025, 10, provenance), calendarYear(2026, 20, provenance)]

test('a date inside a period answers that period, first and last day included', () => {
  expect(asOf(rows, '2025-01-01')).toBe(10)
  expect(asOf(rows, '2025-12-31')).toBe(10)
  expect(asOf(rows, '2026-01-01')).toBe(20)
})

test('a date after the last row answers a reason with the coverage, never the last row', () => {
  expect(asOf(rows, '2027-01-01')).toEqual({
    noAnswer: 'No figure is on file for 2027-01-01; the table covers 2025-01-01 to 2026-12-31.',
  })
  expect(ofYear(rows, 2024)).toHaveProperty('noAnswer')
})

test('an open-ended row holds for every later date', () => {
  const open: Dated<number>[] = [{ value: 5, from: '1994-01-01', to: null, source: 'test', checked: null }]
  expect(asOf(open, '2099-06-30')).toBe(5)
  expect(asOf(open, '1993-12-31')).toHaveProperty('noAnswer')
})

test('a row keeps its provenance', () => {
  expect(rowAsOf(rows, '2026-05-05')).toMatchObject({ value: 20, source: 'test', checked: null })
})

test('an empty table answers a reason', () => {
  expect(asOf([], '2026-01-01')).toEqual({
    noAnswer: 'No figure is on file for 2026-01-01; the table is empty.',
  })
})
