import { type MonthSeries, monthNumber, monthText } from '#finance/dates/month-series.ts'
import { mean } from '#finance/statistics/statistics.ts'
import { KNOWN_COLUMNS } from './indicators.model.ts'

export type Imported = ReadonlyMap<string, MonthSeries>
export type Reading = { readonly series: Imported } | { readonly problem: string }

const DATE = /^(1[89]|20)\d{2}-(0[1-9]|1[0-2])(-\d{2})?$/
/** How publishers write that there is no value. */
const MISSING = new Set(['', '.', 'NA', 'N/A', 'ND'])
const LARGEST = 1e12

type Observations = Map<string, Map<number, number[]>>

/**
 * Series from pasted CSV: a heading line `date,UNRATE,DGS10`, then one line a day, week, month or quarter. Several such
 * tables may follow one another. Days and weeks become the average of their month; blank and `.` are missing.
 */
export function readSeries(text: string): Reading {
  const found: Observations = new Map()
  let columns: readonly string[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [first = '', ...rest] = cellsOf(line)
    if (DATE.test(first)) {
      const problem = addLine(found, { columns, date: first, values: rest, line: at + 1 })
      if (problem !== null) return { problem }
    } else {
      const unknown = rest.find((name) => !KNOWN_COLUMNS.has(name))
      const heading = headingProblem(first, rest, at + 1)
      if (heading !== null) return { problem: heading }
      if (unknown !== undefined)
        return { problem: `Line ${at + 1}: ${unknown.slice(0, 40)} is not a known series.` }
      columns = rest
    }
  }
  return { series: new Map([...found].map(([name, months]) => [name, seriesOf(months)])) }
}

const cellsOf = (line: string): readonly string[] => {
  const mark = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

function headingProblem(first: string, names: readonly string[], line: number): string | null {
  if (!/^(date|observation_date|month|time)$/i.test(first))
    return `Line ${line}: start with a header such as date,UNRATE, followed by dates as YYYY-MM-DD.`
  return names.length === 0 ? `Line ${line}: name at least one series after the date.` : null
}

type Line = {
  readonly columns: readonly string[]
  readonly date: string
  readonly values: readonly string[]
  readonly line: number
}

/** Adds the values of a line; the problem where one is no number. */
function addLine(found: Observations, { columns, date, values, line }: Line): string | null {
  if (columns.length === 0) return `Line ${line}: a header such as date,UNRATE must come before the values.`
  for (const [at, name] of columns.entries()) {
    const cell = values[at] ?? ''
    if (MISSING.has(cell)) continue
    const value = Number(cell)
    if (!Number.isFinite(value) || Math.abs(value) > LARGEST)
      return `Line ${line}: “${cell.slice(0, 20)}” under ${name} is not a number.`
    const months = found.get(name) ?? new Map<number, number[]>()
    const month = monthNumber(date)
    months.set(month, [...(months.get(month) ?? []), value])
    found.set(name, months)
  }
  return null
}

function seriesOf(months: ReadonlyMap<number, readonly number[]>): MonthSeries {
  const all = [...months.keys()]
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const values = Array.from({ length: last - first + 1 }, (_, at) => {
    const average = mean(months.get(first + at) ?? [])
    return typeof average === 'number' ? average : null
  })
  return { start: monthText(first), values }
}

/** Series as one compact table by month, as `readSeries` reads it. */
export function writeSeries(series: Imported): string {
  const names = [...series.keys()]
  if (names.length === 0) return ''
  const months = new Set(
    [...series.values()].flatMap(({ start, values }) =>
      values.flatMap((value, at) => (value === null ? [] : [monthNumber(start) + at])),
    ),
  )
  const lines = [...months]
    .toSorted((a, b) => a - b)
    .map((month) => {
      const cells = names.map((name) => {
        const { start, values } = series.get(name) ?? { start: '', values: [] }
        const value = values[month - monthNumber(start)] ?? null
        return value === null ? '' : String(Number(value.toPrecision(7)))
      })
      return [monthText(month), ...cells].join(',')
    })
  return [`date,${names.join(',')}`, ...lines].join('\n')
}
