import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { fromCalendar, isoDate } from '#finance/calendar.ts'
import { type MonthReturn, monthEnds, returnsOver } from '#finance/calendar-returns.ts'
import { type Level, levelOn } from '#finance/level-series.ts'
import { chainsOf, type SubPeriod } from '#finance/time-weighted.ts'

const BASE = 100

/** Growth of 100 at the ends of the parts: one index for each stretch that can be compounded, each from 100. */
export const growthIndexes = (parts: readonly SubPeriod[]): readonly (readonly Level[])[] =>
  chainsOf(parts).map(({ from, to }) => {
    const index: Level[] = [{ day: from, level: BASE }]
    let level = BASE
    for (const part of parts) {
      if (part.from < from || part.to > to || isNoAnswer(part.return)) continue
      level *= 1 + part.return
      index.push({ day: part.to, level })
    }
    return index
  })

type GrowthRow = {
  readonly date: string
  readonly portfolio: number | null
  readonly benchmark: number | null
}

/** The indexes beside the benchmark, which starts at 100 with the first of them; a gap between stretches is null. */
export function growthRows(
  indexes: readonly (readonly Level[])[],
  benchmark: readonly Level[],
): readonly GrowthRow[] {
  const start = indexes[0]?.[0]?.day
  const first = start === undefined ? null : levelOn(benchmark, start)
  const benchmarkOn = (day: number): number | null => {
    if (first === null || isNoAnswer(first)) return null
    const level = levelOn(benchmark, day)
    return isNoAnswer(level) ? null : (level / first) * BASE
  }
  return indexes.flatMap((index, at) => {
    const rows = index.map(({ day, level }) => ({
      date: isoDate(day),
      portfolio: level,
      benchmark: benchmarkOn(day),
    }))
    const last = indexes[at - 1]?.at(-1)
    if (last === undefined) return rows
    const gap = isoDate(last.day + 1)
    return gap < (rows[0]?.date ?? '') ? [{ date: gap, portfolio: null, benchmark: null }, ...rows] : rows
  })
}

export const monthsOf = (indexes: readonly (readonly Level[])[]): readonly MonthReturn[] =>
  indexes.flatMap((index) => returnsOver(monthEnds(index), 1))

type RollingRow = {
  readonly date: string
  readonly portfolio: number
  readonly benchmark: number | null
}

/** Twelve months up to each month's end, beside the benchmark's. */
export function rollingRows(
  indexes: readonly (readonly Level[])[],
  benchmark: readonly Level[],
): readonly RollingRow[] {
  const theirs = new Map(
    returnsOver(monthEnds(benchmark), 12).map((one) => [one.year * 12 + one.month, one.return]),
  )
  return indexes.flatMap((index) =>
    returnsOver(monthEnds(index), 12).map((one) => ({
      date: isoDate(fromCalendar({ year: one.year, month: one.month + 1, day: 0 })),
      portfolio: one.return,
      benchmark: theirs.get(one.year * 12 + one.month) ?? null,
    })),
  )
}

/** The number, or null where there is none. */
export const orNull = (value: number | NoAnswer): number | null => (isNoAnswer(value) ? null : value)
