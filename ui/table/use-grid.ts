import {
  type ColumnDef,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { compareKeys, type GridColumn, type GridSort, type SortKey, sortKey } from './grid-columns.ts'

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** The library wants records of its own making: the caller's row lies inside. */
export type Held<Row> = { readonly row: Row; readonly id: string }

type GridOptions<Row> = {
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly sort?: GridSort | null | undefined
  readonly onSort?: ((sort: GridSort | null) => void) | undefined
  /** The rows come in the order of `sort`: the caller sorts, for what else goes by that order. */
  readonly isSorted?: boolean | undefined
  readonly widths?: ColumnWidths | undefined
  readonly onWidths?: ((widths: ColumnWidths) => void) | undefined
}

/** In CSS pixels, by column; only those that the reader has changed. */
export type ColumnWidths = Readonly<Record<string, number>>

const DEFAULT_WIDTH = 140
const NO_ROWS: never[] = []

/** Sorting, widths and visibility of the columns; sorting may be the caller's. */
export function useGrid<Row>(options: GridOptions<Row>) {
  const { columns, rows, rowId, sort, onSort } = options
  const [ownSort, setOwnSort] = useState<GridSort | null>(null)
  const shownSort = sort === undefined ? ownSort : sort
  const [ownWidths, setOwnWidths] = useState<ColumnWidths>({})
  const widths = options.widths ?? ownWidths
  const data = useMemo(() => rows.map((row): Held<Row> => ({ row, id: rowId(row) })), [rows, rowId])
  const isSorted = options.isSorted === true
  const defs = useMemo(() => columns.map(defOf), [columns])
  const sorting = useMemo(
    () => (shownSort === null ? [] : [{ id: shownSort.key, desc: shownSort.isDown }]),
    [shownSort],
  )
  const table = useTable({
    features,
    columns: defs,
    // A hundred thousand rows that are in order already need no model of the library's.
    data: isSorted ? NO_ROWS : data,
    getRowId: ({ id }) => id,
    columnResizeMode: 'onChange',
    state: { sorting, columnSizing: widths },
    onColumnSizingChange: (change) => {
      const next = typeof change === 'function' ? change(widths) : change
      setOwnWidths(next)
      options.onWidths?.(next)
    },
    initialState: {
      columnVisibility: Object.fromEntries(
        columns.filter(({ isHidden }) => isHidden === true).map(({ key }) => [key, false]),
      ),
    },
  })
  const setSort = (next: GridSort | null) => {
    setOwnSort(next)
    onSort?.(next)
  }
  const held = isSorted ? data : table.getRowModel().rows.map(({ original }) => original)
  return { table, held, sort: shownSort, setSort }
}

const defOf = <Row>(column: GridColumn<Row>): ColumnDef<typeof features, Held<Row>> => ({
  id: column.key,
  accessorFn: ({ row }) => sortKey(column.value(row)),
  size: column.width ?? DEFAULT_WIDTH,
  minSize: 64,
  enableHiding: column.isFixed !== true,
  sortUndefined: 'last',
  sortFn: (one, other) => compareKeys(one.getValue<SortKey>(column.key), other.getValue<SortKey>(column.key)),
})

export type Grid<Row> = ReturnType<typeof useGrid<Row>>
