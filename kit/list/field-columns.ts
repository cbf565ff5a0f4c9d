import type { Cell } from '../block.ts'
import type { CollectionColumn, CollectionFilter, Item } from '../collection.ts'
import type { Field } from '../field.ts'
import type { Format } from '../output.ts'

/** The column of a field: how its value is told, and what it is sorted by where the words would sort wrong. */
export function columnOfField(key: string, field: Field): CollectionColumn {
  const read = (item: Item): Cell => told(field, item[key])
  const column = { key, label: field.label, format: formatOf(field), read }
  if (field.kind === 'money') return { ...column, sum: true }
  if (field.kind !== 'choice') return column
  const places = new Map(field.options.map(({ value }, place) => [value, place]))
  const placeOf = (value: unknown) => (typeof value === 'string' ? (places.get(value) ?? null) : null)
  return { ...column, order: (item) => placeOf(item[key]) }
}

/** What a list is narrowed to by a field; none where that would be a guess about long text. */
export function filterOfField(key: string, field: Field): CollectionFilter | null {
  const { label } = field
  const by = kindOfFilter(field)
  if (by === null) return null
  const format = formatOf(field)
  if (by === 'range') return { key, label, by, format, read: (item) => rangeCell(item[key]) }
  return { key, label, by, format, read: (item) => textOrNull(told(field, item[key])) }
}

function kindOfFilter({ kind }: Field): 'values' | 'range' | null {
  switch (kind) {
    case 'choice':
    case 'flag':
      return 'values'
    case 'date':
    case 'money':
    case 'percent':
    case 'number':
    case 'integer':
    case 'years':
    case 'months':
    case 'age':
      return 'range'
    default:
      return null
  }
}

export function formatOf({ kind }: Field): Format {
  switch (kind) {
    case 'money':
    case 'percent':
    case 'number':
    case 'integer':
    case 'years':
    case 'months':
    case 'age':
    case 'date':
    case 'flag':
      return kind
    case 'rows':
      return 'integer'
    default:
      return 'text'
  }
}

/** A stored value as a cell: the label of a choice, the count of rows, a list in one line; null for what is not there. */
function told(field: Field, value: unknown): Cell {
  if (value === undefined || value === null || value === '') return null
  if (field.kind === 'choice') return labelIn(field.options, value)
  if (field.kind === 'rows') return Array.isArray(value) ? value.length : null
  if (field.kind === 'multi' && Array.isArray(value))
    return value.map((one) => labelIn(field.options, one) ?? '').join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

type Options = readonly { readonly value: string; readonly label: string }[]

/** A value that is none of the options is told as it is stored: nothing is hidden. */
const labelIn = (options: Options, value: unknown): string | null =>
  options.find((option) => option.value === value)?.label ?? (typeof value === 'string' ? value : null)

const textOrNull = (cell: Cell): string | null =>
  cell === null ? null : typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : String(cell)

const rangeCell = (value: unknown): string | number | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null
