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
}

const DEFAULT_WIDTH = 140

/** Sorting, widths and visibility of the columns; sorting may be the caller's. */
export function useGrid<Row>({ columns, rows, rowId, sort, onSort }: GridOptions<Row>) {
  const [ownSort, setOwnSort] = useState<GridSort | null>(null)
  const shownSort = sort === undefined ? ownSort : sort
  const data = useMemo(() => rows.map((row): Held<Row> => ({ row, id: rowId(row) })), [rows, rowId])
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Held<Row>> => ({
          id: column.key,
          accessorFn: ({ row }) => sortKey(column.value(row)),
          size: column.width ?? DEFAULT_WIDTH,
          minSize: 64,
          enableHiding: column.isFixed !== true,
          sortUndefined: 'last',
          sortFn: (one, other) =>
            compareKeys(one.getValue<SortKey>(column.key), other.getValue<SortKey>(column.key)),
        }),
      ),
    [columns],
  )
  const sorting = useMemo(
    () => (shownSort === null ? [] : [{ id: shownSort.key, desc: shownSort.isDown }]),
    [shownSort],
  )
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: ({ id }) => id,
    columnResizeMode: 'onChange',
    state: { sorting },
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
  return { table, sort: shownSort, setSort }
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>
