import { type NoAnswer, noAnswer } from '#finance/answer.ts'
import { show } from '../format.ts'
import { formatTyped, isWholeKind } from '../number-text.ts'
import type { NumberOutput } from '../output.ts'
import type { Evaluate, Lever } from './levers.ts'

export type Goal = { readonly lever: Lever; readonly output: NumberOutput; readonly target: number }
export type GoalFound = {
  readonly value: number
  readonly reached: number
  /** The result now, where that meets the target already: the value is how far the number can go and still meet it. */
  readonly already?: number
}
/** The result now, which meets the target, as does every value that was tried. */
export type GoalKept = { readonly kept: number }

export const isKept = (found: GoalFound | GoalKept | NoAnswer): found is GoalKept => 'kept' in found

export type Sample = { readonly at: number; readonly gap: number }
export type Gaps = (values: readonly number[]) => Promise<readonly Sample[]>
/** Whether a sample is where it is wanted. */
export type Passes = (one: Sample) => boolean

/** What arithmetic alone leaves beside a target, as a share of it. */
const NOISE = 1e-9

export const isWhole = ({ lever }: Goal): boolean => isWholeKind(lever.field.kind)

/** What a distance from the target is measured by: the target, of nothing a dollar or a percent. */
export const scaleOf = ({ target, output: { format } }: Goal): number =>
  Math.abs(target) || (format === 'percent' || format === 'basisPoints' ? 0.01 : 1)

export const meets = (goal: Goal, { gap }: Sample): boolean =>
  (goal.output.better === 'lower' ? -gap : gap) >= -NOISE * scaleOf(goal)

/** Where no direction is the better one, a target counts as met from where the result is now. */
export function passesBy(goal: Goal, now: Sample | undefined): Passes {
  if (goal.output.better !== undefined || now === undefined) return (one) => meets(goal, one)
  return now.gap > 0 ? ({ gap }) => gap <= 0 : ({ gap }) => gap >= 0
}

export const isOnTarget = (goal: Goal, { gap }: Sample): boolean => Math.abs(gap) <= NOISE * scaleOf(goal)

/** No value is worked out twice: of a whole sample each takes seconds. */
export function gapsBy(evaluate: Evaluate, { lever, target }: Goal): Gaps {
  const known = new Map<number, number | null>()
  return async (values) => {
    const asked = [...new Set(values)].filter((value) => !known.has(value))
    const outputs = asked.length === 0 ? [] : await evaluate(asked.map((value) => lever.set(value)))
    for (const [i, value] of asked.entries()) known.set(value, outputs[i] ?? null)
    return values.flatMap((at) => {
      const output = known.get(at) ?? null
      return output === null ? [] : [{ at, gap: output - target }]
    })
  }
}

export const closest = (samples: readonly [Sample, ...Sample[]]): Sample =>
  samples.reduce((best, one) => (Math.abs(one.gap) < Math.abs(best.gap) ? one : best))

export const reachedBy = ({ target }: Goal, { at, gap }: Sample): GoalFound => ({
  value: at,
  reached: target + gap,
})

/** Names the sample given, else the closest. */
export function unreachable(goal: Goal, samples: readonly Sample[], named?: Sample): NoAnswer {
  const { field } = goal.lever
  const range = `${formatTyped(field.kind, field.min)} and ${formatTyped(field.kind, field.max)}`
  const [first, ...others] = samples
  if (first === undefined) return noAnswer(`No value between ${range} produces an answer.`)
  const best = named ?? closest([first, ...others])
  if (others.every(({ gap }) => Math.abs(gap - first.gap) <= NOISE * scaleOf(goal)))
    return noAnswer(`Every value between ${range} gives ${show(goal.target + best.gap, goal.output)}.`)
  return noAnswer(
    `No value between ${range} reaches the target; the closest is ${show(goal.target + best.gap, goal.output)} at ${formatTyped(field.kind, best.at)}.`,
  )
}
