import { finiteOr, type NoAnswer } from '../answer.ts'
import { dayNumber, daysInMonth, fromCalendar, isLeapYear, toCalendar } from './calendar.ts'
import { afbYears, icmaYears, isdaYears } from './day-count-actual.ts'

/** The conventions offered, by the names ISDA, ICMA and the market use. */
export const DAY_COUNTS = [
  'ACT/ACT ISDA',
  'ACT/ACT ISMA',
  'ACT/ACT AFB',
  'ACT/360',
  'ACT/364',
  'ACT/365F',
  'ACT/366',
  'NL/365',
  '30/360 BondBasis',
  '30/360 USA',
  '30E/360',
  '30/365',
] as const

export type DayCount = (typeof DAY_COUNTS)[number]

export const isDayCount = (name: string): name is DayCount => DAY_COUNTS.some((known) => known === name)

export type Span = {
  readonly start: string
  readonly end: string
  readonly dayCount: DayCount
  /** Coupon period that the span belongs to; ACT/ACT ISMA needs it (default: the span itself). */
  readonly refStart?: string
  readonly refEnd?: string
}

/**
 * Fraction of a year between two ISO dates, negative when end comes before start.
 * No answer when a date is none or the reference period is empty.
 * Sources: 2006 ISDA Definitions 4.16; ICMA rule 251; ISDA memorandum "EMU and Market Conventions" (1998).
 */
export function yearFraction(span: Span): number | NoAnswer {
  return withSpan(span, (start, end) => finiteOr(fraction(span, start, end), 'the reference period is empty'))
}

/** Days between two ISO dates as the convention counts them (the numerator of its fraction). */
export const dayCountDays = (span: Pick<Span, 'start' | 'end' | 'dayCount'>): number | NoAnswer =>
  withSpan(span, (start, end) => countDays(span.dayCount, start, end))

/** Days between two day numbers as the convention counts them. */
export function countDays(dayCount: DayCount, start: number, end: number): number {
  if (dayCount === '30/360 USA') return thirtyDays(start, end, usaDays)
  if (dayCount === '30/360 BondBasis' || dayCount === '30/365') return thirtyDays(start, end, bondBasisDays)
  if (dayCount === '30E/360')
    return thirtyDays(start, end, (a, b) => [Math.min(a.day, 30), Math.min(b.day, 30)])
  return dayCount === 'NL/365' ? end - start - leapDaysBetween(start, end) : end - start
}

const DAYS_A_YEAR: Partial<Record<DayCount, number>> = {
  'ACT/360': 360,
  'ACT/364': 364,
  'ACT/365F': 365,
  'ACT/366': 366,
  'NL/365': 365,
  '30/360 BondBasis': 360,
  '30/360 USA': 360,
  '30E/360': 360,
  '30/365': 365,
}

/** Year fraction between day numbers; `reference` is the coupon period for ACT/ACT ISMA. */
export function fractionOfYear(
  dayCount: DayCount,
  [start, end]: readonly [number, number],
  reference: readonly [number, number] = [start, end],
): number {
  if (end < start) return -fractionOfYear(dayCount, [end, start], reference)
  if (end === start) return 0
  const year = DAYS_A_YEAR[dayCount]
  if (year !== undefined) return countDays(dayCount, start, end) / year
  if (dayCount === 'ACT/ACT ISDA') return isdaYears(start, end)
  return dayCount === 'ACT/ACT AFB' ? afbYears(start, end) : icmaYears([start, end], reference)
}

function fraction({ dayCount, refStart, refEnd }: Span, start: number, end: number): number {
  const from = refStart === undefined ? start : dayNumber(refStart)
  const to = refEnd === undefined ? end : dayNumber(refEnd)
  if (typeof from !== 'number' || typeof to !== 'number' || from >= to) {
    return dayCount === 'ACT/ACT ISMA' && start !== end ? Number.NaN : fractionOfYear(dayCount, [start, end])
  }
  return fractionOfYear(dayCount, [start, end], [from, to])
}

function withSpan(
  span: Pick<Span, 'start' | 'end'>,
  compute: (start: number, end: number) => number | NoAnswer,
): number | NoAnswer {
  const start = dayNumber(span.start)
  const end = dayNumber(span.end)
  if (typeof start !== 'number') return start
  return typeof end === 'number' ? compute(start, end) : end
}

type Calendar = ReturnType<typeof toCalendar>
type Adjust = (a: Calendar, b: Calendar) => readonly [number, number]

function thirtyDays(start: number, end: number, adjust: Adjust): number {
  const a = toCalendar(start)
  const b = toCalendar(end)
  const [first, second] = adjust(a, b)
  return 360 * (b.year - a.year) + 30 * (b.month - a.month) + second - first
}

/** ISDA 2006 4.16(f): day 31 becomes 30, at the end only when the start is on 30 or 31. */
const bondBasisDays: Adjust = (a, b) => {
  const first = Math.min(a.day, 30)
  return [first, first === 30 ? Math.min(b.day, 30) : b.day]
}

/** SIA/NASD: as bond basis, with the last day of February counted as 30 (Excel basis 0). */
const usaDays: Adjust = (a, b) => {
  if (!isFebruaryEnd(a)) return bondBasisDays(a, b)
  return [30, isFebruaryEnd(b) ? 30 : Math.min(b.day, 30)]
}

const isFebruaryEnd = ({ year, month, day }: Calendar) => month === 2 && day === daysInMonth(year, month)

function leapDaysBetween(start: number, end: number): number {
  const [low, high] = start < end ? [start, end] : [end, start]
  let count = 0
  for (let { year } = toCalendar(low); year <= toCalendar(high).year; year++) {
    const leapDay = fromCalendar({ year, month: 2, day: 29 })
    if (isLeapYear(year) && leapDay > low && leapDay <= high) count++
  }
  return start < end ? count : -count
}
