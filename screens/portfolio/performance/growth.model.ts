import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { captureRatio, geometricCapture } from '#finance/portfolio/benchmark-measures.ts'
import { fromCalendar, isoDate, toCalendar } from '#finance/dates/calendar.ts'
import { type MonthReturn, monthEnds, returnsOver } from '#finance/portfolio/calendar-returns.ts'
import { growthBetween, type Level, levelOn } from '#finance/portfolio/level-series.ts'
import { chainsOf, type SubPeriod } from '#finance/portfolio/time-weighted.ts'

const BASE = 100
/** Month ends that both know make two returns. */
const FEWEST_MONTHS = 2

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

/** Up- and down-market capture over the whole months of both, in arithmetic and in geometric means. */
export function captureOf(indexes: readonly (readonly Level[])[], benchmark: readonly Level[]) {
  const theirs = new Map(
    returnsOver(monthEnds(benchmark), 1).map((one) => [one.year * 12 + one.month, one.return]),
  )
  const both = monthsOf(indexes).flatMap((one) => {
    const other = theirs.get(one.year * 12 + one.month)
    return other === undefined ? [] : [[one.return, other] as const]
  })
  const pair = { returns: both.map(([own]) => own), benchmark: both.map(([, other]) => other) }
  const known = <T>(value: T) =>
    both.length < FEWEST_MONTHS
      ? noAnswer('enter portfolio and benchmark values at three or more month-ends')
      : value
  return {
    upCapture: known(captureRatio(pair, 'up')),
    downCapture: known(captureRatio(pair, 'down')),
    upCaptureGeometric: known(geometricCapture(pair, 'up')),
    downCaptureGeometric: known(geometricCapture(pair, 'down')),
  }
}

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

type YearRow = {
  readonly year: number
  readonly portfolio: number
  readonly benchmark: number | null
  /** The whole calendar year, and not a part of it at the beginning or the end. */
  readonly whole: boolean
}

/**
 * Returns of calendar years between the ends of December that are known; the first and last year may be parts. What
 * crosses the turn of a year without a value there is in no row.
 */
export function yearRows(
  indexes: readonly (readonly Level[])[],
  benchmark: readonly Level[],
): readonly YearRow[] {
  return indexes.flatMap((index) => {
    const [first] = index
    const last = index.at(-1)
    if (first === undefined || last === undefined) return []
    const decembers = monthEnds(index).flatMap((one) =>
      one.month === 12
        ? [{ day: fromCalendar({ year: one.year + 1, month: 1, day: 0 }), level: one.level }]
        : [],
    )
    const inside = decembers.filter(({ day }) => day > first.day && day < last.day - 1)
    const stops = [first, ...inside, last]
    return stops.slice(1).flatMap((end, at) => {
      const begin = stops[at] ?? first
      const days = end.day - begin.day
      const { year } = toCalendar(Math.max(begin.day + 1, end.day - 1))
      // Without a value at the end of a year, its months and those of the next are one return of no calendar year.
      if (toCalendar(begin.day + 1).year !== year) return []
      const portfolio = end.level / begin.level - 1
      const market = orNull(growthBetween(benchmark, begin.day, end.day))
      return [{ year, portfolio, benchmark: market, whole: days >= 364 }]
    })
  })
}

/** The number, or null where there is none. */
export const orNull = (value: number | NoAnswer): number | null => (isNoAnswer(value) ? null : value)
