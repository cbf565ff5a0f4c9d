import { dayNumber, dayOf, plusMonths } from '../days.ts'

export type CalendarEntry = {
  readonly id: string
  readonly label: string
  readonly start: string
  /** The last day; the first one where it lasts a day. */
  readonly end: string
  /** The place of its color; none for the accent. */
  readonly place?: number | undefined
}

/** A piece of an entry in one week: from column `from` through `to`, in its own lane. */
export type Piece = {
  readonly entry: CalendarEntry
  readonly lane: number
  readonly from: number
  readonly to: number
  readonly isStart: boolean
  readonly isEnd: boolean
}

const WEEK = 7

/** The weeks of '2026-11', Sunday first, with the days of the neighbors that fill them. */
export function monthWeeks(month: string): readonly (readonly string[])[] {
  const first = dayNumber(`${month}-01`)
  const last = dayNumber(`${plusMonths(month, 1)}-01`) - 1
  const start = first - weekdayOf(first)
  const count = Math.ceil((last - start + 1) / WEEK)
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: WEEK }, (_day, day) => dayOf(start + week * WEEK + day)),
  )
}

/** 0 for Sunday: the first of January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % WEEK) + WEEK) % WEEK

/** Entries of a week in lanes: the longer ones first, so that what begins earlier lies above and nothing overlaps. */
export function placed(week: readonly string[], entries: readonly CalendarEntry[]): readonly Piece[] {
  const first = dayNumber(week[0] ?? '')
  const last = first + WEEK - 1
  const inWeek = entries
    .map((entry) => ({ entry, start: dayNumber(entry.start), end: lastDay(entry) }))
    .filter(({ start, end }) => end >= first && start <= last)
    .sort((a, b) => a.start - b.start || b.end - a.end || (a.entry.label < b.entry.label ? -1 : 1))
  const free: number[] = []
  return inWeek.map(({ entry, start, end }) => {
    const from = Math.max(0, start - first)
    const to = Math.min(WEEK - 1, end - first)
    const open = free.findIndex((busyTo) => busyTo < from)
    const lane = open < 0 ? free.length : open
    free[lane] = to
    return { entry, lane, from, to, isStart: start >= first, isEnd: end <= last }
  })
}

/** An end before the start is a slip: it lasts its first day. */
const lastDay = ({ start, end }: CalendarEntry): number =>
  Math.max(dayNumber(start), Number.isNaN(dayNumber(end)) ? dayNumber(start) : dayNumber(end))

/** The entries that touch a stretch of days. */
export const between = (
  entries: readonly CalendarEntry[],
  from: string,
  to: string,
): readonly CalendarEntry[] =>
  entries.filter(({ start, end }) => start <= to && (end >= from || start >= from))

/** The day that a key moves the focus to; undefined for other keys. */
export function dayAfterKey(key: string, day: string): string | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -WEEK,
    ArrowDown: WEEK,
    Home: -weekdayOf(dayNumber(day)),
    End: WEEK - 1 - weekdayOf(dayNumber(day)),
  }
  const days = moves[key]
  if (days !== undefined) return dayOf(dayNumber(day) + days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? undefined : sameDayIn(plusMonths(day.slice(0, 7), months), day)
}

/** The 31st of a month that has 30 days is its last. */
function sameDayIn(month: string, day: string): string {
  const last = dayNumber(`${plusMonths(month, 1)}-01`) - 1
  return dayOf(Math.min(last, dayNumber(`${month}-01`) + Number(day.slice(8, 10)) - 1))
}
