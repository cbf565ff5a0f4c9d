import { examplesOf } from '#kit/examples.ts'
import type { Field, RowsField } from '#kit/field.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import type { Tool } from '#kit/tool.ts'
import type { Trial } from './corners.ts'

/* A rate of nothing and a term of one: where shapes, divisions and sentences that suit every other loan go wrong. */

const RATE = /rate|apr|apy|yield|coupon|growth|inflation|return|volatility/i
const TERM = /months$|years$|periods$|term$/i

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  min <= value && value <= max

function edgesOf(name: string, field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'percent':
      return RATE.test(name) && within(0, field) ? [0] : []
    case 'integer':
    case 'number':
    case 'months':
    case 'years':
      return TERM.test(name) && within(1, field) ? [1] : []
    case 'rows':
      return columnEdges(field)
    default:
      return []
  }
}

/** The example's rows with one column at its edge in all of them. */
function columnEdges({ columns, example, default: bare }: RowsField): readonly unknown[] {
  const rows = typeof example === 'function' ? example({}) : (example ?? bare)
  if (rows.length === 0) return []
  return Object.entries(columns).flatMap(([name, column]) =>
    edgesOf(name, column).map((value) => rows.map((row) => ({ ...row, [name]: value }))),
  )
}

/** Each rate at 0 and each term at 1, alone and all at once, beside the examples of the other inputs. */
export function edgeTrials(tool: Tool, mode: string, uses: readonly string[]): readonly Trial[] {
  const base = quickInputs(tool, { ...examplesOf(tool.inputs), ...(mode === 'only' ? {} : { mode }) })
  const edges = uses.flatMap((name) => {
    const field = tool.inputs[name]
    return field === undefined ? [] : edgesOf(name, field).map((value) => [name, value] as const)
  })
  return [edges, ...edges.map((edge) => [edge])].map((changed) => ({
    name: `${mode}: ${JSON.stringify(Object.fromEntries(changed)).slice(0, 120)}`,
    inputs: { ...base, ...Object.fromEntries(changed) },
  }))
}

const MISSPOKEN: readonly RegExp[] = [
  /NaN|Infinity|undefined/,
  // Nothing has no sign and no error: −0, −$0, −0.0%, ± 0.
  /(?<![\d–\w])[-−]\$?0(?:\.0+)?(?![\d.,])/,
  /± \$?0(?:\.0+)?(?![\d.])/,
  // A reason put into a sentence with its own full stop or its own colon.
  /[a-z]\.\.(?!\.)/,
  /: [^.:;!?“"]*: [a-zA-Z]/,
]

/** The texts inside a report or a list of reasons that no sentence should be. */
export function misspoken(value: unknown): readonly string[] {
  if (typeof value === 'string') return MISSPOKEN.some((pattern) => pattern.test(value)) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(misspoken) : []
}
