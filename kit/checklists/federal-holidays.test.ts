import { allForYear } from '@18f/us-federal-holidays'
import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { federalHolidays, isBusinessDay } from './federal-holidays.ts'

const day = (iso: string) => {
  const result = dayNumber(iso)
  if (isNoAnswer(result)) throw new Error(result.noAnswer)
  return result
}

// US Office of Personnel Management, federal holidays 2026: 3 July stands in for Saturday, 4 July.
test('The observed holidays of 2026 are those of the Office of Personnel Management.', () => {
  expect(federalHolidays(2026).map(isoDate)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

// Authority: the tables of the US General Services Administration's own package.
test('Every observed holiday from 2021 to 2060 is in the published tables.', () => {
  for (let year = 2021; year <= 2060; year++) {
    const published = allForYear(year).map((holiday) => holiday.dateString)
    const normal = published.map((text) =>
      text
        .split('-')
        .map((part) => part.padStart(2, '0'))
        .join('-'),
    )
    expect([...new Set(normal)].filter((iso) => iso.startsWith(String(year))).sort()).toEqual(
      federalHolidays(year)
        .map(isoDate)
        .filter((iso) => iso.startsWith(String(year)))
        .sort(),
    )
  }
})

test('New Year on a Saturday closes the last Friday of the old year.', () => {
  expect(isBusinessDay(day('2027-12-31'))).toBe(false)
  expect(isBusinessDay(day('2026-12-31'))).toBe(true)
  expect(isBusinessDay(day('2026-07-03'))).toBe(false)
  expect(isBusinessDay(day('2026-11-21'))).toBe(false)
})
