import { type ReactNode, useId, useMemo, useRef } from 'react'
import { useWidth } from '../use-width.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import css from './grid-tools.module.css'
import { fitting, type GridColumn, type GridSort } from './grid-columns.ts'
import { GridRows } from './GridRows.tsx'
import { SortSelect } from './SortSelect.tsx'
import { type ColumnWidths, type Held, useGrid } from './use-grid.ts'

export type DataGridProps<Row> = {
  /** What the rows are: 'Listings'. */
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Controlled sorting (null: the order of the rows); without it the grid keeps its own. */
  readonly sort?: GridSort | null | undefined
  readonly onSort?: ((sort: GridSort | null) => void) | undefined
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The row whose panel is open. */
  readonly openId?: string | undefined
  /** Chosen rows; with it each row has a box, and the space bar and Shift work. */
  readonly chosen?: ReadonlySet<string> | undefined
  readonly onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined
  /** What can be done with the chosen rows: those in sight. A row that a search or a filter hides keeps its tick alone. */
  readonly renderBulk?: ((chosen: readonly Row[]) => ReactNode) | undefined
  /** Search, filter chips and the list's own actions. */
  readonly toolbar?: ReactNode
  /** Shown in place of rows when there are none. */
  readonly empty?: ReactNode
  /** The height of the rows' window, as CSS. */
  readonly height?: string | undefined
  /** The rows come in the order of `sort` already. */
  readonly isSorted?: boolean | undefined
  readonly widths?: ColumnWidths | undefined
  readonly onWidths?: ((widths: ColumnWidths) => void) | undefined
  /** The active row moved by a key: an open panel follows it. */
  readonly onActive?: ((row: Row) => void) | undefined
  /** The key E on a row. */
  readonly onEdit?: ((row: Row) => void) | undefined
  /** A last row that stays in sight, by column: sums. */
  readonly totals?: ReadonlyMap<string, string> | undefined
  /** Columns that do not fit leave from the end, in place of a scroll to the side. */
  readonly isFitted?: boolean | undefined
  /** Rows as tall as their words, which wrap in place of being cut: where a cell is a sentence. */
  readonly isWrapped?: boolean | undefined
  /** Without its own bar: the page around it counts, sorts and chooses columns. */
  readonly isBare?: boolean | undefined
}

const NARROW = 560

/** Any number of rows: only those in sight are in the document. Cards where it is narrow. */
export function DataGrid<Row>(given: DataGridProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isNarrow = width > 0 && width < NARROW
  const isCut = given.isFitted === true && width > 0 && !isNarrow
  const props = isCut ? { ...given, columns: fitting(given.columns, width, given.widths ?? {}) } : given
  const { columns, rows, chosen, onChoose, toolbar, renderBulk, empty } = props
  const { table, held, sort, setSort } = useGrid(props)
  const picked = usePicked(held, chosen)
  const id = useId()
  const count = rows.length.toLocaleString('en-US')
  return (
    <div className={css.grid} ref={box}>
      {props.isBare !== true && (
        <div className={`${css.bar} no-print`}>
          <div className={css.tools}>{toolbar}</div>
          <span className={css.count} aria-live="polite">
            {count} {rows.length === 1 ? 'row' : 'rows'}
          </span>
          {isNarrow && <SortSelect columns={columns} sort={sort} onSort={setSort} />}
          {!isNarrow && <ColumnChooser columns={columns} table={table} />}
        </div>
      )}
      {picked.length > 0 && (
        <div className={`${css.chosen} no-print`}>
          <strong>{picked.length.toLocaleString('en-US')} selected</strong>
          {renderBulk?.(picked)}
          <button type="button" onClick={() => onChoose?.(new Set())}>
            Clear
          </button>
        </div>
      )}
      {rows.length === 0 ? (
        <div className={css.empty}>{empty ?? 'No matches.'}</div>
      ) : (
        <GridRows
          {...props}
          id={id}
          table={table}
          held={held}
          sort={sort}
          onHead={setSort}
          isNarrow={isNarrow}
        />
      )}
    </div>
  )
}

/** The chosen rows among those in sight, in the order in which they are shown. */
const usePicked = <Row,>(
  held: readonly Held<Row>[],
  chosen: ReadonlySet<string> | undefined,
): readonly Row[] =>
  useMemo(() => held.filter(({ id }) => chosen?.has(id) === true).map(({ row }) => row), [held, chosen])
