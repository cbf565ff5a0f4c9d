import { undefuse } from '#kit/export/defuse.ts'
import type { Columns, Field } from '#kit/statement/headings.ts'
import type { FileKind, ReadOptions } from '../reading.model.ts'
import { type Delimiter, delimiterOf, type Line, linesOf } from '#kit/statement/delimited.ts'
import { plainHeading } from '#kit/plain-text.ts'
import { columnsByHeading, headerOf } from '#kit/statement/headings.ts'
import type { Cells } from './row-cells.model.ts'

export type Table = {
  readonly delimiter: Delimiter
  readonly header: Line
  readonly above: readonly Line[]
  readonly body: readonly Line[]
  readonly columns: Columns
}

/** Lines above the headings, the headings, and the rows; without headings the columns are numbered. */
export function tableOf(text: string, options: ReadOptions): Table {
  const delimiter = options.delimiter ?? delimiterOf(text)
  const lines = linesOf(text, delimiter)
  const { headerLine } = options
  const chosen =
    headerLine === undefined
      ? headerOf(lines, options.fingerprints)
      : lines.find(({ line }) => line === headerLine)
  const width = Math.max(0, ...lines.slice(0, 50).map(({ cells }) => cells.length))
  const header = chosen ?? { line: 0, cells: Array.from({ length: width }, (_, at) => `Column ${at + 1}`) }
  const at = chosen === undefined ? 0 : lines.indexOf(chosen) + 1
  const body = lines.slice(at)
  const columns = options.columns ?? columnsByHeading(header.cells, body.slice(0, 200))
  return { delimiter, header, above: lines.slice(0, Math.max(0, at - 1)), body, columns }
}

/** The cells of a row by field, as a person has corrected them; quotes against formulas are taken off. */
export function cellsOf(line: Line, columns: Columns, { fixes }: ReadOptions): Cells {
  const fixed = fixes?.[line.line]
  return (field) => {
    const told = fixed?.[field]
    if (told !== undefined) return told.trim()
    if (field === 'row') return line.cells.join(' ')
    const column = field === 'ratio' ? undefined : columns[field]
    return column === undefined ? '' : undefuse(line.cells[column] ?? '')
  }
}

/**
 * Of a list of holdings in which nothing stands twice, days that differ are those of the purchases: a list that says what
 * is held on several days names what was held on more than one of them again.
 */
export function withPurchaseDates(table: Table, kind: FileKind): Table {
  const { date, purchaseDate, symbol, ...others } = table.columns
  if (kind !== 'positions' || date === undefined || symbol === undefined || purchaseDate !== undefined)
    return table
  const differ = (column: number) => new Set(table.body.map(({ cells }) => cells[column] ?? '')).size
  // The day of each price.
  if (plainHeading(table.header.cells[date] ?? '') === 'asofdate') return table
  const isOfPurchases = differ(date) > 1 && differ(symbol) === table.body.length
  return isOfPurchases ? { ...table, columns: { ...others, symbol, purchaseDate: date } } : table
}

/** Transactions, unless there are units without anything that happened (holdings) or names without a day (accounts). */
export function kindOf({ columns, header }: Table): FileKind {
  const has = (...fields: readonly Field[]) => fields.some((field) => columns[field] !== undefined)
  const heading = plainHeading(header.cells[columns.amount ?? -1] ?? '')
  const isValue = heading === '' || heading === 'marketvalue' || heading === 'value' || !has('date')
  if (has('symbol', 'isin', 'cusip') && has('quantity') && isValue && (!has('type') || !has('date')))
    return 'positions'
  return !has('date') && !has('quantity') && has('name', 'account') && has('amount', 'currency', 'type')
    ? 'accounts'
    : 'transactions'
}
