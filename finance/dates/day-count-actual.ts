import { addMonths, fromCalendar, isLeapYear, toCalendar } from './calendar.ts'

/* The three meanings of Actual/Actual, between day numbers with start < end. */

const yearStart = (year: number) => fromCalendar({ year, month: 1, day: 1 })
const leapDayOf = (year: number) => fromCalendar({ year, month: 2, day: 29 })

/** ISDA: days in leap years over 366 plus days in other years over 365. Source: 2006 ISDA Definitions 4.16(b). */
export function isdaYears(start: number, end: number): number {
  const first = toCalendar(start).year
  const last = toCalendar(end).year
  let years = 0
  for (let year = first; year <= last; year++) {
    const from = Math.max(start, yearStart(year))
    const to = Math.min(end, yearStart(year + 1))
    years += (to - from) / (isLeapYear(year) ? 366 : 365)
  }
  return years
}

/**
 * AFB: whole years counted back from the end; the remaining days over 366 when they hold a 29 February, else 365.
 * Source: Association Française des Banques, cited in ISDA "EMU and Market Conventions" (1998).
 */
export function afbYears(start: number, end: number): number {
  let whole = 0
  let stubEnd = end
  for (let back = yearBefore(end); back >= start; back = yearBefore(back)) {
    whole++
    stubEnd = back
  }
  const leapDays = [toCalendar(stubEnd).year, toCalendar(start).year]
    .filter(isLeapYear)
    .map(leapDayOf)
    .filter((leapDay) => leapDay >= start && leapDay < stubEnd)
  return whole + (stubEnd - start) / (leapDays.length > 0 ? 366 : 365)
}

/** One year back; from 28 February to 29 February where that year has one. */
function yearBefore(day: number): number {
  const back = addMonths(day, -12)
  const { year, month, day: dayOfMonth } = toCalendar(back)
  return month === 2 && dayOfMonth === 28 && isLeapYear(year) ? back + 1 : back
}

type Period = readonly [start: number, end: number]

/**
 * ICMA (ISMA): each coupon period is months/12 of a year, and days inside it count in proportion.
 * A span that reaches beyond its reference period is counted through neighboring periods of the same months.
 * Source: ICMA rule 251; ISDA "EMU and Market Conventions" (1998).
 */
export function icmaYears([start, end]: Period, [refStart, refEnd]: Period): number {
  if (start >= end) return 0
  const months = Math.max(1, Math.round((12 * (refEnd - refStart)) / 365))
  if (start < refStart) {
    const earlier: Period = [addMonths(refStart, -months), refStart]
    const rest: Period = [Math.max(start, refStart), end]
    return icmaYears([start, Math.min(end, refStart)], earlier) + icmaYears(rest, [refStart, refEnd])
  }
  const inside = Math.max(0, Math.min(end, refEnd) - start)
  const here = ((months / 12) * inside) / (refEnd - refStart)
  if (end <= refEnd) return here
  const later: Period = [refEnd, addMonths(refEnd, months)]
  return here + icmaYears([Math.max(start, refEnd), end], later)
}
