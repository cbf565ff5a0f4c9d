import { type Checked, checkCell, checkNumber, checkText } from './check-cell.ts'
import type { FieldProblem } from './errors.ts'
import {
  defaultOf,
  type Field,
  type Fields,
  type Inputs,
  type MultiField,
  type NumbersField,
  type RecordField,
  type RowsField,
  type TextsField,
} from './field.ts'

type Parsed<F extends Fields> =
  | { readonly ok: true; readonly inputs: Inputs<F> }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

type Raw = Readonly<Record<string, unknown>>
type CheckedField = Checked | { readonly problems: readonly FieldProblem[] }

/**
 * Parses untrusted inputs against their fields. A missing or undefined input takes its default, or what follows from
 * the others; inputs outside `uses` always do. Every field is checked, so that all problems come back at once.
 */
export function parseInputs<F extends Fields>(fields: F, raw: Raw, uses: readonly string[]): Parsed<F> {
  const inputs: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  const given = (name: string) => (uses.includes(name) ? raw[name] : undefined)
  for (const [name, field] of Object.entries(fields)) {
    const checked = checkField(field, given(name))
    if ('value' in checked) inputs[name] = checked.value
    else if ('problem' in checked) problems.push({ path: name, message: checked.problem })
    else problems.push(...checked.problems.map((p) => ({ path: `${name}${p.path}`, message: p.message })))
  }
  if (problems.length > 0) return { ok: false, problems }
  for (const [name, field] of Object.entries(fields))
    if ('defaultFrom' in field && field.defaultFrom !== undefined && given(name) === undefined)
      inputs[name] = field.defaultFrom(inputs)
  if (!isComplete(fields, inputs)) return { ok: false, problems }
  return { ok: true, inputs }
}

const isComplete = <F extends Fields>(fields: F, inputs: Raw): inputs is Inputs<F> & Raw =>
  Object.keys(fields).every((name) => Object.hasOwn(inputs, name))

/** Checks one value against its field; undefined takes the default. */
export function checkField(field: Field, given: unknown): CheckedField {
  if (given === undefined) return { value: defaultOf(field) }
  if (field.kind === 'record') return checkRecord(field, given)
  if (given === null && field.default === null) return { value: null }
  switch (field.kind) {
    case 'texts':
      return checkTexts(field, given)
    case 'rows':
      return checkRows(field, given)
    case 'numbers':
      return checkNumbers(field, given)
    case 'multi':
      return checkMulti(field, given)
    default:
      return checkCell(field, given)
  }
}

function checkMulti(field: MultiField, given: unknown): Checked {
  const known = field.options.map((option) => option.value)
  if (!Array.isArray(given) || !given.every((item) => typeof item === 'string' && known.includes(item)))
    return { problem: `Choose from: ${known.join(', ')}.` }
  if (new Set(given).size !== given.length) return { problem: 'Choose each option only once.' }
  return { value: given }
}

function checkNumbers(field: NumbersField, given: unknown): CheckedField {
  if (!Array.isArray(given)) return { problem: 'Enter a list of numbers.' }
  if (given.length > field.maxItems) return { problem: `Enter no more than ${field.maxItems} numbers.` }
  const { of, min, max } = field
  const problems: FieldProblem[] = []
  for (const [index, item] of given.entries()) {
    const checked = checkNumber({ kind: of, min, max }, item)
    if ('problem' in checked) problems.push({ path: `[${index}]`, message: checked.problem })
  }
  return problems.length > 0 ? { problems } : { value: given }
}

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function checkTexts(field: TextsField, given: unknown): CheckedField {
  if (!Array.isArray(given)) return { problem: 'Enter a list of text values.' }
  if (given.length > field.maxItems) return { problem: `Enter no more than ${field.maxItems} items.` }
  const problems: FieldProblem[] = []
  const value = given.map((item: unknown, index) => {
    const checked = checkText({ kind: 'text', maxLength: field.maxLength }, item)
    if ('value' in checked) return checked.value
    problems.push({ path: `[${index}]`, message: checked.problem })
    return ''
  })
  return problems.length > 0 ? { problems } : { value }
}

function checkRecord(field: RecordField, given: unknown): CheckedField {
  if (!isRecord(given)) return { problem: 'Send an object with named fields.' }
  const coerced = field.coerce?.(given) ?? { ok: true as const, item: given }
  const parsed = coerced.ok ? parseInputs(field.fields, coerced.item, Object.keys(field.fields)) : coerced
  if (parsed.ok) return { value: parsed.inputs }
  return { problems: parsed.problems.map((p) => ({ path: `.${p.path}`, message: p.message })) }
}

function checkRows(field: RowsField, raw: unknown): CheckedField {
  const given = unkeyed(field, raw)
  if (!Array.isArray(given)) return { problem: 'Send a list of rows.' }
  if (given.length > field.maxRows) return { problem: `Enter no more than ${field.maxRows} rows.` }
  const problems: FieldProblem[] = []
  const value = given.map((row: unknown, index) => {
    if (!isRecord(row)) {
      problems.push({ path: `[${index}]`, message: 'Send each row as an object.' })
      return {}
    }
    const parsed = parseInputs(field.columns, row, Object.keys(field.columns))
    if (parsed.ok) return parsed.inputs
    problems.push(...parsed.problems.map((p) => ({ path: `[${index}].${p.path}`, message: p.message })))
    return {}
  })
  return problems.length > 0 ? { problems } : { value }
}

/** A map in place of rows, where the field allows one, as those rows. */
function unkeyed({ keyed }: RowsField, given: unknown): unknown {
  if (keyed === undefined || !isRecord(given)) return given
  const [key, value] = keyed
  return Object.entries(given).map(([name, cell]) => ({ [key]: name, [value]: cell }))
}
