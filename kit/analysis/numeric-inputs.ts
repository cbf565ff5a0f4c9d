import type { Values } from '../computation.ts'
import type { Fields, NumberField } from '../field.ts'
import type { ToolMode } from '../tool.ts'

export type NumericInput = { readonly name: string; readonly field: NumberField; readonly value: number }

const isNumberField = (field: Fields[string]): field is NumberField =>
  'min' in field && typeof field.min === 'number' && field.kind !== 'numbers'

/** The numeric inputs that a mode reads and that hold a number now. */
export function numericInputs(fields: Fields, mode: ToolMode, inputs: Values): readonly NumericInput[] {
  return mode.uses.flatMap((name) => {
    const field = fields[name]
    const value = inputs[name]
    if (field === undefined || !isNumberField(field) || typeof value !== 'number') return []
    return [{ name, field, value }]
  })
}

/** One numeric output of an evaluation, or null where the run was refused or has no answer. */
export function numericOutput(mode: ToolMode, raw: Values, output: string): number | null {
  const result = mode.evaluate(raw)
  const value = result.ok ? result.outputs[output] : null
  return typeof value === 'number' ? value : null
}

export const keepWithin = (field: Pick<NumberField, 'min' | 'max'>, value: number): number =>
  Math.min(field.max, Math.max(field.min, value))
