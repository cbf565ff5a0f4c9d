import { keepWithin, type Lever } from '#kit/analysis/levers.ts'
import type { Range } from '#kit/analysis/uncertainty.ts'
import type { Values } from '#kit/computation.ts'

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The typed rows as ranges around the present values, kept within the bounds of each number. */
export function rangesOf(levers: readonly Lever[], typed: unknown): readonly Range[] {
  const rows = Array.isArray(typed) ? typed.filter(isRecord) : []
  return rows.flatMap(({ input, spread, shape }): Range[] => {
    const lever = levers.find(({ id }) => id === input)
    if (lever === undefined || typeof spread !== 'number') return []
    const reach = Math.abs(lever.value) * spread
    return [
      {
        lever: lever.id,
        low: keepWithin(lever.field, lever.value - reach),
        high: keepWithin(lever.field, lever.value + reach),
        shape: shape === 'uniform' ? 'uniform' : 'triangular',
      },
    ]
  })
}
