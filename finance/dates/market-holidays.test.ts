import { expect, test } from 'vitest'
import { marketHolidays } from './market-holidays.ts'

// NYSE, "Holidays and trading hours", 2026 and 2027.
test('the stock market closes on the published days of 2026 and 2027', () => {
  expect(marketHolidays(2026, 'stock').map((day) => day.slice(5))).toEqual(
    '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'.split(' '),
  )
  expect(marketHolidays(2027, 'stock').map((day) => day.slice(5))).toEqual(
    '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'.split(' '),
  )
})

test('the bond market also closes on Columbus Day and Veterans Day', () => {
  const stock = marketHolidays(2026, 'stock')
  expect(marketHolidays(2026, 'bond').filter((day) => !stock.includes(day))).toEqual([
    '2026-10-12',
    '2026-11-11',
  ])
})

test.each([
  [2000, '2000-04-21'],
  [2019, '2019-04-19'],
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2038, '2038-04-23'],
  [2049, '2049-04-16'],
])('Good Friday of %i is %s', (year, friday) => {
  expect(marketHolidays(year, 'stock')).toContain(friday)
})

test('New Year’s Day on a Saturday closes nothing', () => {
  expect(marketHolidays(2022, 'stock')[0]).toBe('2022-01-17')
})
