import type { Cell, TableColumn } from './block.ts'

/**
 * The sum of a column that asks for one. A cell without an answer adds nothing, and where no cell has one neither has
 * the sum: a zero would say that nothing was spent where nobody said what was.
 */
export function columnTotal(
  column: TableColumn,
  rows: readonly Readonly<Record<string, Cell>>[],
): number | null | undefined {
  if (column.total !== true) return undefined
  const numbers = rows.map((row) => row[column.key]).filter((cell) => typeof cell === 'number')
  if (numbers.length === 0 && rows.length > 0) return null
  return numbers.reduce((sum, cell) => sum + cell, 0)
}
