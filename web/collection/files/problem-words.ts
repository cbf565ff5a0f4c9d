import type { RecordList } from '#kit/collection.ts'
import type { FieldProblem } from '#kit/errors.ts'

/** What is wrong with a row of a file, by its number below the header and the label of its field: 'Row 3, ZIP code: …'. */
export function problemWords({ key, fields }: RecordList, { path, message }: FieldProblem): string {
  const [, row, field, rest = ''] = new RegExp(`^${key}\\[(\\d+)\\](?:\\.([^.[]+))?(.*)$`).exec(path) ?? []
  if (row === undefined) return path === 'content' ? message : `${path}: ${message}`
  const place = `Row ${Number(row) + 1}`
  if (field === undefined) return `${place}: ${message}`
  const label = fields && Object.hasOwn(fields, field) ? fields[field]?.label : undefined
  return `${place}, ${label ?? `${field}${rest}`}: ${message}`
}
