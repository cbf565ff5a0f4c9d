/**
 * A figure with the period in which it holds and where it was read.
 *
 * `from` and `to` are ISO dates, both inclusive; `to: null` means in force until a law changes it (statutory
 * amounts that are not indexed). `checked` is the date of the last comparison with the source, or null while the
 * figure rests on a secondary copy only.
 */
export type Dated<T> = {
  readonly value: T
  readonly from: string
  readonly to: string | null
  readonly source: string
  readonly checked: string | null
}

/** What a lookup answers when no row covers the date. Structurally the `NoAnswer` of finance/answer.ts. */
export type NoFigure = { readonly noAnswer: string }

/**
 * The row in force on `date` (ISO, `2026-07-01`). A date outside every period is answered by a reason, never by
 * the nearest row: last year's limit is wrong this year.
 */
export function rowAsOf<T>(rows: readonly Dated<T>[], date: string): Dated<T> | NoFigure {
  const row = rows.find((each) => each.from <= date && (each.to === null || date <= each.to))
  return row ?? { noAnswer: `No figure is on file for ${date}; ${coverage(rows)}.` }
}

/** The value in force on `date`, or the reason why there is none. */
export function asOf<T>(rows: readonly Dated<T>[], date: string): T | NoFigure {
  const row = rowAsOf(rows, date)
  return 'noAnswer' in row ? row : row.value
}

/** The value of a calendar year; same rule as `asOf`. */
export function ofYear<T>(rows: readonly Dated<T>[], year: number): T | NoFigure {
  return asOf(rows, `${year}-12-31`)
}

/** One row for one calendar year. */
export function calendarYear<T>(
  year: number,
  value: T,
  provenance: { readonly source: string; readonly checked: string | null },
): Dated<T> {
  return { value, from: `${year}-01-01`, to: `${year}-12-31`, ...provenance }
}

function coverage(rows: readonly Dated<unknown>[]): string {
  const first = rows.map((row) => row.from).toSorted()[0]
  const last = rows
    .map((row) => row.to ?? 'now')
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined
    ? 'the table is empty'
    : `the table covers ${first} to ${last}`
}
