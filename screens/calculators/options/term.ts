import { dayNumber, isoDate } from '#finance/calendar.ts'
import { ToolInputError } from '#kit/errors.ts'

export type Term = {
  readonly years: number
  /** Day numbers of trade and expiry. */
  readonly from: number
  readonly to: number
}

type Given = { readonly today: string; readonly years: number; readonly expiry: string | null }

/** Trade date, expiry and the years between: a date of expiry goes before the years, at 365 days a year. */
export function termOf({ today, years, expiry }: Given): Term {
  const from = dayOf('today', today)
  if (expiry === null) return { years, from, to: from + Math.max(1, Math.round(years * 365)) }
  const to = dayOf('expiry', expiry)
  return { years: yearsUntil('expiry', from, to), from, to }
}

/** Years of 365 days; refuses a day that is not after the trade or more than thirty years later. */
export function yearsUntil(field: string, from: number, to: number): number {
  if (to <= from) throw new ToolInputError(field, `Enter an expiry after ${isoDate(from)}.`)
  const years = (to - from) / 365
  if (years > 30) throw new ToolInputError(field, 'Enter an expiry within 30 years.')
  return years
}

export function dayOf(field: string, iso: string): number {
  const day = dayNumber(iso)
  if (typeof day !== 'number') throw new ToolInputError(field, 'Enter a date as YYYY-MM-DD.')
  return day
}
