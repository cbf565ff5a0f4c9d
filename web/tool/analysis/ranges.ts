import type { Range } from '#kit/analysis/uncertainty.ts'
import type { Values } from '#kit/computation.ts'
import type { Fields } from '#kit/field.ts'

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The typed rows as ranges around the present values, kept within the bounds of each input. */
export function rangesOf(fields: Fields, inputs: Values, typed: unknown): readonly Range[] {
  const rows = Array.isArray(typed) ? typed.filter(isRecord) : []
  return rows.flatMap((row): Range[] => {
    const { input, spread, shape } = row
    const field = typeof input === 'string' ? fields[input] : undefined
    const value = typeof input === 'string' ? inputs[input] : undefined
    const isNumber = field !== undefined && 'min' in field && typeof field.min === 'number'
    if (typeof input !== 'string' || !isNumber || typeof value !== 'number' || typeof spread !== 'number')
      return []
    const max = typeof field.max === 'number' ? field.max : value
    const reach = Math.abs(value) * spread
    return [
      {
        input,
        low: Math.max(field.min, value - reach),
        high: Math.min(max, value + reach),
        shape: shape === 'uniform' ? 'uniform' : 'triangular',
      },
    ]
  })
}
