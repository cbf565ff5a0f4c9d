import type { Cell, TableColumn } from '#kit/block.ts'
import { columnTotal } from '#kit/column-total.ts'
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
  const decimals = Math.max(...[...cells, total ?? ''].map((text) => partOf(text).length))
  const even = (text: string) => withDecimals(text, decimals)
  return { cells: cells.map(even), total: total === undefined ? undefined : even(total) }
}

/** The decimals of a percentage as it is written. */
export const partOf = (text: string): string => /\.(\d+)%$/.exec(text)?.[1] ?? ''

/** A percentage with so many decimals; nothing stays `0%`. */
export function withDecimals(text: string, decimals: number): string {
  if (decimals === 0 || text === '0%' || !text.endsWith('%')) return text
  const whole = text.slice(0, -1).split('.')[0]
  return `${whole}.${partOf(text).padEnd(decimals, '0')}%`
}
