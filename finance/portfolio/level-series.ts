import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { isoDate } from '../dates/calendar.ts'

/** The level of an index (total return, consumer prices) on a day. */
export type Level = { readonly day: number; readonly level: number }

/**
 * The level on any day between the first and the last of the series (rising days, positive levels): on a day of the
 * series its own, between two at the constant rate of growth that leads from one to the other.
 * No answer: a day outside the series.
 */
export function levelOn(series: readonly Level[], day: number): number | NoAnswer {
  const after = series.findIndex((each) => each.day >= day)
  const right = series[after]
  if (right === undefined) return outside(series, day)
  if (right.day === day) return right.level
  const left = series[after - 1]
  if (left === undefined) return outside(series, day)
  return left.level * (right.level / left.level) ** ((day - left.day) / (right.day - left.day))
}

/** Level on `to` over level on `from`, less 1. */
export function growthBetween(series: readonly Level[], from: number, to: number): number | NoAnswer {
  const begin = levelOn(series, from)
  if (isNoAnswer(begin)) return begin
  const end = levelOn(series, to)
  return isNoAnswer(end) ? end : end / begin - 1
}

/** (1 + nominal)/(1 + inflation) − 1 (Fisher, 1930). */
export const realReturn = (nominal: number, inflation: number): number => (1 + nominal) / (1 + inflation) - 1

function outside(series: readonly Level[], day: number): NoAnswer {
  const first = series[0]
  const last = series.at(-1)
  return first === undefined || last === undefined
    ? noAnswer('the series is empty')
    : noAnswer(`the series runs from ${isoDate(first.day)} to ${isoDate(last.day)}, without ${isoDate(day)}`)
}
