import type { Weights } from '#finance/portfolio/concentration.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import type { inputs } from './analysis.inputs.ts'

/** The classes that are wanted; null where no target was given. */
export function targetsOf(targets: Inputs<typeof inputs>['targets']): Weights | null {
  const wanted = Object.entries(targets).filter(([, weight]) => weight > 0)
  if (wanted.length === 0) return null
  const sum = wanted.reduce((total, [, weight]) => total + weight, 0)
  if (Math.abs(sum - 1) > 1e-6)
    throw new ToolInputError(
      'targets',
      `Targets must add up to 100%; yours add up to ${Number((sum * 100).toFixed(2))}%.`,
    )
  return new Map(wanted)
}
