import type { Cell } from '../block.ts'
import { defuse } from './defuse.ts'
import type { Sheet } from './report-tables.ts'

const quoted = (text: string): string => (/[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

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
