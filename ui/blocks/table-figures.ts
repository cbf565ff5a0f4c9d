import type { Cell, TableColumn } from '#kit/block.ts'
import { columnTotal } from '#kit/column-total.ts'
import { evenPercents } from '#kit/format.ts'
import type { Format } from '#kit/output.ts'
import type { Show } from '../text.tsx'

/** Numbers stand right, so that their places line up; words and dates stand left. */
export const isRightAligned = (format: Format): boolean => !['text', 'date', 'flag'].includes(format)

type ColumnTexts = { readonly cells: readonly string[]; readonly total: string | undefined }

/** The words of a column; percentages below each other have as many decimals as the longest of them. */
export function columnTexts(
  column: TableColumn,
  rows: readonly Readonly<Record<string, Cell>>[],
  show: Show,
): ColumnTexts {
  const sum = columnTotal(column, rows)
  const cells = rows.map((row) => show(row[column.key], column))
  const total = sum === undefined ? undefined : show(sum, column)
  if (column.format !== 'percent') return { cells, total }
  const even = evenPercents(total === undefined ? cells : [...cells, total])
  return { cells: even.slice(0, cells.length), total: total === undefined ? undefined : even.at(-1) }
}
