import { useMemo, useRef } from 'react'
import { isRightAligned } from '../blocks/table-figures.ts'
import type { DataGridProps } from './DataGrid.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import css from './grid.module.css'
import type { GridSort } from './grid-columns.ts'
import type { Grid } from './use-grid.ts'
import { useGridWindow } from './use-grid-window.ts'

export type RowsProps<Row> = DataGridProps<Row> & {
  readonly id: string
  readonly table: Grid<Row>['table']
  /** In the order in which they are shown. */
  readonly held: Grid<Row>['held']
  readonly onHead: (sort: GridSort | null) => void
  readonly isNarrow: boolean
}

const CHECK = '2.75rem'

/** The window over the rows: one tab stop, arrow keys inside. */
export function GridRows<Row>(props: RowsProps<Row>) {
  const { isNarrow, isWrapped = false, chosen, label, id, height, openId } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, virtual, rowHeight, active, ...act } = useGridWindow(props, scroller)
  // A row that scrolled away, or that a search has taken out, cannot be pointed at.
  const isInSight = virtual.getVirtualItems().some(({ index }) => index === active)
  const columns = useVisible(props)
  const rowId = (index: number) => `${id}-row-${index}`
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={chosen === undefined ? undefined : true}
      aria-activedescendant={isInSight ? rowId(active) : undefined}
      tabIndex={0}
      className={css.scroller}
      data-narrow={isNarrow || undefined}
      style={{ '--template': template(props), maxHeight: height }}
      onKeyDown={act.press}
      onClick={act.click}
      onFocus={act.enter}
    >
      {!isNarrow && <GridHead {...props} />}
      <div role="rowgroup" className={css.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <GridRow
              key={row.id}
              id={rowId(index)}
              place={index}
              top={start}
              height={rowHeight}
              measure={isWrapped ? virtual.measureElement : undefined}
              row={row.row}
              columns={columns}
              isNarrow={isNarrow}
              isActive={index === active}
              isOpen={row.id === openId}
              isChosen={chosen?.has(row.id)}
            />
          )
        })}
      </div>
      {props.totals !== undefined && !isNarrow && <Totals {...props} totals={props.totals} />}
    </div>
  )
}

/** The same list for every row while nothing about the columns changes: a scroll then draws only what is new. */
function useVisible<Row>({ table, columns }: RowsProps<Row>): RowsProps<Row>['columns'] {
  const visible = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join()
  return useMemo(() => {
    const keys = visible.split(',')
    return columns.filter(({ key }) => keys.includes(key))
  }, [columns, visible])
}

type TotalsProps<Row> = RowsProps<Row> & { readonly totals: ReadonlyMap<string, string> }

/** The sums of the columns, at the foot of the window. */
function Totals<Row>({ table, columns, totals, chosen }: TotalsProps<Row>) {
  return (
    <div role="rowgroup" className={css.totals}>
      <div role="row" className={css.row}>
        {chosen !== undefined && (
          <div role="gridcell">
            <span className="visually-hidden">Totals</span>
          </div>
        )}
        {table.getVisibleLeafColumns().map(({ id }) => (
          <div
            role="gridcell"
            key={id}
            className={css.cell}
            data-right={isRightAligned(columns.find(({ key }) => key === id)?.format ?? 'text') || undefined}
          >
            {totals.get(id)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The widths of the columns: the first one takes what is left. */
function template<Row>({ table, chosen }: RowsProps<Row>): string {
  const widths = table
    .getVisibleLeafColumns()
    .map((column, place) => (place === 0 ? `minmax(${column.getSize()}px, 1fr)` : `${column.getSize()}px`))
  return [...(chosen === undefined ? [] : [CHECK]), ...widths].join(' ')
}
