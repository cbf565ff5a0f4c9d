import { type CellType, headingOf, ownOf, toTextCell } from './table-cell.ts'

export type Column = CellType & { readonly name: string; readonly heading: string }

const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180 with a byte order mark, without which spreadsheets misread UTF-8. */
export function csvOf(
  columns: readonly Column[],
  items: readonly Readonly<Record<string, unknown>>[],
): string {
  const head = columns.map(({ heading }) => headingOf(heading))
  const rows = items.map((item) => columns.map((column) => toTextCell(ownOf(item, column.name), column)))
  const lines = [head, ...rows].map((row) => row.map(inQuotes).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Also text that another locale would split. */
const inQuotes = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
