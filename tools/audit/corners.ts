import { nextUniform, randomSource } from '#finance/numbers/random.ts'
import { examplesOf } from '#kit/examples.ts'
import { type CellField, defaultOf, type Field, type Fields, type NumberField } from '#kit/field.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import type { Tool } from '#kit/tool.ts'

/** Inputs to try, and what makes them special. */
export type Trial = { name: string; inputs: Readonly<Record<string, unknown>> }

const NUMBER_KINDS = new Set(['money', 'percent', 'number', 'integer', 'years', 'months', 'age'])

function isNumberField(field: Field): field is NumberField {
  return NUMBER_KINDS.has(field.kind)
}

function numberCorners({ kind, min, max }: NumberField): number[] {
  const whole = kind === 'integer' || kind === 'age'
  const tiny = whole ? min + 1 : min + (max - min) * 1e-9
  return [...new Set([min, max, 0, tiny])].filter((value) => value >= min && value <= max)
}

function cellCorners(field: CellField): unknown[] {
  const none = field.default === null ? [null] : []
  if (isNumberField(field)) return [...none, ...numberCorners(field)]
  switch (field.kind) {
    case 'choice':
      return field.options.map(({ value }) => value)
    case 'flag':
      return [true, false]
    case 'date':
      return [...none, field.min, field.max]
    case 'text':
    case 'longText':
      return ['', 'x'.repeat(field.maxLength)]
    default:
      return ['']
  }
}

function columnCorners(columns: Fields): unknown[] {
  const row = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, defaultOf(column)]))
  const varied = Object.entries(columns).flatMap(([name, column]) =>
    corners(column).map((value) => [{ ...row, [name]: value }]),
  )
  return [[], ...varied]
}

/** Special values of a field: nothing, the bounds, next to nothing, every choice, the longest list. */
export function corners(field: Field): unknown[] {
  switch (field.kind) {
    case 'multi':
      return [[], field.options.map(({ value }) => value)]
    case 'numbers':
      return [[], [field.min], [field.max], Array.from({ length: field.maxItems }, () => field.max)]
    case 'texts':
      return [[], Array.from({ length: field.maxItems }, () => 'x'.repeat(field.maxLength))]
    case 'rows':
      return [...columnCorners(field.columns), fullTable(field)]
    case 'record':
      return Object.entries(field.fields).flatMap(([name, part]) =>
        corners(part).map((value) => ({ [name]: value })),
      )
    default:
      return cellCorners(field)
  }
}

function fullTable({ columns, maxRows }: Extract<Field, { kind: 'rows' }>): unknown[] {
  const row = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, defaultOf(column)]))
  return Array.from({ length: maxRows }, () => row)
}

/**
 * Tells inputs apart by a short text, the same for those that say the same. A list that many trials share, a megabyte
 * long perhaps, is read once.
 */
export function inputsReader(): (inputs: Trial['inputs']) => string {
  const bySaid = new Map<string, number>()
  const known = new WeakMap<object, number>()
  const numberOf = (value: object): number => {
    const said = JSON.stringify(value)
    const number = bySaid.get(said) ?? bySaid.size
    bySaid.set(said, number)
    known.set(value, number)
    return number
  }
  const read = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? `#${known.get(value) ?? numberOf(value)}`
      : (JSON.stringify(value) ?? '')
  return (inputs) =>
    Object.entries(inputs)
      .map(([name, value]) => `${name} ${read(value)}`)
      .join('\n')
}

/** Without those whose inputs have been there before: under another name they are answered alike. */
export function distinct(trials: readonly Trial[], read = inputsReader()): Trial[] {
  const last = trials.toReversed().map((trial) => [read(trial.inputs), trial] as const)
  return [...new Map(last).values()].toReversed()
}

/** Every special value of every input, one at a time beside the examples of the others, in every mode that reads it. */
export function cornerTrials(tool: Tool): Trial[] {
  const trials = Object.entries(tool.modes).flatMap(([mode, { uses }]) => {
    const fixed = quickInputs(tool, { ...examplesOf(tool.inputs), ...(mode === 'only' ? {} : { mode }) })
    const names = uses.filter((name) => name !== 'mode')
    return names.flatMap((name) => {
      const field = tool.inputs[name]
      if (!field) throw new Error(`${tool.id}: mode ${mode} reads ${name}, which is no input`)
      return corners(field).map((value) => ({
        name: `${mode}: ${name} = ${JSON.stringify(value).slice(0, 80)}`,
        inputs: { ...fixed, [name]: value },
      }))
    })
  })
  return distinct(trials)
}

const MIXES = 60

/** Special values of all inputs at once, drawn anew for each trial: what one corner alone does not bring about. */
export function mixedTrials(tool: Tool): Trial['inputs'][] {
  const source = randomSource(7)
  const draw = () => nextUniform(source)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(draw() * from.length)]
  return Object.entries(tool.modes).flatMap(([mode, { uses }]) =>
    Array.from({ length: MIXES }, () => ({
      ...examplesOf(tool.inputs),
      ...Object.fromEntries(
        uses.flatMap((name) => {
          const field = tool.inputs[name]
          return field === undefined || name === 'mode' || draw() < 0.6 ? [] : [[name, pick(corners(field))]]
        }),
      ),
      ...quickInputs(tool, mode === 'only' ? {} : { mode }),
    })),
  )
}
