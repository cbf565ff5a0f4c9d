import { defaultOf, type Field, type Fields, type RowsField } from './field.ts'
import { isWholeKind } from './number-text.ts'
import type { Output, Outputs } from './output.ts'

export type JsonSchema = { readonly [key: string]: unknown }

const nullable = (schema: JsonSchema, optional: boolean): JsonSchema =>
  optional ? { anyOf: [schema, { type: 'null' }] } : schema

/** The strict JSON Schema of a tool's inputs: every name, type, bound and default. */
export const inputsSchema = (fields: Fields): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
})

/** The properties of an object that may hold these fields: each with its type and bounds, none of them filled in. */
export const propertiesOf = (fields: Fields): JsonSchema =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { default: _default, ...schema } = fieldSchema(field)
      return [name, schema]
    }),
  )

function fieldSchema(field: Field): JsonSchema {
  const words = {
    title: field.label,
    ...describedBy(field),
    ...(isRelative(field) ? {} : { default: defaultOf(field) }),
  }
  return { ...words, ...nullable(typeSchema(field), defaultOf(field) === null) }
}

/** Its help, and the unit of a number that people read in another one. */
function describedBy(field: Field) {
  const isAge = field.kind === 'age' || (field.kind === 'numbers' && field.of === 'age')
  const text = [field.help, isAge ? 'In months: 804 is 67 years.' : undefined].filter(
    (part) => part !== undefined,
  )
  return text.length === 0 ? {} : { description: text.join(' ') }
}

/** What is counted from today, or follows from other inputs, has no fixed default to state. */
const isRelative = (field: Field): boolean =>
  ('fromToday' in field && field.fromToday !== undefined) ||
  ('defaultFrom' in field && field.defaultFrom !== undefined)

function typeSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'rows':
      return rowsSchema(field)
    case 'record':
      return { ...inputsSchema(field.fields), additionalProperties: true }
    case 'texts':
      return {
        type: 'array',
        maxItems: field.maxItems,
        items: { type: 'string', maxLength: field.maxLength },
      }
    case 'numbers':
      return {
        type: 'array',
        maxItems: field.maxItems,
        items: { type: 'number', minimum: field.min, maximum: field.max },
      }
    case 'multi':
      return { type: 'array', uniqueItems: true, items: { enum: field.options.map((o) => o.value) } }
    case 'choice':
      return choiceSchema(field.options.map((o) => o.value))
    case 'flag':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'zip':
      return { type: 'string', maxLength: field.maxLength }
    default:
      return {
        type: isWholeKind(field.kind) ? 'integer' : 'number',
        minimum: field.min,
        maximum: field.max,
      }
  }
}

function rowsSchema({ maxRows, columns, keyed }: RowsField): JsonSchema {
  const list = { type: 'array', maxItems: maxRows, items: inputsSchema(columns) }
  const cell = keyed === undefined ? undefined : columns[keyed[1]]
  if (cell === undefined) return list
  return {
    anyOf: [list, { type: 'object', maxProperties: maxRows, additionalProperties: fieldSchema(cell) }],
  }
}

/** Among the options; those that are numbers may be given as numbers. */
const choiceSchema = (values: readonly string[]): JsonSchema =>
  values.some(isNumeral)
    ? { enum: values.flatMap((value) => (isNumeral(value) ? [value, Number(value)] : [value])) }
    : { type: 'string', enum: values }

const isNumeral = (value: string): boolean => /^\d+$/.test(value)

/** The JSON Schema of a tool's outputs; a scalar may be null where there is no answer. */
export const outputsSchema = (outputs: Outputs): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(outputs).map(([name, o]) => [name, outputSchema(o)])),
  required: Object.keys(outputs),
})

function outputSchema(output: Output): JsonSchema {
  const words = { title: output.label, ...(output.help === undefined ? {} : { description: output.help }) }
  const number = { type: ['number', 'null'] }
  switch (output.kind) {
    case 'number':
      return { ...words, ...number }
    case 'flag':
      return { ...words, type: ['boolean', 'null'] }
    case 'text':
      return { ...words, type: ['string', 'null'] }
    case 'numbers':
      return { ...words, type: ['array', 'null'], items: number }
    case 'rows':
      return { ...words, type: ['array', 'null'], items: outputsSchema(output.columns) }
  }
}
