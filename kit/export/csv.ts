import type { Cell } from '../block.ts'
import type { Sheet } from './report-tables.ts'

/**
 * Text that a spreadsheet would run as a formula gets a leading quote: cells that start with = + - @ tab, carriage
 * return or NUL.
 */
export const defuse = (text: string): string => (/^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One cell: numbers stay numbers, text is defused and quoted where needed. */
export function csvCell(value: Cell | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? quoted(defuse(value)) : String(value)
}

/** Tables as CSV with a title line before each and an empty line between; lines end as RFC 4180 says. */
export const toCsv = (sheets: readonly Sheet[]): string =>
  sheets
    .map(({ title, columns, rows }) =>
      [
        csvCell(title),
        columns.map((column) => csvCell(column.label)).join(','),
        ...rows.map((row) => columns.map((column) => csvCell(row[column.key])).join(',')),
      ].join('\r\n'),
    )
    .join('\r\n\r\n')
