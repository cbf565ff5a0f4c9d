import type { Values } from '../computation.ts'
import type { Fields, NumberField } from '../field.ts'
import type { ToolMode } from '../tool.ts'
import { keepWithin, numericInputs, numericOutput } from './numeric-inputs.ts'

export type TornadoBar = {
  readonly input: string
  readonly label: string
  readonly low: { readonly at: number; readonly output: number | null }
  readonly high: { readonly at: number; readonly output: number | null }
  /** The larger distance of the two ends from the base. */
  readonly swing: number
}
export type Tornado = {
  readonly output: string
  readonly base: number | null
  readonly bars: readonly TornadoBar[]
}

/** What a zero is moved by: there is no tenth of it. */
const STEP_FROM_ZERO = { money: 100, percent: 0.01, number: 1, integer: 1, years: 1, months: 1 } as const

function moved(field: NumberField, value: number, share: number): number {
  const by = value === 0 ? STEP_FROM_ZERO[field.kind] * Math.sign(share) : Math.abs(value) * share
  const whole = field.kind === 'integer' || field.kind === 'years'
  if (!whole) return keepWithin(field, value + by)
  return keepWithin(field, value + Math.sign(share) * Math.max(1, Math.round(Math.abs(by))))
}

/**
 * What drives a result: each numeric input is moved by a tenth down and up on its own, within its bounds, the others
 * held; bars are ranked by the larger change of the output.
 */
export function tornado(
  fields: Fields,
  mode: ToolMode,
  question: { readonly inputs: Values; readonly output: string; readonly share?: number },
): Tornado {
  const { inputs, output, share = 0.1 } = question
  const base = numericOutput(mode, inputs, output)
  const at = (name: string, value: number) => ({
    at: value,
    output: numericOutput(mode, { ...inputs, [name]: value }, output),
  })
  const bars = numericInputs(fields, mode, inputs).map(({ name, field, value }) => {
    const low = at(name, moved(field, value, -share))
    const high = at(name, moved(field, value, share))
    const distance = (end: { output: number | null }) =>
      base === null || end.output === null ? 0 : Math.abs(end.output - base)
    return { input: name, label: field.label, low, high, swing: Math.max(distance(low), distance(high)) }
  })
  return { output, base, bars: bars.toSorted((a, b) => b.swing - a.swing) }
}
