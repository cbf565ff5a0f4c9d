import { daysInMonth, fromCalendar, weekday } from './calendar.ts'

/* Days on which figures are usually published, by the rule that the agency follows. Its own calendar decides. */

const [TUESDAY, FRIDAY, SATURDAY] = [2, 5, 6]

/**
 * Employment situation of a month (1-12): the third Friday after the week, Sunday to Saturday, that holds its 12th.
 * Source: Bureau of Labor Statistics, Employment Situation Technical Note.
 */
export function employmentReportDay(year: number, month: number): number {
  const twelfth = fromCalendar({ year, month, day: 12 })
  const endOfWeek = twelfth + ((SATURDAY - weekday(twelfth) + 7) % 7)
  return endOfWeek + 6 + 14
}

/** The last given weekday (0 Sunday to 6 Saturday) of a month. */
export function lastWeekday(year: number, month: number, day: number): number {
  const end = fromCalendar({ year, month, day: daysInMonth(year, month) })
  return end - ((weekday(end) - day + 7) % 7)
}

/** Home price indexes: the last Tuesday. */
export const homePriceDay = (year: number, month: number): number => lastWeekday(year, month, TUESDAY)

/** Personal income and its price index: about the last Friday. */
export const personalIncomeDay = (year: number, month: number): number => lastWeekday(year, month, FRIDAY)

/** A day of the month, or the Monday after where it falls on a weekend: what is published “about the 12th”. */
export function aboutDay(year: number, month: number, day: number): number {
  const date = fromCalendar({ year, month, day })
  return date + (weekday(date) === SATURDAY ? 2 : weekday(date) === 0 ? 1 : 0)
}
