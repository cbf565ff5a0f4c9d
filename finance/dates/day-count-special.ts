import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import {
  type CalendarDate,
  dayNumber,
  daysInMonth,
  isBusinessDay,
  isLeapYear,
  spansLeapDay,
  toCalendar,
} from './calendar.ts'

/* Day counts that need more than two dates, or that few markets use; the others are in day-count.ts. Dates are ISO, the end not before the start. */

type Dates = { readonly start: string; readonly end: string }

/**
 * Days of 30E/360 ISDA: 31 and the last of February count as 30, at the end of February only when that is not the day on
 * which the contract ends. Source: 2006 ISDA Definitions 4.16(h).
 */
export const days30EIsda = (dates: Dates, isTermination: boolean): number | NoAnswer =>
  withDates(dates, (start, end) => {
    const [a, b] = [toCalendar(start), toCalendar(end)]
    const first = a.day === 31 || isFebruaryEnd(a) ? 30 : a.day
    const last = b.day === 31 || (isFebruaryEnd(b) && !isTermination) ? 30 : b.day
    return 360 * (b.year - a.year) + 30 * (b.month - a.month) + last - first
  })

/** Days of 30E+/360: 31 at the start is 30, at the end the first of the next month. */
export const days30EPlus = (dates: Dates): number | NoAnswer =>
  withDates(dates, (start, end) => {
    const [a, b] = [toCalendar(start), toCalendar(end)]
    // A month has 30 days here, so that the 31st is the first of the next.
    return 360 * (b.year - a.year) + 30 * (b.month - a.month) + b.day - Math.min(a.day, 30)
  })

/**
 * Year fraction Actual/365L: over 366 when a yearly period holds a 29 February after its first day, or when a shorter
 * one ends in a leap year; else over 365. Source: ICMA rule 251.1(iii), sterling floating-rate notes.
 */
export const yearsActual365L = (dates: Dates, paysYearly: boolean): number | NoAnswer =>
  withDates(dates, (start, end) => {
    const isLong = paysYearly ? spansLeapDay(start, end) : isLeapYear(toCalendar(end).year)
    return (end - start) / (isLong ? 366 : 365)
  })

/** Year fraction Business/252: weekdays that are no holiday, the first day in and the last out, over 252 (Brazil). */
export const yearsBusiness252 = (dates: Dates, holidays: readonly string[]): number | NoAnswer =>
  withDates(dates, (start, end) => {
    let count = 0
    for (let day = start; day < end; day++) if (isBusinessDay(day, holidays)) count++
    return count / 252
  })

/** Year fraction over the mean year of the Julian calendar: days/365.25. */
export const yearsActual36525 = (dates: Dates): number | NoAnswer =>
  withDates(dates, (start, end) => (end - start) / 365.25)

const isFebruaryEnd = ({ year, month, day }: CalendarDate) => month === 2 && day === daysInMonth(year, month)

function withDates(dates: Dates, compute: (start: number, end: number) => number): number | NoAnswer {
  const start = dayNumber(dates.start)
  const end = dayNumber(dates.end)
  if (isNoAnswer(start)) return start
  if (isNoAnswer(end)) return end
  return end < start ? noAnswer('the end must not be before the start') : compute(start, end)
}
