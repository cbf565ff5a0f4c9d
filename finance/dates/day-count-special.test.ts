import { expect, test } from 'vitest'
import {
  days30EIsda,
  days30EPlus,
  yearsActual365L,
  yearsActual36525,
  yearsBusiness252,
} from './day-count-special.ts'

test.each([
  // 2006 ISDA Definitions 4.16(h), by its formula: 31 and the end of February are 30.
  ['2007-01-31', '2007-02-28', false, 30],
  ['2007-02-28', '2007-03-31', false, 30],
  ['2007-08-31', '2008-02-29', false, 180],
  ['2007-08-31', '2008-02-29', true, 179],
  ['2008-02-29', '2008-08-31', false, 180],
  ['2007-01-15', '2007-01-30', false, 15],
] as const)('30E/360 ISDA counts %s to %s', (...row) => {
  const [start, end, isTermination, days] = row
  expect(days30EIsda({ start, end }, isTermination)).toBe(days)
})

test('30E+/360 moves the 31st at the end to the next month', () => {
  // 30 June to 31 December: to 1 January, 6 months and a day.
  expect(days30EPlus({ start: '2023-06-30', end: '2023-12-31' })).toBe(181)
  expect(days30EPlus({ start: '2023-05-31', end: '2023-06-30' })).toBe(30)
})

test('Actual/365L divides by 366 when the year of the end, or a yearly period, has a leap day', () => {
  const half = { start: '2023-08-01', end: '2024-02-01' }
  expect(yearsActual365L(half, false)).toBeCloseTo(184 / 366, 14)
  expect(yearsActual365L(half, true)).toBeCloseTo(184 / 365, 14)
  expect(yearsActual365L({ start: '2023-03-01', end: '2024-03-01' }, true)).toBe(1)
  // The leap day itself as first day is not in the period.
  expect(yearsActual365L({ start: '2024-02-29', end: '2025-02-28' }, true)).toBe(1)
  expect(yearsActual365L({ start: '2024-02-28', end: '2025-02-28' }, true)).toBe(1)
})

test('Business/252 counts weekdays without holidays, the last day out', () => {
  // Monday 1 January 2024 to Monday 8 January: five weekdays, four without New Year.
  const week = { start: '2024-01-01', end: '2024-01-08' }
  expect(yearsBusiness252(week, [])).toBeCloseTo(5 / 252, 14)
  expect(yearsBusiness252(week, ['2024-01-01'])).toBeCloseTo(4 / 252, 14)
  expect(yearsActual36525({ start: '2020-01-01', end: '2024-01-01' })).toBe(4)
})

test('dates that are none or in the wrong order have no answer', () => {
  expect(days30EIsda({ start: '2024-02-30', end: '2024-03-01' }, false)).toHaveProperty('noAnswer')
  expect(yearsActual36525({ start: '2024-02-01', end: '2024-01-01' })).toEqual({
    noAnswer: 'the end must not be before the start',
  })
})
