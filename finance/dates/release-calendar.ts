import { daysInMonth, fromCalendar, isBusinessDay, toCalendar, weekday } from './calendar.ts'
import { marketHolidays } from './market-holidays.ts'

/* Days on which figures are usually published, by the rule that the agency follows. Its own calendar decides. */

const [TUESDAY, FRIDAY, SATURDAY] = [2, 5, 6]

/**
 * Employment situation of a month (1-12): the third Friday after the week, Sunday to Saturday, that holds its 12th;
 * where that is New Year's Day a week later, and where it is another holiday the day before.
 * Source: Bureau of Labor Statistics, Employment Situation Technical Note; release dates of January 2021 and July 2026.
 */
export function employmentReportDay(year: number, month: number): number {
  const twelfth = fromCalendar({ year, month, day: 12 })
  const endOfWeek = twelfth + ((SATURDAY - weekday(twelfth) + 7) % 7)
  const friday = endOfWeek + 6 + 14
  if (isOpen(friday)) return friday
  return toCalendar(friday).month === 1 ? friday + 7 : friday - 1
}

const isOpen = (day: number): boolean => isBusinessDay(day, marketHolidays(toCalendar(day).year, 'bond'))

/** The last given weekday (0 Sunday to 6 Saturday) of a month. */
function lastWeekday(year: number, month: number, day: number): number {
  const end = fromCalendar({ year, month, day: daysInMonth(year, month) })
  return end - ((weekday(end) - day + 7) % 7)
}

/** Home price indexes: the last Tuesday. */
export const homePriceDay = (year: number, month: number): number => lastWeekday(year, month, TUESDAY)

/** Personal income and its price index: about the last Friday, before a holiday where it is one. */
export const personalIncomeDay = (year: number, month: number): number =>
  openOnOrBefore(lastWeekday(year, month, FRIDAY))

const openOnOrBefore = (day: number): number => (isOpen(day) ? day : openOnOrBefore(day - 1))

/** A day of the month, or the next one on which offices are open: what is published “about the 12th”. */
export const aboutDay = (year: number, month: number, day: number): number =>
  openFrom(fromCalendar({ year, month, day }))

const openFrom = (day: number): number => (isOpen(day) ? day : openFrom(day + 1))
