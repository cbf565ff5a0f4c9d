import { type NoAnswer, noAnswer } from '../answer.ts'

/*
 * Calendar arithmetic on day numbers: whole days since 1970-01-01 in the proleptic Gregorian calendar.
 * A day number has no time and no zone, so nothing here depends on a clock or a place.
 */

const MILLISECONDS_PER_DAY = 86_400_000
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

/** Day number of an ISO date 'YYYY-MM-DD' of the years 1583 to 9999. No answer for text that names no day. */
export function dayNumber(iso: string): number | NoAnswer {
  const [, year, month, day] = (ISO_DATE.exec(iso) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || year < 1583) {
    return noAnswer(`${iso} is not a date in the form YYYY-MM-DD`)
  }
  const result = fromCalendar({ year, month, day })
  return isoDate(result) === iso ? result : noAnswer(`${iso} is not a day on the calendar`)
}

/** Day number of an ISO date that was checked where it came in. */
export const dayNumberOf = (iso: string): number => Date.parse(iso) / MILLISECONDS_PER_DAY

/** From here the year has four digits, and until there. */
const FIRST_PLAIN_DAY = -141_427
const LAST_PLAIN_DAY = 2_932_896
/** The day number of 1 March 0, with which the count below begins, and the days of 400 years, after which all repeats. */
const MARCH_OF_0 = -719_468
const DAYS_OF_ERA = 146_097

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`)

/**
 * ISO date of a day number. Counted out, since long tables ask for it by the hundred thousand and a Date takes seven
 * times as long: years that begin in March end with their leap day, so that month m begins on day ⌊(153m + 2)/5⌋.
 */
export function isoDate(day: number): string {
  if (!Number.isInteger(day) || day < FIRST_PLAIN_DAY || day > LAST_PLAIN_DAY)
    return new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
  const era = Math.floor((day - MARCH_OF_0) / DAYS_OF_ERA)
  const ofEra = day - MARCH_OF_0 - era * DAYS_OF_ERA
  // Without the leap days: one every 1,460 days, none every 36,524, and one at the end of the era.
  const leaps = Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096)
  const year = Math.floor((ofEra - leaps) / 365)
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * ofYear + 2) / 153)
  const ofMonth = ofYear - Math.floor((153 * month + 2) / 5) + 1
  const calendarYear = year + era * 400 + (month < 10 ? 0 : 1)
  return `${calendarYear}-${twoDigits(month < 10 ? month + 3 : month - 9)}-${twoDigits(ofMonth)}`
}

/** Day number of a year, month 1-12 and day; months and days beyond their range carry over. */
export const fromCalendar = ({ year, month, day }: CalendarDate): number =>
  Date.UTC(year, month - 1, day) / MILLISECONDS_PER_DAY

/** Year, month 1-12 and day of a day number. */
export function toCalendar(day: number): CalendarDate {
  const date = new Date(day * MILLISECONDS_PER_DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** True for a year with 29 February. */
export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Number of days of a month 1-12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** True for the last day of a month. */
export function isMonthEnd(day: number): boolean {
  const date = toCalendar(day)
  return date.day === daysInMonth(date.year, date.month)
}

/** The same day `months` later (earlier when negative); where that month is shorter, its last day. */
export function addMonths(day: number, months: number): number {
  const { year, month, day: dayOfMonth } = toCalendar(day)
  const first = toCalendar(fromCalendar({ year, month: month + months, day: 1 }))
  return fromCalendar({ ...first, day: Math.min(dayOfMonth, daysInMonth(first.year, first.month)) })
}

/** The same with ISO dates. No answer when `iso` names no day. */
export function monthsAfter(iso: string, months: number): string | NoAnswer {
  const day = dayNumber(iso)
  return typeof day === 'number' ? isoDate(addMonths(day, months)) : day
}

/** The last day of the month that is `months` later. */
export function addMonthsToMonthEnd(day: number, months: number): number {
  const { year, month } = toCalendar(addMonths(day, months))
  return fromCalendar({ year, month, day: daysInMonth(year, month) })
}

/** The last days of the months from the month of `start` to that of `end`, `end` itself the latest. */
export function monthEndsBetween(start: number, end: number): readonly number[] {
  const ends: number[] = []
  for (let day = addMonthsToMonthEnd(start, 0); day <= end; day = addMonthsToMonthEnd(day, 1)) ends.push(day)
  return ends
}

/** Day of the week: 0 Sunday to 6 Saturday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7

/** True on Monday to Friday unless the day is a listed holiday (ISO dates). */
export const isBusinessDay = (day: number, holidays: readonly string[]): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !holidays.includes(isoDate(day))

/** The n-th business day after `day` (n = 0: the day itself or the next business day). Settlement T+n. */
export function addBusinessDays(day: number, count: number, holidays: readonly string[] = []): number {
  let result = day
  while (!isBusinessDay(result, holidays)) result++
  for (let left = count; left > 0; left--) {
    result++
    while (!isBusinessDay(result, holidays)) result++
  }
  return result
}

/** True when some 29 February lies after `start` and on or before `end`. */
export function spansLeapDay(start: number, end: number): boolean {
  for (let { year } = toCalendar(start); year <= toCalendar(end).year; year++) {
    const leapDay = fromCalendar({ year, month: 2, day: 29 })
    if (isLeapYear(year) && leapDay > start && leapDay <= end) return true
  }
  return false
}

/**
 * Reads a settlement and a later maturity and computes on their day numbers.
 * No answer when either is no date or settlement is not before maturity.
 */
export function withTerm<T>(
  settlement: string,
  maturity: string,
  compute: (settlement: number, maturity: number) => T | NoAnswer,
): T | NoAnswer {
  const from = dayNumber(settlement)
  const to = dayNumber(maturity)
  if (typeof from !== 'number') return from
  if (typeof to !== 'number') return to
  return from < to
    ? compute(from, to)
    : noAnswer(`settlement ${settlement} is not before maturity ${maturity}`)
}
