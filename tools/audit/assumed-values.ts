import { defaultOf, type Field } from '#kit/field.ts'
import type { Tool } from '#kit/tool.ts'

const isNothing = (value: unknown): boolean =>
  value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)

/** Amounts and lists of inputs, and amounts in the cells of their tables. */
function amountsOf(field: Field, path: string): readonly string[] {
  if (field.kind === 'rows')
    return [
      ...(isNothing(field.default) ? [] : [path]),
      ...Object.entries(field.columns).flatMap(([name, column]) => amountsOf(column, `${path}[].${name}`)),
    ]
  if (field.kind === 'record')
    return Object.entries(field.fields).flatMap(([name, part]) => amountsOf(part, `${path}.${name}`))
  const isAmount = field.kind === 'money' || field.kind === 'numbers' || field.kind === 'texts'
  return isAmount && !isNothing(defaultOf(field)) ? [path] : []
}

const isFixedDay = (field: Field): boolean =>
  field.kind === 'date' && field.default !== null && field.fromToday === undefined

/**
 * The amounts, lists and fixed days that a run of this tool assumes when nobody names them. What a question cannot do
 * without keeps a stated default, which every answer names as assumed: prices and terms of the instrument or offer that
 * the screen is about, market series, where a history begins. Nobody's own money is among them, and no day of a decision.
 */
export const assumedValues = (tool: Tool): readonly string[] =>
  Object.entries(tool.inputs)
    .flatMap(([name, field]) => (isFixedDay(field) ? [name] : amountsOf(field, name)))
    .toSorted()
