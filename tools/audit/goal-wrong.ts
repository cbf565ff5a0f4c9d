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
  // How far a number can go may end at a jump.
  const isClose = found.already !== undefined || isWholeKind(lever.field.kind)
  if (!isClose && beyond > BESIDE * scale + error) return `${asked} reaches ${reached}, well beyond it`
  return Math.abs(reached - found.reached) > NOISE * scale
    ? `${asked} was to reach ${found.reached} and reaches ${reached}`
    : null
}

/** So much less of the move, as a share of it, or so much more where the goal is met already, misses the goal. */
const PAST = 0.1
/** Dollars, hundredths of a percent: a value is told in no smaller steps where the result does not say so. */
const TOLD = { money: 1, percent: 1e-4, number: 1, integer: 1, years: 0.1, months: 1, age: 1 } as const

/** A value past the edge of what meets a goal: nearer to the present one where that misses it, else further; null where there is none. */
export function pastEdge({ lever }: Goal, { value, already }: GoalFound): number | null {
  const { field, value: now } = lever
  const move = Math.abs(now - value)
  // A smaller amount is told in cents.
  const told = field.kind === 'money' && Math.abs(value) < 100 ? 0.01 : TOLD[field.kind]
  const step = Math.max(PAST * move, told)
  if (already === undefined && step >= move) return null
  const sign = Math.sign(now - value) * (already === undefined ? 1 : -1)
  const past = value + sign * (isWholeKind(field.kind) ? Math.round(step) : step)
  return sign === 0 || past > field.max || past < field.min ? null : past
}
