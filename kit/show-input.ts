import type { CellField, Field, NumberField, Option } from './field.ts'
import { date } from './format.ts'
import { formatTyped } from './number-text.ts'
import { isShown } from './shown.ts'

const labelOf = (options: readonly Option[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? plain(value)

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const each = (value: unknown, show: (item: unknown) => string): string =>
  Array.isArray(value) ? value.map(show).join(', ') : ''

/** An input as a person reads it. */
export function showInput(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '\u2014'
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'choice':
      return labelOf(field.options, value)
    case 'multi':
      return each(value, (item) => labelOf(field.options, item))
    case 'rows':
      return Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}` : ''
    case 'numbers':
      return each(value, (item) => (typeof item === 'number' ? formatTyped(field.of, item) : plain(item)))
    case 'texts':
      return each(value, plain)
    case 'record':
      return showRecord(field.fields, value)
    default:
      return showPlain(field, value)
  }
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Whole numbers between these are calendar years, which have no comma; a house may be that old. */
const FIRST_YEAR = 1600
const LAST_YEAR = 2300

export const isCalendarYear = (field: NumberField): boolean =>
  field.kind === 'integer' && field.min >= FIRST_YEAR && field.max <= LAST_YEAR

function showPlain(field: CellField, value: unknown): string {
  if (field.kind === 'date' && isDay(value)) return date(value)
  if (typeof value !== 'number' || !('min' in field) || field.kind === 'date') return plain(value)
  if (isCalendarYear(field)) return plain(value)
  const text = formatTyped(field.kind, field.kind === 'money' ? inCents(value) : value)
  return field.unit === undefined ? text : `${text} ${unitOf(field.unit, value)}`
}

/** '1 second', '2 seconds'; what is no plain plural stays as it is. */
const unitOf = (unit: string, value: number): string =>
  value === 1 && /^[a-z]+s$/.test(unit) ? unit.slice(0, -1) : unit

/** A large amount that was worked out, as a holding's value is, has no more than cents; a price per unit may. */
export const inCents = (amount: number): number =>
  Math.abs(amount) < 1000 ? amount : Math.round(100 * amount) / 100

/** An input with every row of it, where it has rows: as a comparison says it. */
export const showWhole = (field: Field, value: unknown): string =>
  field.kind === 'rows' && Array.isArray(value) ? showRows(field, value).join('; ') : showInput(field, value)

/** Each row of an input that has rows, as a document lists them. */
export const showRows = (field: Field, value: unknown): readonly string[] =>
  field.kind === 'rows' && Array.isArray(value) ? value.map((row) => showRow(field.columns, row)) : []

/** What a row is called, then its other cells by their labels; empty ones are left out. */
function showRow(columns: Extract<Field, { kind: 'rows' }>['columns'], row: unknown): string {
  const cells = new Map<string, unknown>(typeof row === 'object' && row !== null ? Object.entries(row) : [])
  return Object.entries(columns)
    .flatMap(([name, column]) => {
      const value = cells.get(name)
      if (
        value === null ||
        value === undefined ||
        value === '' ||
        !isShown(column, Object.fromEntries(cells))
      )
        return []
      const text = showInput(column, value)
      return [column.kind === 'text' || column.kind === 'choice' ? text : `${column.label} ${text}`]
    })
    .join(', ')
}

function showRecord(fields: Extract<Field, { kind: 'record' }>['fields'], value: unknown): string {
  const parts = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  )
  return Object.entries(fields)
    .map(([name, part]) => `${part.label}: ${showInput(part, parts.get(name))}`)
    .join('; ')
}
