import { decimalMarkOf, parseAmount } from '#kit/statement/amount-text.ts'
import { parseDate } from '#kit/statement/date-text.ts'

/** What stands in a column of a table. */
export type ColumnProfile = {
  readonly name: string
  readonly type: 'number' | 'date' | 'text' | 'empty'
  readonly filled: number
  readonly empty: number
  /** Different values; at most DISTINCT are counted. */
  readonly distinct: number
  readonly min: string | number | null
  readonly max: string | number | null
  readonly mean: number | null
  readonly sum: number | null
  /** Values more than three standard deviations from the mean, of the numbers so far. */
  readonly outliers: number
}

export const DISTINCT = 10_000
const COLUMNS_AT_MOST = 200
const MOST = 0.9

type Column = {
  empty: number
  texts: number
  numbers: number
  dates: number
  values: Set<string>
  min: number
  max: number
  sum: number
  /** Running mean and squared deviations (Welford, Technometrics 4, 1962). */
  mean: number
  squares: number
  outliers: number
  first: string
  last: string
  firstDay: string
  lastDay: string
  mark: '.' | ',' | null
}

const blank = (): Column => ({
  empty: 0,
  texts: 0,
  numbers: 0,
  dates: 0,
  values: new Set(),
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  sum: 0,
  mean: 0,
  squares: 0,
  outliers: 0,
  first: '',
  last: '',
  firstDay: '',
  lastDay: '',
  mark: null,
})

/** Looks at the rows of a table one by one and says in the end what stands in each column. */
export function profiler(headings: readonly string[]) {
  const columns = headings.slice(0, COLUMNS_AT_MOST).map(blank)
  const see = (cells: readonly string[]) => {
    for (const [at, column] of columns.entries()) seeCell(column, cells[at] ?? '')
  }
  const end = (): readonly ColumnProfile[] =>
    columns.map((column, at) => profileOf(headings[at] || `Column ${at + 1}`, column))
  return { see, end }
}

function seeCell(column: Column, cell: string): void {
  if (cell === '') {
    column.empty += 1
    return
  }
  const short = cell.slice(0, 80)
  if (column.values.size < DISTINCT) column.values.add(short)
  if (column.texts === 0 || short < column.first) column.first = short
  if (short > column.last) column.last = short
  column.texts += 1
  column.mark ??= decimalMarkOf([cell])
  const value = parseAmount(cell, column.mark ?? '.')
  if (value !== null) return seeNumber(column, value)
  const day = parseDate(cell, { order: 'mdy', today: '2100-01-01' })
  if (day === null) return
  column.dates += 1
  if (column.firstDay === '' || day < column.firstDay) column.firstDay = day
  if (day > column.lastDay) column.lastDay = day
}

const SURE = 30

function seeNumber(column: Column, value: number): void {
  const before = column.numbers
  const deviation = Math.sqrt(column.squares / Math.max(1, before - 1))
  if (before >= SURE && Math.abs(value - column.mean) > 3 * deviation) column.outliers += 1
  column.numbers += 1
  const gap = value - column.mean
  column.mean += gap / column.numbers
  column.squares += gap * (value - column.mean)
  column.sum += value
  column.min = Math.min(column.min, value)
  column.max = Math.max(column.max, value)
}

function profileOf(name: string, column: Column): ColumnProfile {
  const { empty, texts, values, outliers } = column
  const base = { name: name.slice(0, 80), filled: texts, empty, distinct: values.size, mean: null, sum: null }
  if (texts === 0) return { ...base, type: 'empty', min: null, max: null, outliers: 0 }
  if (column.numbers >= texts * MOST) {
    const { min, max, mean, sum } = column
    return { ...base, type: 'number', min, max, mean, sum, outliers }
  }
  if (column.dates >= texts * MOST)
    return { ...base, type: 'date', min: column.firstDay, max: column.lastDay, outliers: 0 }
  return { ...base, type: 'text', min: column.first, max: column.last, outliers: 0 }
}
