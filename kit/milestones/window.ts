import type { Timeframe } from './categories.ts'
import { dayNumber, mondayOf, weekOf } from './streak.ts'

const DAY_MS = 86_400_000
const WEEK = 7
const HABIT_WEEKS = 8
const QUARTER = 3

export type Window = {
  /** Null: all time. */
  readonly from: Date | null
  /** Weeks of it until now, started ones counted. */
  readonly weeks: number
  /** Where the eight weeks before it begin, whose mean is the habit. */
  readonly habitFrom: Date | null
}

export const weeklyMeanOf = (points: number): number => points / HABIT_WEEKS

/** The present week, month, quarter, or year (UTC) until now. */
export function windowOf(timeframe: Timeframe, now: Date): Window {
  const from = startOf(timeframe, now)
  if (from === null) return { from: null, weeks: 0, habitFrom: null }
  return {
    from,
    weeks: Math.max(1, Math.ceil((now.getTime() - from.getTime()) / DAY_MS / WEEK)),
    habitFrom: new Date(from.getTime() - HABIT_WEEKS * WEEK * DAY_MS),
  }
}

function startOf(timeframe: Timeframe, now: Date): Date | null {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  if (timeframe === 'all_time') return null
  if (timeframe === 'week') {
    const today = dayNumber(now.toISOString().slice(0, 'YYYY-MM-DD'.length))
    return new Date(mondayOf(weekOf(today)) * DAY_MS)
  }
  if (timeframe === 'month') return new Date(Date.UTC(year, month, 1))
  if (timeframe === 'year') return new Date(Date.UTC(year, 0, 1))
  return new Date(Date.UTC(year, month - (month % QUARTER), 1))
}
