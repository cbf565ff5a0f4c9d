import type { Cell, TableColumn } from './block.ts'

/** The sum of a column that asks for one; cells without an answer count as nothing. */
export function columnTotal(
  column: TableColumn,
  rows: readonly Readonly<Record<string, Cell>>[],
): number | undefined {
  if (column.total !== true) return undefined
  return rows.reduce((sum, row) => {
    const cell = row[column.key]
    return typeof cell === 'number' ? sum + cell : sum
  }, 0)
}
