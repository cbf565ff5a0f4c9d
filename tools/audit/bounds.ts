import { nextUniform, randomSource } from '#finance/numbers/random.ts'
import { examplesOf } from '#kit/examples.ts'
import type { CellField, Field, RowsField } from '#kit/field.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import type { Tool } from '#kit/tool.ts'
import { distinct, type Trial } from './corners.ts'

/** Which bound of a field is taken: asked anew for each of its values. */
type Side = () => 'low' | 'high'

/** Rows of a table at most here: that the longest are answered in time is tried elsewhere (`longestListTrials`). */
const ROWS = 12

function cellAt(field: CellField, side: Side): unknown {
  const isLow = side() === 'low'
  if ('min' in field) return isLow ? field.min : field.max
  if (field.kind === 'choice') return (isLow ? field.options[0] : field.options.at(-1))?.value
  if (field.kind === 'flag') return !isLow
  return isLow ? 'x' : 'Ω'.repeat(field.maxLength)
}

const rowsAt = ({ columns, maxRows }: RowsField, side: Side): unknown[] =>
  Array.from({ length: side() === 'low' ? 1 : Math.min(maxRows, ROWS) }, () =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, cellAt(column, side)])),
  )

function valueAt(field: Field, side: Side): unknown {
  switch (field.kind) {
    case 'rows':
      return rowsAt(field, side)
    case 'record':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, part]) => [name, valueAt(part, side)]),
      )
    case 'multi':
      return field.options.map(({ value }) => value)
    case 'numbers':
      return Array.from({ length: Math.min(field.maxItems, ROWS) }, () =>
        side() === 'low' ? field.min : field.max,
      )
    case 'texts':
      return Array.from({ length: Math.min(field.maxItems, ROWS) }, () => 'Ω'.repeat(field.maxLength))
    default:
      return cellAt(field, side)
  }
}

const MIXES = 4

/**
 * Every field at a bound at once, in each mode: all at the lower one, all at the upper one, and each at one of the two
 * by chance. Choices keep what the examples say every other time, so that what they exclude is met as well.
 */
export function boundTrials(tool: Tool): Trial[] {
  const source = randomSource(5)
  const byChance: Side = () => (nextUniform(source) < 0.5 ? 'low' : 'high')
  const sides: readonly (readonly [name: string, side: Side])[] = [
    ['all at their minimum', () => 'low'],
    ['all at their maximum', () => 'high'],
    ...Array.from({ length: MIXES }, (_one, at) => [`at bounds by chance, ${at + 1}`, byChance] as const),
  ]
  const examples = examplesOf(tool.inputs)
  const trials = Object.entries(tool.modes).flatMap(([mode, { uses }]) =>
    sides.map(([name, side], at) => {
      const chosen = uses.flatMap((input) => {
        const field = tool.inputs[input]
        const isKept = field?.kind === 'choice' && at % 2 === 1
        return field === undefined || input === 'mode' || isKept
          ? []
          : [[input, valueAt(field, side)] as const]
      })
      const inputs = { ...examples, ...Object.fromEntries(chosen), ...(mode === 'only' ? {} : { mode }) }
      return { name: `${mode}: ${name}`, inputs: quickInputs(tool, inputs) }
    }),
  )
  return distinct(trials)
}
