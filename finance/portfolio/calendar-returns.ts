import { fromCalendar, toCalendar } from '../dates/calendar.ts'
import type { Level } from './level-series.ts'

/* Returns of calendar months and of twelve months up to each month's end, from a growth index known on some days. */

type MonthEnd = { readonly year: number; readonly month: number; readonly level: number }

/** A value is the month's end from three days before it (a weekend, a holiday) to the first day of the next month. */
const EARLY = 3
const LATE = 1

/** The months whose end the index knows, rising; a gap stays a gap. */
export function monthEnds(index: readonly Level[]): readonly MonthEnd[] {
  const [first] = index
  const last = index.at(-1)
  if (first === undefined || last === undefined) return []
  const found: MonthEnd[] = []
  const { year, month } = toCalendar(first.day - LATE)
  for (let at = month; ; at++) {
    const end = fromCalendar({ year, month: at + 1, day: 0 })
    if (end - EARLY > last.day) return found
    const near = index.filter(({ day }) => day >= end - EARLY && day <= end + LATE)
    const level = near.findLast(({ day }) => day <= end)?.level ?? near[0]?.level
    const date = toCalendar(end)
    if (level !== undefined) found.push({ year: date.year, month: date.month, level })
  }
}

export type MonthReturn = { readonly year: number; readonly month: number; readonly return: number }

/** Level at the end of each month over the level `months` months before, less 1, where both are known. */
export function returnsOver(ends: readonly MonthEnd[], months: number): readonly MonthReturn[] {
  const byPlace = new Map(ends.map(({ year, month, level }) => [year * 12 + month, level]))
  return ends.flatMap(({ year, month, level }) => {
    const before = byPlace.get(year * 12 + month - months)
    return before === undefined || before <= 0 ? [] : [{ year, month, return: level / before - 1 }]
  })
}
