import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { CellField, RowsField } from '#kit/field.ts'
import { useText } from '../../text.tsx'
import { useWidth } from '../../use-width.ts'
import { CellInput } from '../CellInput.tsx'
import type { CellValue, FieldProblem, InputProps, RowValue } from '../field-value.ts'
import { emptyRow, isGrid, pastedRows } from './pasted.ts'
import css from './rows.module.css'

type RowsProps = InputProps<RowsField, readonly RowValue[]> & {
  readonly name: string
  readonly problems: readonly FieldProblem[]
}

const isRow = (row: unknown): row is RowValue =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

/** A small editable table: add, remove, paste from a spreadsheet, Enter for the row below; cards where it is narrow. */
export function RowsInput(props: RowsProps) {
  const { field, onChange, id } = props
  const { parse } = useText()
  const table = useRef<HTMLDivElement>(null)
  const rows: readonly RowValue[] = Array.isArray(props.value) ? props.value.filter(isRow) : []
  const columns = Object.entries(field.columns)
  // A column needs about 96 px for an amount of seven digits.
  const layout = useWidth(table) >= columns.length * 96 + 48 ? 'table' : 'cards'
  const isFull = rows.length >= field.maxRows
  const add = () => {
    onChange([...rows, emptyRow(field.columns)])
    focusCell(table.current, rows.length, columns[0]?.[0])
  }
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    if (at === undefined || !isGrid(text)) return
    event.preventDefault()
    onChange(pastedRows({ columns: field.columns, rows, at, text, maxRows: field.maxRows, parse }))
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = cellOf(event.target)
    if (event.key !== 'Enter' || at === undefined || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    if (at.row + 1 === rows.length && !isFull) onChange([...rows, emptyRow(field.columns)])
    focusCell(table.current, at.row + 1, at.column)
  }
  return (
    <div
      role="group"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      className={css.rows}
      data-layout={layout}
      style={{ '--columns': columns.length }}
      ref={table}
      onPaste={paste}
      onKeyDown={press}
    >
      {rows.length > 0 && (
        <div className={css.table} role="table" aria-labelledby={`${id}-label`}>
          <Heads columns={columns} />
          {rows.map((row, index) => (
            <Row
              // Rows have no identity of their own: their place is it.
              key={index}
              index={index}
              row={row}
              columns={columns}
              props={props}
              onCell={(column, value) => onChange(rows.with(index, { ...row, [column]: value }))}
              onRemove={() => onChange(rows.toSpliced(index, 1))}
            />
          ))}
        </div>
      )}
      <div className={css.foot}>
        <button type="button" className={css.add} onClick={add} disabled={props.disabled === true || isFull}>
          <IconPlus size={16} aria-hidden="true" />
          {field.addLabel}
        </button>
        <span className={css.hint}>
          {isFull ? `At most ${field.maxRows} rows` : 'Cells from a spreadsheet can be pasted'}
        </span>
      </div>
    </div>
  )
}

type ColumnList = readonly (readonly [string, CellField])[]

const isNumeric = (field: CellField): boolean =>
  ['money', 'percent', 'number', 'integer', 'years', 'months'].includes(field.kind)

function Heads({ columns }: { readonly columns: ColumnList }) {
  return (
    <div role="row" className={css.heads}>
      {columns.map(([name, field]) => (
        <span role="columnheader" key={name} data-numeric={isNumeric(field) || undefined}>
          {field.label}
        </span>
      ))}
      <span role="columnheader">
        <span className="visually-hidden">Remove</span>
      </span>
    </div>
  )
}

type RowProps = {
  readonly index: number
  readonly row: RowValue
  readonly columns: ColumnList
  readonly props: RowsProps
  readonly onCell: (column: string, value: CellValue) => void
  readonly onRemove: () => void
}

function Row({ index, row, columns, props, onCell, onRemove }: RowProps) {
  const { id, name, problems, disabled } = props
  return (
    <div role="row" className={css.row}>
      {columns.map(([column, field]) => {
        const error = problems.find(({ path }) => path === `${name}[${index}].${column}`)?.message
        const cell = `${id}-${index}-${column}`
        return (
          <div
            role="cell"
            key={column}
            className={css.cell}
            data-cell={`${index}:${column}`}
            data-kind={field.kind}
          >
            <span className={css.label} aria-hidden="true">
              {field.label}
            </span>
            <CellInput
              compact
              id={cell}
              field={field}
              value={row[column]}
              label={`${field.label}, row ${index + 1}`}
              onChange={(value) => onCell(column, value)}
              invalid={error !== undefined}
              describedBy={error === undefined ? undefined : `${cell}-error`}
              disabled={disabled}
            />
            {error !== undefined && (
              <span id={`${cell}-error`} className={css.error}>
                {error}
              </span>
            )}
          </div>
        )
      })}
      <div role="cell" className={css.remove}>
        <button
          type="button"
          aria-label={`Remove row ${index + 1}`}
          title="Remove"
          onClick={onRemove}
          disabled={disabled}
        >
          <IconTrash size={16} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

function cellOf(target: EventTarget): { readonly row: number; readonly column: string } | undefined {
  const place =
    target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined
  const [row, column] = place?.split(':') ?? []
  return row === undefined || column === undefined ? undefined : { row: Number(row), column }
}

/** After the next paint, when the row exists. */
function focusCell(table: HTMLElement | null, row: number, column: string | undefined) {
  requestAnimationFrame(() => {
    table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] :is(input, select, textarea)`)?.focus()
  })
}
