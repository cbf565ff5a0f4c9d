import { expect, test } from 'vitest'
import { choice, date, integer, money, options } from './field.ts'
import { startOf, statedDefault } from './field-start.ts'

const within = { min: '2000-01-01', max: '2100-12-31' }
const due = date('Due', { default: '2027-02-05', fromToday: { months: 2, days: 5 }, ...within })

test('a relative date counts months, then days, from the date of the visit', () => {
  expect(startOf(due, '2028-01-31')).toBe('2028-04-05')
  expect(startOf(date('Day', { default: '2026-12-01', fromToday: {}, ...within }), '2028-02-29')).toBe(
    '2028-02-29',
  )
})

test('every other field starts from its default', () => {
  expect(startOf(date('Since', { default: '2000-01-01', ...within }), '2028-02-29')).toBe('2000-01-01')
  expect(startOf(money('Price', { default: 7, min: 0, max: 9 }), '2028-02-29')).toBe(7)
})

test('documents describe a relative date in words', () => {
  expect(statedDefault(due)).toBe('2 months and 5 days after today')
})

test('a year starts at the current year if the field allows it', () => {
  const first = integer('First year', { default: 2026, fromToday: 'year', min: 2024, max: 2100 })
  const taxed = choice('Year', {
    default: '2026',
    fromToday: 'year',
    options: options(['2026', '2026']),
  })
  expect(startOf(first, '2031-01-01')).toBe(2031)
  expect(startOf(first, '2101-01-01')).toBe(2026)
  expect(startOf(taxed, '2031-01-01')).toBe('2026')
  expect(statedDefault(first)).toBe('the year of today')
})
