import type { CellField, Columns } from '#kit/field.ts'
import type { RowValue } from '../field-value.ts'

/**
 * Whether a cell of a card shows: its condition names other cells of the same row; what a row leaves out counts as its
 * column's default. Columns side by side always show, for there the place is the meaning.
 */
export const isCellShown = (cell: CellField, row: RowValue, columns: Columns): boolean =>
  Object.entries(cell.showIf ?? {}).every(([other, allowed]) => {
    const value = row[other] ?? columns[other]?.default
    return allowed.some((one) => one === value)
  })
