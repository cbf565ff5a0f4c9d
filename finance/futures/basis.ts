import { type NoAnswer, noAnswer } from '../answer.ts'
import { isLeapYear, spansLeapDay, toCalendar } from '../dates/calendar.ts'
import { countDays } from '../dates/day-count.ts'

/**
 * Day-count basis of spreadsheet security functions: 0 30/360 US, 1 Actual/Actual, 2 Actual/360, 3 Actual/365,
 * 4 30E/360. Source: OASIS OpenFormula 1.2, section 4.11.7.
 */
export type Basis = 0 | 1 | 2 | 3 | 4

/** A basis given as a number, cut to an integer as spreadsheets do. No answer outside 0 to 4. */
export function basisOf(value: number): Basis | NoAnswer {
  const cut = Math.trunc(value)
  if (cut === 0 || cut === 1 || cut === 2 || cut === 3 || cut === 4) return cut
  return noAnswer(`the day-count basis must be 0 to 4, not ${value}`)
}

/** Days between two day numbers as the basis counts them. */
export function basisDays(basis: Basis, start: number, end: number): number {
  if (basis === 0) return countDays('30/360 USA', start, end)
  return basis === 4 ? countDays('30E/360', start, end) : end - start
}

/**
 * Years between two day numbers. Basis 1 divides by 366 when a span of at most a year holds a 29 February (or lies
 * in one leap year), by 365 otherwise, and longer spans by the mean length of the calendar years they touch.
 */
export function basisYears(basis: Basis, start: number, end: number): number {
  if (basis === 1) return (end - start) / actualYearLength(start, end)
  return basisDays(basis, start, end) / (basis === 3 ? 365 : 360)
}

/** Days of a regular coupon period: 360/f or 365/f; basis 1 counts the actual days. */
export function basisPeriodDays(basis: Basis, frequency: number, period: readonly [number, number]): number {
  if (basis === 1) return period[1] - period[0]
  return (basis === 3 ? 365 : 360) / frequency
}

function actualYearLength(start: number, end: number): number {
  const from = toCalendar(start)
  const to = toCalendar(end)
  const sameDay = to.month === from.month && to.day <= from.day
  const withinYear =
    to.year === from.year || (to.year === from.year + 1 && (to.month < from.month || sameDay))
  if (!withinYear) return meanYearLength(from.year, to.year)
  const startsOnLeapDay = from.month === 2 && from.day === 29
  const inLeapYear = from.year === to.year && isLeapYear(from.year)
  return inLeapYear || startsOnLeapDay || spansLeapDay(start, end) ? 366 : 365
}

function meanYearLength(first: number, last: number): number {
  const years = last - first + 1
  const leapYears = Array.from({ length: years }, (_, at) => first + at).filter(isLeapYear).length
  return 365 + leapYears / years
}
