export type Streak = {
  /** Active ones in a row, free misses not counted. */
  readonly length: number
  /** Whether one can be missed now without ending it. */
  readonly hasFreeMiss: boolean
  /** Numbers that were missed and forgiven. */
  readonly forgiven: readonly number[]
}

/**
 * A streak of days or weeks, each by its running number, that ends now: one may be missed in every so many in a row
 * (`slack`). What has not ended yet is never a miss.
 */
export function streakOf(active: ReadonlySet<number>, now: number, slack: number): Streak {
  const forgiven: number[] = []
  let length = active.has(now) ? 1 : 0
  for (let at = now - 1; ; at--) {
    if (active.has(at)) {
      length += 1
      continue
    }
    const last = forgiven.at(-1)
    const isFree = last === undefined || last - at >= slack
    // A miss with nothing before it is where the streak began.
    if (!isFree || !active.has(at - 1)) break
    forgiven.push(at)
  }
  if (length === 0) return { length: 0, hasFreeMiss: false, forgiven: [] }
  const newest = forgiven[0]
  return { length, hasFreeMiss: newest === undefined || now - newest >= slack, forgiven }
}

const DAY_MS = 86_400_000
/** Thursday 1 January 1970 lies three days after a Monday. */
const MONDAY = 3
const WEEK = 7

/** The running number of a day (UTC). */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00.000Z`) / DAY_MS)

/** The running number of its week, which begins on Monday. */
export const weekOf = (day: number): number => Math.floor((day + MONDAY) / WEEK)

/** 'YYYY-MM-DD' */
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The Monday of a week. */
export const mondayOf = (week: number): number => week * WEEK - MONDAY
