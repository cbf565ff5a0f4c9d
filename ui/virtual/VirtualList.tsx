import type { ReactNode } from 'react'
import { useVirtualRows } from './use-virtual-rows.ts'
import css from './virtual-list.module.css'

type ListProps<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly rowHeight: number
  readonly render: (row: Row) => ReactNode
  readonly onOpen: (row: Row) => void
  readonly openId?: string | undefined
}

/** Any number of rows to choose one from; arrows move, Enter opens. */
export function VirtualList<Row>(props: ListProps<Row>) {
  const { label, rows, rowId, rowHeight, render, onOpen, openId } = props
  const open = (place: number) => {
    const row = rows[place]
    if (row !== undefined) onOpen(row)
  }
  const list = useVirtualRows({ count: rows.length, rowHeight, onEnter: open })
  return (
    <div {...list.box} role="listbox" aria-label={label} className={css.list}>
      <div className={css.inside} role="presentation" style={{ height: list.virtual.getTotalSize() }}>
        {list.rows.map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <div
              key={rowId(row)}
              id={list.rowId(index)}
              data-row={index}
              role="option"
              aria-selected={rowId(row) === openId}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className={css.row}
              data-active={index === list.active || undefined}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              {render(row)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
