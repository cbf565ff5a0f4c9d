import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import {
  addBusinessDays,
  addMonths,
  addMonthsToMonthEnd,
  dayNumber,
  dayNumberOf,
  daysInMonth,
  isMonthEnd,
  isoDate,
  monthEndsBetween,
  spansLeapDay,
  toCalendar,
  weekday,
  withTerm,
} from './calendar.ts'

const day = (iso: string) => {
  const result = dayNumber(iso)
  if (typeof result !== 'number') throw new Error(result.noAnswer)
  return result
}

test('day numbers count from 1970-01-01 and return to the same date', () => {
  expect(day('1970-01-01')).toBe(0)
  expect(day('2000-03-01')).toBe(11017)
  expect(isoDate(day('1900-02-28') + 1)).toBe('1900-03-01')
  expect(toCalendar(day('2024-02-29'))).toEqual({ year: 2024, month: 2, day: 29 })
  // Four centuries of every day, and the ends of what is counted out: as the engine's own calendar writes them.
  const fourCenturies = Array.from({ length: 146_097 }, (_one, at) => at - 30_000)
  const written = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10)
  const ends = [-141_428, -141_427, -719_469, 2_932_896]
  expect([...fourCenturies, ...ends].filter((at) => isoDate(at) !== written(at))).toEqual([])
})

test.each(['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', '2024-1-1', 'soon', ''])(
  '%s is not a date',
  (text) => {
    expect(isNoAnswer(dayNumber(text))).toBe(true)
  },
)

test('adding months keeps the day or takes the last day of a shorter month', () => {
  expect(isoDate(addMonths(day('2024-01-31'), 1))).toBe('2024-02-29')
  expect(isoDate(addMonths(day('2024-03-31'), -13))).toBe('2023-02-28')
  expect(isoDate(addMonths(day('2023-11-15'), 14))).toBe('2025-01-15')
})

test('the month-end rule gives the last day of the target month', () => {
  expect(isoDate(addMonthsToMonthEnd(day('2029-11-30'), -6))).toBe('2029-05-31')
  expect(isMonthEnd(day('2024-02-29'))).toBe(true)
  expect(isMonthEnd(day('2024-02-28'))).toBe(false)
  expect(daysInMonth(2100, 2)).toBe(28)
})

test('ends of months run from the month of the first day to the last day', () => {
  const ends = (from: string, to: string) => monthEndsBetween(day(from), day(to)).map(isoDate)
  expect(ends('2023-12-31', '2024-02-29')).toEqual(['2023-12-31', '2024-01-31', '2024-02-29'])
  expect(ends('2024-02-10', '2024-02-28')).toEqual([])
  expect(dayNumberOf('1970-01-02')).toBe(1)
})

test('settlement T+1 skips weekends and listed holidays', () => {
  expect(weekday(day('2026-11-20'))).toBe(5)
  expect(isoDate(addBusinessDays(day('2026-11-20'), 1))).toBe('2026-11-23')
  expect(isoDate(addBusinessDays(day('2026-11-25'), 1, ['2026-11-26']))).toBe('2026-11-27')
  expect(isoDate(addBusinessDays(day('2026-11-21'), 0))).toBe('2026-11-23')
})

test('a leap day counts when it lies after the start and up to the end', () => {
  expect(spansLeapDay(day('2024-02-28'), day('2024-02-29'))).toBe(true)
  expect(spansLeapDay(day('2024-02-29'), day('2025-02-28'))).toBe(false)
  expect(spansLeapDay(day('2023-06-01'), day('2024-06-01'))).toBe(true)
})

test('a term needs two dates in order', () => {
  expect(withTerm('2024-01-01', '2024-01-31', (from, to) => to - from)).toBe(30)
  expect(isNoAnswer(withTerm('2024-01-31', '2024-01-31', () => 0))).toBe(true)
  expect(isNoAnswer(withTerm('2024-02-30', '2025-01-31', () => 0))).toBe(true)
})
