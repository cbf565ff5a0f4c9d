import { useMemo } from 'react'
import { isRightAligned } from '../blocks/table-figures.ts'
import { InCurrency, useText } from '../text.tsx'
import css from './grid.module.css'
import type { GridColumn } from './grid-columns.ts'

type GridRowProps<Row> = {
  readonly id: string
  readonly place: number
  readonly top: number
  readonly height: number
  /** Takes the height that the words of the row need; without it every row has the same. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined
  readonly row: Row
  readonly columns: readonly GridColumn<Row>[]
  readonly isNarrow: boolean
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly isChosen: boolean | undefined
}

/** One row at its place; clicks and keys are the window's. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { id, place, top, height, measure, row, columns, isNarrow, isActive, isOpen, isChosen } = props
  // The same element while the row is the same: a scroll then draws only the rows that are new.
  const cells = useMemo(
    () => (isNarrow ? <CardCells columns={columns} row={row} /> : <Cells columns={columns} row={row} />),
    [isNarrow, columns, row],
  )
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      aria-current={isOpen ? 'true' : undefined}
      className={`${css.row} ${css.body}`}
      data-active={isActive || undefined}
      data-place={place}
      data-index={place}
      data-wrapped={measure !== undefined || undefined}
      ref={measure}
      data-narrow={isNarrow || undefined}
      style={{
        ...(measure === undefined ? { height } : { minHeight: height }),
        transform: `translateY(${top}px)`,
      }}
    >
      {isChosen !== undefined && (
        <div role="gridcell" className={css.check} data-check="">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select row ${place + 1}`}
            checked={isChosen}
            readOnly
          />
        </div>
      )}
      {cells}
    </div>
  )
}

type CellsProps<Row> = { readonly columns: readonly GridColumn<Row>[]; readonly row: Row }

function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map((column, place) => (
    <div
      role="gridcell"
      key={column.key}
      className={place === 0 ? `${css.cell} ${css.first}` : css.cell}
      data-right={isRightAligned(column.format) || undefined}
    >
      <Content column={column} row={row} />
    </div>
  ))
}

const ON_CARD = 4
/** An amount or a word needs no label; a bare 3 does. */
const SPEAKS_FOR_ITSELF: ReadonlySet<string> = new Set(['text', 'money', 'cents'])

/** On a phone: the first column as the name, the next three below it; a label without a value is left out. */
function CardCells<Row>({ columns, row }: CellsProps<Row>) {
  const [name, ...next] = columns.slice(0, ON_CARD)
  const rest = next.filter((column) => SPEAKS_FOR_ITSELF.has(column.format) || !isBlank(column.value(row)))
  return (
    <div role="gridcell" className={css.card}>
      {name !== undefined && (
        <span className={css.name}>
          <Content column={name} row={row} />
        </span>
      )}
      <span className={css.facts}>
        {rest.map((column) => (
          <span key={column.key}>
            <span className={SPEAKS_FOR_ITSELF.has(column.format) ? 'visually-hidden' : css.label}>
              {column.label}{' '}
            </span>
            <Content column={column} row={row} />
          </span>
        ))}
      </span>
    </div>
  )
}

const isBlank = (value: unknown): value is null | '' => value === null || value === ''

type ContentProps<Row> = { readonly column: GridColumn<Row>; readonly row: Row }

function Content<Row>({ column, row }: ContentProps<Row>) {
  if (column.render !== undefined) return <>{column.render(row)}</>
  if (column.currency === undefined) return <Value column={column} row={row} />
  return (
    <InCurrency code={column.currency(row)}>
      <Value column={column} row={row} />
    </InCurrency>
  )
}

function Value<Row>({ column, row }: ContentProps<Row>) {
  const { show } = useText()
  const value = column.value(row)
  return <>{isBlank(value) ? '' : show(value, column)}</>
}
