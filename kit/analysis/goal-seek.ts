import { type NoAnswer, noAnswer } from '#finance/answer.ts'
import type { Values } from '../computation.ts'
import type { Fields, NumberField } from '../field.ts'
import { show } from '../format.ts'
import { formatTyped } from '../number-text.ts'
import type { ToolMode } from '../tool.ts'
import { keepWithin, numericInputs, numericOutput } from './numeric-inputs.ts'

export type Goal = {
  readonly inputs: Values
  readonly input: string
  readonly output: string
  readonly target: number
}
export type GoalFound = { readonly value: number; readonly reached: number }

type Sample = { readonly at: number; readonly gap: number }

/** Bisection stops when the bracket is this share of the input, or after so many halvings. */
const TOLERANCE = 1e-12
const HALVINGS = 200

/**
 * The value of one numeric input for which an output meets a target. The input's whole range is scanned at points
 * that are dense around its present value; of the brackets in which the gap changes sign the nearest to the present
 * value is halved (tolerance 1e-12 of the input, at most 200 times). Whole inputs return the whole value that
 * comes closest. No answer, with the reason, when no bracket exists or the output jumps over the target.
 */
export function goalSeek(fields: Fields, mode: ToolMode, goal: Goal): GoalFound | NoAnswer {
  const input = numericInputs(fields, mode, goal.inputs).find(({ name }) => name === goal.input)
  if (input === undefined) return noAnswer('This input is not a number here.')
  const gapAt = (value: number): number | null => {
    const output = numericOutput(mode, { ...goal.inputs, [goal.input]: value }, goal.output)
    return output === null ? null : output - goal.target
  }
  const samples = scan(input.field, input.value).flatMap((at) => {
    const gap = gapAt(at)
    return gap === null ? [] : [{ at, gap }]
  })
  const bracket = nearestBracket(samples, input.value)
  if (bracket === null) return unreachable(goal, input.field, { samples, mode })
  const [low, high] = bracket
  return settle(goal, input.field, { ends: halve([low, high], gapAt, input.field.kind === 'integer'), mode })
}

/** Bounds, the present value, and points at growing distance on both sides of it. */
function scan(field: NumberField, value: number): readonly number[] {
  const span = field.max - field.min
  const points = new Set([field.min, field.max, value])
  const unit = Math.max(Math.abs(value) * 0.01, span * 1e-9)
  for (let reach = unit; reach < span; reach *= 1.35) {
    points.add(keepWithin(field, value - reach))
    points.add(keepWithin(field, value + reach))
  }
  for (let i = 1; i < 20; i++) points.add(field.min + (span * i) / 20)
  const whole = field.kind === 'integer' ? [...points].map(Math.round) : [...points]
  return [...new Set(whole)].toSorted((a, b) => a - b)
}

function nearestBracket(samples: readonly Sample[], value: number): readonly [Sample, Sample] | null {
  const distance = (s: Sample) => Math.abs(s.at - value)
  const found = samples.slice(1).flatMap((high, i) => {
    const low = samples[i]
    return low !== undefined && low.gap * high.gap <= 0 ? [[low, high] as const] : []
  })
  const ranked = found.toSorted((a, b) => Math.min(...a.map(distance)) - Math.min(...b.map(distance)))
  return ranked[0] ?? null
}

function halve(
  [low, high]: readonly [Sample, Sample],
  gapAt: (value: number) => number | null,
  whole: boolean,
): [Sample, Sample] {
  let [a, b] = [low, high]
  for (let i = 0; i < HALVINGS && Math.abs(b.at - a.at) > TOLERANCE * Math.max(1, Math.abs(b.at)); i++) {
    if (a.gap === 0) return [a, a]
    if (b.gap === 0) return [b, b]
    const at = whole ? Math.floor((a.at + b.at) / 2) : (a.at + b.at) / 2
    const gap = at === a.at || at === b.at ? null : gapAt(at)
    if (gap === null) break
    if (a.gap * gap <= 0) b = { at, gap }
    else a = { at, gap }
  }
  return [a, b]
}

type Ends = {
  readonly ends: readonly [Sample, Sample]
  readonly mode: ToolMode
}

function settle(goal: Goal, field: NumberField, { ends, mode }: Ends): GoalFound | NoAnswer {
  const best = ends.toSorted((a, b) => Math.abs(a.gap) - Math.abs(b.gap))[0] ?? ends[0]
  if (field.kind === 'integer') return { value: best.at, reached: goal.target + best.gap }
  if (Math.abs(best.gap) <= 1e-6 * Math.max(1, Math.abs(goal.target)))
    return { value: best.at, reached: goal.target + best.gap }
  const words = (sample: Sample) => describe(mode, goal.output, goal.target + sample.gap)
  return noAnswer(
    `The result jumps from ${words(ends[0])} to ${words(ends[1])} at ${formatTyped(field.kind, best.at)}; nothing between reaches the target.`,
  )
}

const describe = (mode: ToolMode, output: string, value: number): string => {
  const how = mode.outputs[output]
  return how?.kind === 'number' ? show(value, how) : String(value)
}

function unreachable(
  goal: Goal,
  field: NumberField,
  { samples, mode }: { readonly samples: readonly Sample[]; readonly mode: ToolMode },
): NoAnswer {
  const best = samples.toSorted((a, b) => Math.abs(a.gap) - Math.abs(b.gap))[0]
  const range = `${formatTyped(field.kind, field.min)} and ${formatTyped(field.kind, field.max)}`
  if (best === undefined) return noAnswer(`No value between ${range} gives an answer.`)
  const closest = describe(mode, goal.output, goal.target + best.gap)
  return noAnswer(
    `No value between ${range} reaches it; the closest is ${closest} at ${formatTyped(field.kind, best.at)}.`,
  )
}
