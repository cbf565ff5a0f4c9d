import type { CellField, Field, Option } from './field.ts'
import { formatTyped } from './number-text.ts'

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

function showPlain(field: CellField, value: unknown): string {
  if (typeof value !== 'number' || !('min' in field) || field.kind === 'date') return plain(value)
  const text = formatTyped(field.kind, value)
  return field.unit === undefined ? text : `${text} ${field.unit}`
}

function showRecord(fields: Extract<Field, { kind: 'record' }>['fields'], value: unknown): string {
  const parts = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  )
  return Object.entries(fields)
    .map(([name, part]) => `${part.label}: ${showInput(part, parts.get(name))}`)
    .join('; ')
}
