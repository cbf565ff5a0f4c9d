import type { CellField, Columns } from '#kit/field.ts'
import type { CellValue, RowValue } from '../field-value.ts'
import type { TextRules } from '../../text.tsx'

type Parse = TextRules['parse']

type Paste = {
  readonly columns: Columns
  readonly rows: readonly RowValue[]
  /** The cell that the paste starts in. */
  readonly at: { readonly row: number; readonly column: string }
  readonly text: string
  readonly maxRows: number
  readonly parse: Parse
}

/** True for text that came from several cells of a spreadsheet. */
export const isGrid = (text: string): boolean => /[\t\n]/.test(text.trimEnd())

/** A row of the columns' defaults. */
export const emptyRow = (columns: Columns): RowValue =>
  Object.fromEntries(Object.entries(columns).map(([name, field]) => [name, field.default]))

/** The rows after a paste of tab-separated cells: from the cell on, downwards, new rows as needed, headings left out. */
export function pastedRows({ columns, rows, at, text, maxRows, parse }: Paste): readonly RowValue[] {
  const names = Object.keys(columns)
  const targets = names.slice(names.indexOf(at.column))
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(unquoted))
  const data = isHeading(lines[0] ?? [], targets, columns) ? lines.slice(1) : lines
  const next = [...rows]
  for (const [index, cells] of data.entries()) {
    const place = at.row + index
    if (place >= maxRows) break
    const entries = targets.flatMap((name, column) => {
      const field = columns[name]
      const cell = cells[column]
      return field === undefined || cell === undefined ? [] : [[name, readCell(field, cell, parse)] as const]
    })
    next[place] = { ...(next[place] ?? emptyRow(columns)), ...Object.fromEntries(entries) }
  }
  return next
}

const unquoted = (cell: string): string =>
  /^".*"$/s.test(cell.trim()) ? cell.trim().slice(1, -1).replaceAll('""', '"') : cell.trim()

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const isHeading = (cells: readonly string[], names: readonly string[], columns: Columns): boolean =>
  cells.length > 0 &&
  cells.every((cell, index) => {
    const name = names[index]
    return name !== undefined && (same(cell, name) || same(cell, columns[name]?.label ?? ''))
  })

/** One pasted cell as its column's value; what cannot be read stays as text, to be marked. */
export function readCell(field: CellField, cell: string, parse: Parse): CellValue {
  switch (field.kind) {
    case 'flag':
      return /^(yes|y|true|1|x|\u2713)$/i.test(cell)
    case 'choice':
      return (
        field.options.find((option) => same(option.value, cell) || same(option.label, cell))?.value ?? cell
      )
    case 'date':
      return cell === '' ? null : isoDate(cell)
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'zip':
      return cell
    default:
      return cell === '' ? field.default : (parse(field, cell) ?? cell)
  }
}

/** `11/3/2026` as `2026-11-03`: spreadsheets in the United States write the month first. */
function isoDate(cell: string): string {
  const match = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell)
  if (match === null) return cell
  const [, month = '', day = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
