/*
 * Monthly series in compact form: a first month and one number a month, null where none was published. Months are
 * counted: year × 12 + month − 1, so that a difference is a number of months.
 */

export type MonthSeries = { readonly start: string; readonly values: readonly (number | null)[] }
export type MonthValue = { readonly month: number; readonly value: number }

/** The number of a month, from `YYYY-MM` or any day `YYYY-MM-DD` of it. */
export const monthNumber = (iso: string): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1

/** `YYYY-MM` of a month's number. */
export const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

/** Reading a text for every value of a series would cost more than all that is computed of it. */
const firstMonths = new WeakMap<MonthSeries, number>()

function firstMonthOf(series: MonthSeries): number {
  const known = firstMonths.get(series)
  if (known !== undefined) return known
  const first = monthNumber(series.start)
  firstMonths.set(series, first)
  return first
}

/** The value of a month; null outside the series and in its gaps. */
export const valueIn = (series: MonthSeries, month: number): number | null =>
  series.values[month - firstMonthOf(series)] ?? null

/** The values that there are, oldest first. */
export function knownValues(series: MonthSeries): readonly MonthValue[] {
  const first = firstMonthOf(series)
  return series.values.flatMap((value, at) => (value === null ? [] : [{ month: first + at, value }]))
}

/** The newest value; null for a series without any. */
export const newest = (series: MonthSeries): MonthValue | null => knownValues(series).at(-1) ?? null

/** value / value of `months` earlier − 1; null where either is missing or the earlier is not above 0. */
export function changeOver(series: MonthSeries, month: number, months: number): number | null {
  const now = valueIn(series, month)
  const before = valueIn(series, month - months)
  return now === null || before === null || before <= 0 ? null : now / before - 1
}
