import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { isRightAligned } from '../blocks/table-figures.ts'
import type { RowsProps } from './GridRows.tsx'
import css from './grid.module.css'
import { nextSort, withTicks } from './grid-columns.ts'

const NONE: ReadonlySet<string> = new Set()

/** Headings: a click sorts, the edge is dragged to resize. */
export function GridHead<Row>(props: RowsProps<Row>) {
  const { table, columns, chosen } = props
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.row}>
        {chosen !== undefined && <ChooseAll {...props} />}
        {table.getHeaderGroups().flatMap(({ headers }) =>
          headers.map((header) => {
            const column = columns.find(({ key }) => key === header.column.id)
            return column === undefined ? null : (
              <Heading key={header.id} {...props} column={column} resize={header.getResizeHandler()} />
            )
          }),
        )}
      </div>
    </div>
  )
}

type HeadingProps<Row> = RowsProps<Row> & {
  readonly column: RowsProps<Row>['columns'][number]
  readonly resize: (event: unknown) => void
}

function Heading<Row>({ column, sort = null, onHead, resize }: HeadingProps<Row>) {
  const isSorted = sort?.key === column.key
  const state = !isSorted ? 'none' : sort.isDown ? 'descending' : 'ascending'
  return (
    <div
      role="columnheader"
      aria-sort={state}
      className={css.heading}
      data-right={isRightAligned(column.format) || undefined}
    >
      <button type="button" onClick={() => onHead(nextSort(sort, column.key))}>
        <span>{column.label}</span>
        {state === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
        {state === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
      </button>
      <span className={css.resizer} onMouseDown={resize} onTouchStart={resize} aria-hidden="true" />
    </div>
  )
}

function ChooseAll<Row>({ held: rows, chosen = NONE, onChoose, label }: RowsProps<Row>) {
  const isAll = rows.every(({ id }) => chosen.has(id))
  const isSome = !isAll && rows.some(({ id }) => chosen.has(id))
  const ids = () => rows.map(({ id }) => id)
  return (
    <div role="columnheader" className={css.check}>
      <input
        type="checkbox"
        aria-label={`Select all ${label.toLowerCase()}`}
        checked={isAll}
        ref={(input) => {
          if (input !== null) input.indeterminate = isSome
        }}
        onChange={() => onChoose?.(withTicks(chosen, ids(), !isAll))}
      />
    </div>
  )
}
