import type { RecordList } from '#kit/collection.ts'
import type { FieldProblem } from '#kit/errors.ts'
import type { Field } from '#kit/field.ts'
import { lowered } from '#kit/lowered.ts'

/** What is wrong with a row of a file, by its number below the header and its field's label: 'Row 3, tier 1, flat fee: …'. */
export function problemWords({ key, fields }: RecordList, { path, message }: FieldProblem): string {
  const [, row, name, rest = ''] = new RegExp(`^${key}\\[(\\d+)\\](?:\\.([^.[]+))?(.*)$`).exec(path) ?? []
  if (row === undefined) return path === 'content' ? message : `${path}: ${message}`
  const place = `Row ${Number(row) + 1}`
  if (name === undefined) return `${place}: ${message}`
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
  return `${place}, ${field === undefined ? `${name}${rest}` : partOf(field, rest)}: ${message}`
}

/** A field, or the cell of its rows: 'tier 1, flat fee'. */
function partOf(field: Field, rest: string): string {
  const [, row, cell] = /^\[(\d+)\](?:\.([^.[]+))?/.exec(rest) ?? []
  if (row === undefined || field.kind !== 'rows') return field.label
  const one = `${field.addLabel.replace(/^Add an? /, '')} ${Number(row) + 1}`
  if (cell === undefined) return one
  const label = Object.hasOwn(field.columns, cell) ? field.columns[cell]?.label : undefined
  return `${one}, ${label === undefined ? cell : lowered(label)}`
}
