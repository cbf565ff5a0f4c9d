/** Days as YYYY-MM-DD, counted without a clock: the calendar and the timeline place by them. */
const DAY_MS = 86_400_000

export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}/.test(text)

/** Whole days since 1970; NaN for what is no day. */
export const dayNumber = (day: string): number =>
  Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS)

export const dayOf = (count: number): string => new Date(count * DAY_MS).toISOString().slice(0, 10)

export const plusDays = (day: string, days: number): string => dayOf(dayNumber(day) + days)

/** '2026-11' a number of months later. */
export function plusMonths(month: string, months: number): string {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + months, 1)).toISOString().slice(0, 7)
}
