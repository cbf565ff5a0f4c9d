import { optionNamed, problemByLabel } from '../choice-names.ts'
import type { Item, Prepared } from '../collection.ts'
import type { FieldProblem } from '../errors.ts'
import { type Field, type Fields, type NumberField, defaultOf } from '../field.ts'
import { parseTyped } from '../number-text.ts'
import { checkField } from '../parse.ts'

/**
 * The coercion of a record that follows from its fields: text of a file becomes numbers, flags and choices, and every
 * field is checked. A choice may be given by its value or by the label that the page shows, and is asked for by labels. A
 * field that the record leaves out stays out, and what no field knows stays as it came.
 */
export const prepareFrom =
  (fields: Fields) =>
  (item: Item): Prepared => {
    const problems: FieldProblem[] = []
    const known: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (item[name] === undefined) continue
      const given = readable(field, item[name])
      const checked = checkField(field, given)
      if ('value' in checked) known[name] = checked.value
      else if ('problem' in checked)
        problems.push({ path: name, message: problemByLabel(field, given, checked.problem) })
      else problems.push(...checked.problems.map((p) => ({ ...p, path: `${name}${p.path}` })))
    }
    if (problems.length > 0) return { ok: false, problems }
    return { ok: true, item: { ...item, ...known }, warnings: [] }
  }

/** What a new record holds: each field as it begins. */
export const blankFrom = (fields: Fields): Item =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]))

/** The value that text of a file or of an older form means; everything else as it came, for the field's own check. */
function readable(field: Field, given: unknown): unknown {
  if (given === null || given === '') return emptied(field)
  if (typeof given !== 'string') return given
  const typed = given.trim()
  if (isNumber(field)) return numberIn(field, typed) ?? given
  switch (field.kind) {
    case 'flag':
      return FLAGS.get(typed.toLowerCase()) ?? given
    case 'choice':
      return optionNamed(field.options, typed)?.value ?? typed
    case 'date':
      return isoDay(typed)
    case 'multi':
      return typed.split(/\s*[;,]\s*/).map((one) => optionNamed(field.options, one)?.value ?? one)
    case 'texts':
      return typed.split(/\s*[;,]\s*/)
    default:
      return given
  }
}

const isNumber = (field: Field): field is NumberField =>
  'min' in field && field.kind !== 'numbers' && field.kind !== 'date'

/** An emptied cell is no answer where the field allows none, and its beginning where it does not. */
const emptied = (field: Field): unknown =>
  field.kind === 'record' || field.default !== null ? defaultOf(field) : null

const FLAGS = new Map([
  ['true', true],
  ['yes', true],
  ['x', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

/** A rate of a file is the fraction that the export wrote, unless it says percent itself. */
function numberIn(field: NumberField, typed: string): number | null {
  const isFraction = field.kind === 'percent' && !typed.endsWith('%')
  return parseTyped(isFraction ? { kind: 'number' } : field, typed)
}

/** '12/18/2026' as a spreadsheet writes it, as the day that it is. */
function isoDay(typed: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  if (month === undefined || day === undefined || year === undefined) return typed
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
