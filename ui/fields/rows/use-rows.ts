import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import type { CellField, RowsField } from '#kit/field.ts'
import { useText } from '../../text.tsx'
import { useWidth } from '../../use-width.ts'
import type { CellValue, InputProps, RowValue } from '../field-value.ts'
import { emptyRow, isGrid, pastedRows } from './pasted.ts'

/** A column needs about this many pixels for an amount of seven digits. */
const COLUMN_WIDTH = 96

export type ColumnList = readonly (readonly [string, CellField])[]
type RowsOptions = Pick<InputProps<RowsField, readonly RowValue[]>, 'field' | 'value' | 'onChange'>

const isRow = (row: unknown): row is RowValue =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

/** The rows of the field and what can be done with them: add, remove, change, paste, Enter for the row below. */
export function useRows({ field, value, onChange }: RowsOptions) {
  const { parse } = useText()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const rows: readonly RowValue[] = Array.isArray(value) ? value.filter(isRow) : []
  const columns: ColumnList = Object.entries(field.columns)
  const isFull = rows.length >= field.maxRows
  const append = () => onChange([...rows, emptyRow(field.columns)])

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    if (at === undefined || !isGrid(text)) return
    event.preventDefault()
    onChange(pastedRows({ columns: field.columns, rows, at, text, maxRows: field.maxRows, parse }))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = cellOf(event.target)
    if (event.key !== 'Enter' || at === undefined || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    if (at.row + 1 === rows.length && !isFull) append()
    focusCell(box, at.row + 1, at.column)
  }
  return {
    box,
    rows,
    columns,
    isFull,
    layout: width >= columns.length * COLUMN_WIDTH + 48 ? ('table' as const) : ('cards' as const),
    paste,
    press,
    add: () => {
      append()
      focusCell(box, rows.length, columns[0]?.[0])
    },
    remove: (index: number) => onChange(rows.toSpliced(index, 1)),
    change: (index: number, column: string, cell: CellValue) =>
      onChange(rows.map((row, place) => (place === index ? { ...row, [column]: cell } : row))),
  }
}

function cellOf(target: EventTarget): { readonly row: number; readonly column: string } | undefined {
  const place =
    target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined
  const [row, column] = place?.split(':') ?? []
  return row === undefined || column === undefined ? undefined : { row: Number(row), column }
}

/** After the next paint, when the row exists. */
function focusCell(box: RefObject<HTMLElement | null>, row: number, column: string | undefined) {
  requestAnimationFrame(() => {
    const cell = box.current?.querySelector(`[data-cell="${row}:${column}"]`)
    cell?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })
}
