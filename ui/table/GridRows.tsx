import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { DataGridProps } from './DataGrid.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import css from './grid.module.css'
import { type GridSort, idsBetween, movedTo } from './grid-columns.ts'
import type { Grid } from './use-grid.ts'

export type RowsProps<Row> = DataGridProps<Row> & {
  readonly id: string
  readonly table: Grid<Row>['table']
  readonly onHead: (sort: GridSort | null) => void
  readonly isNarrow: boolean
  readonly anchor: string | undefined
  readonly onAnchor: (id: string | undefined) => void
}

const HEIGHTS = { row: 40, touchRow: 48, card: 72, head: 36 }
const CHECK = '2.75rem'

/** The window over the rows: one tab stop, arrow keys inside. */
export function GridRows<Row>(props: RowsProps<Row>) {
  const { table, isNarrow, chosen, onChoose, onOpen, label, id, height, openId } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const rows = table.getRowModel().rows
  const shown = table.getVisibleLeafColumns()
  const isTouch = matchMedia('(pointer: coarse)').matches
  const rowHeight = isNarrow ? HEIGHTS.card : isTouch ? HEIGHTS.touchRow : HEIGHTS.row
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // The heading lies over the window's top, inside the same scroll.
    scrollPaddingEnd: isNarrow ? 0 : HEIGHTS.head,
  })
  useEffect(() => virtual.measure(), [rowHeight, virtual])

  const choose = (rowKey: string, isRange: boolean) => {
    if (chosen === undefined || onChoose === undefined) return
    const ids =
      isRange && props.anchor !== undefined
        ? idsBetween(
            rows.map((row) => row.id),
            props.anchor,
            rowKey,
          )
        : [rowKey]
    const next = new Set(chosen)
    for (const one of ids) {
      if (chosen.has(rowKey)) next.delete(one)
      else next.add(one)
    }
    onChoose(next)
    props.onAnchor(rowKey)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1)
    const to = movedTo(event.key, active, { count: rows.length, page })
    const row = rows[active]
    if (to !== undefined) {
      setActive(to)
      virtual.scrollToIndex(to)
    } else if (event.key === 'Enter' && row !== undefined) onOpen?.(row.original.row)
    else if (event.key === ' ' && row !== undefined) choose(row.id, event.shiftKey)
    else return
    event.preventDefault()
  }
  const columns = [
    ...(chosen === undefined ? [] : [CHECK]),
    ...shown.map((column, place) =>
      place === 0 ? `minmax(${column.getSize()}px, 1fr)` : `${column.getSize()}px`,
    ),
  ]
  const rowId = (index: number) => `${id}-row-${index}`
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={chosen === undefined ? undefined : true}
      aria-activedescendant={active >= 0 ? rowId(active) : undefined}
      tabIndex={0}
      className={css.scroller}
      data-narrow={isNarrow || undefined}
      style={{ '--template': columns.join(' '), maxHeight: height }}
      onKeyDown={press}
      onFocus={(event) => event.target === event.currentTarget && active < 0 && setActive(0)}
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
              row={row}
              columns={props.columns}
              isNarrow={isNarrow}
              isActive={index === active}
              isOpen={row.id === openId}
              isChosen={chosen?.has(row.id)}
              onOpen={() => {
                setActive(index)
                onOpen?.(row.original.row)
              }}
              onChoose={(event: MouseEvent) => {
                setActive(index)
                choose(row.id, event.shiftKey)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}
