import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import type { NumberField } from '../field.ts'
import { show } from '../format.ts'
import { formatTyped, isWholeKind } from '../number-text.ts'
import type { NumberOutput } from '../output.ts'
import { digitStep, sampledDigits } from '../sampled-digits.ts'
import { type Evaluate, type Evaluators, keepWithin, type Lever } from './levers.ts'

export type Goal = { readonly lever: Lever; readonly output: NumberOutput; readonly target: number }
export type GoalFound = { readonly value: number; readonly reached: number }

type Sample = { readonly at: number; readonly gap: number }
type Gaps = (values: readonly number[]) => Promise<readonly Sample[]>

/** Bisection stops when the bracket is this share of the number, or after so many halvings. */
const TOLERANCE = 1e-12
const HALVINGS = 200
/** Cents that are rounded month by month make a result a stair: so small a step of it is no jump to anybody. */
const SMALL_STEP = 1e-3
/** What arithmetic alone leaves beside a target, as a share of it. */
const NOISE = 1e-9
/** A small sample knows the place no better than to this share of it. */
const PLACE = 1e-3
/** So short a piece of a smooth curve, as a share of the number, is a straight line. */
const STRAIGHT = 0.015

/**
 * The value of one number for which an output meets a target. Its whole range is scanned at points that are dense
 * around its present value; of the brackets in which the gap changes sign the nearest to the present value is halved
 * (tolerance 1e-12, at most 200 times). Whole numbers return the nearest one that meets the target, by the direction
 * that is better for the output. Of a sampled result ever larger samples find the place, with the same random numbers,
 * and the whole one the value. The value has the digits that a person would type, on the side that meets the target, and
 * as many more as keep the result within a thousandth of it: whoever uses it is where they wanted to be.
 * No answer, with the reason, when no bracket exists or the output jumps over the target.
 */
export async function goalSeek(
  { quick, middle, whole }: Evaluators,
  goal: Goal,
): Promise<GoalFound | NoAnswer> {
  const { field, value } = goal.lever
  const gaps = gapsBy(quick, goal)
  const samples = await gaps(scan(field, value))
  const bracket = nearestBracket(samples, value)
  if (bracket === null) return unreachable(goal, samples)
  if (quick === whole) return await exact(gaps, goal, await halve(bracket, gaps, { whole: isWhole(goal) }))
  // The steps of a small sample are no jumps of the whole one: only the place counts.
  const ends = await halve(bracket, gaps, { whole: isWhole(goal), tolerance: PLACE })
  const place = (ends.find((end) => meets(goal, end)) ?? closest(ends)).at
  const settle = isWhole(goal) ? settleWhole : settleSampled
  const nearer = middle === undefined ? null : await settle(gapsBy(middle, goal), goal, place)
  return await settle(gapsBy(whole, goal), goal, nearer === null || isNoAnswer(nearer) ? place : nearer.value)
}

const isWhole = ({ lever }: Goal): boolean => isWholeKind(lever.field.kind)

/** No value is worked out twice: of a whole sample each takes seconds. */
function gapsBy(evaluate: Evaluate, { lever, target }: Goal): Gaps {
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

async function exact(gaps: Gaps, goal: Goal, ends: Ends): Promise<GoalFound | NoAnswer> {
  if (isWhole(goal)) return meeting(goal, ends)
  const scale = scaleOf(goal)
  const isJump =
    Math.abs(closest(ends).gap) > 1e-6 * scale && Math.abs(ends[0].gap - ends[1].gap) > SMALL_STEP * scale
  return isJump ? jumps(goal, ends) : await typable(gaps, goal, ends)
}

/** What a distance from the target is measured by: the target, of nothing a dollar or a percent. */
const scaleOf = ({ target, output: { format } }: Goal): number =>
  Math.abs(target) || (format === 'percent' || format === 'basisPoints' ? 0.01 : 1)

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
  const whole = isWholeKind(field.kind) ? [...points].map(Math.round) : [...points]
  return [...new Set(whole)].toSorted((a, b) => a - b)
}

type Ends = readonly [Sample, Sample]

function nearestBracket(samples: readonly Sample[], value: number): Ends | null {
  const distance = (s: Sample) => Math.abs(s.at - value)
  const found = samples.slice(1).flatMap((high, i) => {
    const low = samples[i]
    return low !== undefined && low.gap * high.gap <= 0 ? [[low, high] as const] : []
  })
  const ranked = found.toSorted((a, b) => Math.min(...a.map(distance)) - Math.min(...b.map(distance)))
  return ranked[0] ?? null
}

async function halve([low, high]: Ends, gaps: Gaps, { whole = false, tolerance = TOLERANCE }): Promise<Ends> {
  let [a, b] = [low, high]
  for (let i = 0; i < HALVINGS && Math.abs(b.at - a.at) > tolerance * Math.max(1, Math.abs(b.at)); i++) {
    if (a.gap === 0) return [a, a]
    if (b.gap === 0) return [b, b]
    const at = whole ? Math.floor((a.at + b.at) / 2) : (a.at + b.at) / 2
    if (at === a.at || at === b.at) break
    const [middle] = await gaps([at])
    if (middle === undefined) break
    if (a.gap * middle.gap <= 0) b = middle
    else a = middle
  }
  return [a, b]
}

const closest = (samples: readonly [Sample, ...Sample[]]): Sample =>
  samples.reduce((best, one) => (Math.abs(one.gap) < Math.abs(best.gap) ? one : best))

const reachedBy = ({ target }: Goal, { at, gap }: Sample): GoalFound => ({ value: at, reached: target + gap })

const meets = (goal: Goal, { gap }: Sample): boolean =>
  (goal.output.better === 'lower' ? -gap : gap) >= -NOISE * scaleOf(goal)

/** Of whole numbers beside each other the nearest to the present one that meets the target. */
function meeting(goal: Goal, samples: readonly Sample[]): GoalFound | NoAnswer {
  const { value } = goal.lever
  const ranked = samples
    .filter((one) => meets(goal, one))
    .toSorted((a, b) => Math.abs(a.at - value) - Math.abs(b.at - value))
  const [best] = ranked
  return best === undefined ? unreachable(goal, samples) : reachedBy(goal, best)
}

/** Whole numbers around the place that a small sample found, on the whole sample. */
async function settleWhole(gaps: Gaps, goal: Goal, near: number): Promise<GoalFound | NoAnswer> {
  const { field } = goal.lever
  const around = (reach: number) => [-reach, 0, reach].map((by) => keepWithin(field, near + by))
  let samples: readonly Sample[] = []
  for (const reach of [1, 2]) {
    samples = distinct([...samples, ...(await gaps(around(reach)))])
    const bracket = nearestBracket(samples, near)
    if (bracket !== null) return meeting(goal, bracket)
  }
  return meeting(goal, samples)
}

const distinct = (samples: readonly Sample[]): readonly Sample[] =>
  [...new Map(samples.map((one) => [one.at, one])).values()].toSorted((a, b) => a.at - b.at)

/** Around the place that a small sample found a bracket of the whole one, halved as far as its error justifies. */
async function settleSampled(gaps: Gaps, goal: Goal, near: number): Promise<GoalFound | NoAnswer> {
  const { field } = goal.lever
  const unit = Math.max(Math.abs(near), (field.max - field.min) * 1e-6)
  for (const share of [0.01, 0.04, 0.16, 0.5]) {
    const above = await gaps([near, keepWithin(field, near + unit * share)])
    const below = async () => distinct([...(await gaps([keepWithin(field, near - unit * share)])), ...above])
    const bracket = nearestBracket(above, near) ?? nearestBracket(await below(), near)
    if (bracket !== null)
      return await lastMeeting(gaps, goal, await halve(bracket, gaps, { tolerance: STRAIGHT }))
  }
  return noAnswer('The simulated result does not reach the target near the value the first pass found.')
}

/** A line through a sample's curve is at most a few of its digits off. */
const MOST_STEPS = 4

/** Of the numbers with as many digits as a sample justifies the last that meets the target, looked for from the crossing. */
async function lastMeeting(gaps: Gaps, goal: Goal, ends: Ends): Promise<GoalFound> {
  const [, high] = ends
  const toward = meets(goal, high) ? 'up' : 'down'
  const next = (from: number, sign: 1 | -1) =>
    keepWithin(
      goal.lever.field,
      sampledDigits(from + sign * (toward === 'up' ? 1 : -1) * digitStep(from), toward),
    )
  let [best] = await gaps([keepWithin(goal.lever.field, sampledDigits(crossing(ends), toward))])
  for (let step = 0; step < MOST_STEPS && best !== undefined; step += 1) {
    const isMet = meets(goal, best)
    const [other] = await gaps([next(best.at, isMet ? -1 : 1)])
    if (other === undefined || (isMet && !meets(goal, other))) return reachedBy(goal, best)
    best = other
    if (!isMet && meets(goal, other)) return reachedBy(goal, other)
  }
  return reachedBy(
    goal,
    best !== undefined && meets(goal, best) ? best : (ends.find((end) => meets(goal, end)) ?? high),
  )
}

/** Where the straight line between two samples meets the target. */
const crossing = ([a, b]: Ends): number =>
  a.gap === b.gap ? a.at : a.at + ((b.at - a.at) * a.gap) / (a.gap - b.gap)

/** The digits that a person would type: cents of money, four places of a percentage. */
const DECIMALS = { money: 2, percent: 6, number: 6, integer: 0, years: 4, months: 4, age: 0 } as const

/** Digits beyond those that a price per share or a fee in basis points may need, up to those that a field shows. */
const MORE_DIGITS = [0, 2, 4, 6]
const SHOWN_DIGITS = 12

async function typable(gaps: Gaps, goal: Goal, ends: Ends): Promise<GoalFound> {
  const { field } = goal.lever
  const { at } = closest(ends)
  const room = SHOWN_DIGITS - Math.ceil(Math.log10(Math.abs(at) + 1))
  const fits = (one: Sample) => meets(goal, one) && Math.abs(one.gap) <= SMALL_STEP * scaleOf(goal)
  for (const more of MORE_DIGITS) {
    const unit = 10 ** Math.min(room, DECIMALS[field.kind] + more)
    const beside = [Math.round(at * unit), Math.floor(at * unit), Math.ceil(at * unit)]
    const [first, ...others] = (await gaps(beside.map((one) => keepWithin(field, one / unit)))).filter(fits)
    if (first !== undefined) return reachedBy(goal, closest([first, ...others]))
  }
  return reachedBy(goal, ends.find(fits) ?? closest(ends))
}

function jumps(goal: Goal, ends: Ends): NoAnswer {
  const words = (sample: Sample) => show(goal.target + sample.gap, goal.output)
  return noAnswer(
    `The result jumps from ${words(ends[0])} to ${words(ends[1])} at ${formatTyped(goal.lever.field.kind, closest(ends).at)}; no value in between reaches the target.`,
  )
}

function unreachable(goal: Goal, samples: readonly Sample[]): NoAnswer {
  const { field } = goal.lever
  const range = `${formatTyped(field.kind, field.min)} and ${formatTyped(field.kind, field.max)}`
  const [first, ...others] = samples
  if (first === undefined) return noAnswer(`No value between ${range} produces an answer.`)
  const best = closest([first, ...others])
  if (others.every(({ gap }) => Math.abs(gap - first.gap) <= NOISE * scaleOf(goal)))
    return noAnswer(`Every value between ${range} gives ${show(goal.target + best.gap, goal.output)}.`)
  return noAnswer(
    `No value between ${range} reaches the target; the closest is ${show(goal.target + best.gap, goal.output)} at ${formatTyped(field.kind, best.at)}.`,
  )
}
