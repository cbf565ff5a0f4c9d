import type { Goal, GoalFound } from '#kit/analysis/goal.ts'
import { isWholeKind } from '#kit/number-text.ts'

/** What arithmetic leaves beside a goal, as a share of it. */
const NOISE = 1e-8
/** Within a thousandth a result is told as the goal itself. */
const BESIDE = 1.001e-3

/**
 * What is wrong with the result of a value that was found for a goal; null where it is the goal, or with whole numbers
 * beyond it. `error`: how far beyond it a sample may go, in the result's own measure.
 */
export function wrongWith(
  { goal, found, error = 0 }: { readonly goal: Goal; readonly found: GoalFound; readonly error?: number },
  reached: unknown,
): string | null {
  const { lever, output, target } = goal
  const asked = `${lever.id} for ${target}: ${found.value}`
  if (typeof reached !== 'number') return `${asked} has no result`
  const scale = Math.abs(target) || 1
  const beyond = (output.better === 'lower' ? -1 : 1) * (reached - target)
  if (beyond < -NOISE * scale) return `${asked} reaches ${reached}, which misses it`
  if (!isWholeKind(lever.field.kind) && beyond > BESIDE * scale + error)
    return `${asked} reaches ${reached}, well beyond it`
  return Math.abs(reached - found.reached) > NOISE * scale
    ? `${asked} was to reach ${found.reached} and reaches ${reached}`
    : null
}

/** So far back toward the present value, as a share of the move, nothing may meet the goal yet. */
const BACK = 0.1
/** Whole dollars, hundredths of a percent: a value is told in no smaller steps where the result does not say so. */
const TOLD = { money: 1, percent: 1e-4, number: 1, integer: 1, years: 0.1, months: 1, age: 1 } as const

/** A value nearer to the present one, which must miss a goal that is missed now; null where there is none between them. */
export function lessEffort({ lever }: Goal, { value, already }: GoalFound): number | null {
  const move = lever.value - value
  const step = Math.max(BACK * Math.abs(move), TOLD[lever.field.kind])
  if (already !== undefined || step >= Math.abs(move)) return null
  const back = value + Math.sign(move) * step
  return isWholeKind(lever.field.kind) ? Math.round(back) : back
}
