import { dayNumberOf, isoDate, weekday } from '#finance/dates/calendar.ts'
import { isBusinessDay } from '#kit/checklists/federal-holidays.ts'

/** When a project works: days of the week (0 Sunday to 6 Saturday), and whether federal holidays are days off. */
export type Calendar = { readonly workDays: readonly number[]; readonly holidays: boolean }

/** Observed holidays fall on Monday to Friday. */
const isHoliday = (day: number): boolean => {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6
  return !isWeekend && !isBusinessDay(day)
}

export function isWorkDay(iso: string, { workDays, holidays }: Calendar): boolean {
  const day = dayNumberOf(iso)
  return workDays.includes(weekday(day)) && !(holidays && isHoliday(day))
}

/** The calendar days from one to another, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = []
  for (let day = dayNumberOf(from); day <= dayNumberOf(to); day += 1) days.push(isoDate(day))
  return days
}

/** The working days from one day to another, both included. */
export const workDaysBetween = (from: string, to: string, calendar: Calendar): readonly string[] =>
  daysBetween(from, to).filter((day) => isWorkDay(day, calendar))

/** The day that lies so many calendar days later. */
export const plusDays = (iso: string, days: number): string => isoDate(dayNumberOf(iso) + days)

/** The Monday of a day's week. */
export const mondayOf = (iso: string): string => plusDays(iso, -((weekday(dayNumberOf(iso)) + 6) % 7))

/** Day x of y working days: x is 0 before the first, and at most y. */
export function progressOf(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  today: string,
  calendar: Calendar,
): { readonly day: number; readonly days: number } {
  const all = workDaysBetween(startDate, endDate, calendar)
  return { day: all.filter((day) => day <= today).length, days: all.length }
}

/** The day that an instant is in a time zone. */
export function dayIn(zone: string): (ms: number) => string {
  // Of Sweden: year, month and day in the order of ISO.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  return (ms) => format.format(ms)
}

const QUARTER_HOUR = 900_000

/** The last moment of a day, by what days instants are in a time zone: zones differ from UTC by quarters of an hour. */
export function endOfDay(day: string, dayOf: (ms: number) => string): number {
  // It ends 14 hours before the end of the same day of UTC at the earliest, and 12 after it at the latest.
  let end = Date.parse(`${plusDays(day, 1)}T12:00:00Z`)
  while (dayOf(end - 1) > day) end -= QUARTER_HOUR
  return end - 1
}
