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
  /** What the law makes of the newest row in a year after it; set by `withLaw`. A method, so that a row of a
   * narrower value still is a row of the wider one. */
  law?(newest: T, ahead: Ahead): T
}

/** What a lookup answers when no row covers the date. Structurally the `NoAnswer` of finance/answer.ts. */
export type NoFigure = { readonly noAnswer: string }

/** Yearly growth of prices and of wages, fractions. */
export type Growth = { readonly prices: number; readonly wages: number }

/**
 * Growth where the reader has said none: the long-range assumptions of the 2025 report of the Social Security
 * trustees (intermediate: consumer prices 2.40 %, average covered wage 3.53 % a year).
 */
export const ASSUMED_GROWTH: Growth = { prices: 0.024, wages: 0.0353 }

/** A year after the newest row, and how prices and wages are taken to have grown since. */
export type Ahead = {
  readonly year: number
  /** The year of the newest row. */
  readonly newest: number
  /** Prices of `year` over those of `newest`; of another year with `pricesSince`. */
  readonly prices: number
  readonly wages: number
  readonly growth: Growth
}

/** The value of a later year, as its law indexes, keeps or ends it. */
export type Law<T> = (newest: T, ahead: Ahead) => T

/** A law that names dollars, rates or ages and indexes none of them, or a survey whose newest issue goes on. */
export const unchanged = <T>(newest: T): T => newest

/** A law that ends with its last row and leaves this. */
export const endsAs =
  <T>(left: T): Law<T> =>
  () =>
    left

/** A table whose last row ends on a day, with what its law makes of the years after it. */
export function withLaw<T>(rows: readonly Dated<T>[], law: Law<T>): readonly Dated<T>[] {
  const newest = newestOf(rows)
  return rows.map((row) => (row === newest ? { ...row, law } : row))
}

const newestOf = <T>(rows: readonly Dated<T>[]): Dated<T> | undefined =>
  rows.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1)

/**
 * The row in force on `date` (ISO, `2026-07-01`). A year after the newest row has that row as its law projects it with
 * the given growth; only a date before the first row, or one that no law covers, is answered by a reason.
 */
export function rowAsOf<T>(
  rows: readonly Dated<T>[],
  date: string,
  growth: Growth = ASSUMED_GROWTH,
): Dated<T> | NoFigure {
  const row = rows.find((each) => each.from <= date && (each.to === null || date <= each.to))
  return row ?? projected(rows, date, growth) ?? { noAnswer: reasonFor(rows, date) }
}

/** The value in force on `date`, or the reason why there is none. */
export function asOf<T>(rows: readonly Dated<T>[], date: string, growth?: Growth): T | NoFigure {
  const row = rowAsOf(rows, date, growth)
  return 'noAnswer' in row ? row : row.value
}

/** The value of a calendar year; same rule as `asOf`. */
export function ofYear<T>(rows: readonly Dated<T>[], year: number, growth?: Growth): T | NoFigure {
  return asOf(rows, `${year}-12-31`, growth)
}

/** The year whose row a later year is projected from; null where the year has a row of its own, or none at all. */
export function projectedFrom(rows: readonly Dated<unknown>[], year: number): number | null {
  const newest = newestOf(rows)
  return newest?.law !== undefined && isPast(newest, `${year}-12-31`)
    ? yearOf(newest.to ?? newest.from)
    : null
}

/** One row for one calendar year. */
export function calendarYear<T>(
  year: number,
  value: T,
  provenance: { readonly source: string; readonly checked: string | null },
): Dated<T> {
  return { value, from: `${year}-01-01`, to: `${year}-12-31`, ...provenance }
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

const isPast = (row: Dated<unknown>, date: string): boolean => row.to !== null && row.to < date

function projected<T>(rows: readonly Dated<T>[], date: string, growth: Growth): Dated<T> | null {
  const row = newestOf(rows)
  if (row?.law === undefined || row.to === null || !isPast(row, date)) return null
  const [year, newest] = [yearOf(date), yearOf(row.to)]
  const prices = (1 + growth.prices) ** (year - newest)
  const wages = (1 + growth.wages) ** (year - newest)
  return {
    value: row.law(row.value, { year, newest, prices, wages, growth }),
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    source: `${row.source}; ${year} projected from ${newest}`,
    checked: null,
  }
}

function reasonFor(rows: readonly Dated<unknown>[], date: string): string {
  const first = rows.map((row) => row.from).toSorted()[0]
  const last = rows
    .map((row) => row.to ?? 'now')
    .toSorted()
    .at(-1)
  const coverage =
    first === undefined || last === undefined ? 'the table is empty' : `the table covers ${first} to ${last}`
  return `No figure is on file for ${date}; ${coverage}.`
}
