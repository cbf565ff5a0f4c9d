import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { show } from '../format.ts'
import { formatTyped } from '../number-text.ts'
import {
  closest,
  type Gaps,
  gapsBy,
  type Goal,
  type GoalFound,
  type GoalKept,
  isOnTarget,
  isWhole,
  meets,
  passesBy,
  reachedBy,
  type Sample,
  scaleOf,
  unreachable,
} from './goal.ts'
import { type Ends, halve, scanned } from './goal-bracket.ts'
import { missed } from './goal-missed.ts'
import { type Place, settle } from './goal-sampled.ts'
import { type Evaluators, keepWithin } from './levers.ts'
import { TOLD, tidied } from './lever-words.ts'

/** Cents that are rounded month by month make a result a stair: so small a step of it is no jump to anybody. */
const SMALL_STEP = 1e-3
/** A small sample knows the place no better than to this share of it. */
const PLACE = 1e-3

/**
 * The value of one number for which an output meets a target. Its whole range is scanned at points that are dense
 * around its present value, from there outward; the nearest bracket in which the target comes to be met is halved
 * (tolerance 1e-12, at most 200 times): of a result that moves in steps that is the least move that meets it. Whole
 * numbers return the nearest one that meets the target, by the direction that is better for the output. Of a sampled
 * result ever larger samples find the place, with the same random numbers, and the whole one the value. The value has
 * the digits that a person would type, on the side that meets the target, and as many more as keep the result within a
 * thousandth of it: whoever uses it is where they wanted to be. Where the result meets the target already the value is
 * the last one that still does, and `already` the result now; `kept` where every value does.
 * No answer, with the reason, when no bracket exists or the output jumps over the target.
 */
export async function goalSeek(
  { quick, middle, whole }: Evaluators,
  goal: Goal,
): Promise<GoalFound | GoalKept | NoAnswer> {
  const { field, value } = goal.lever
  const gaps = gapsBy(quick, goal)
  const all = gapsBy(whole, goal)
  const [now] = await (quick === whole ? gaps : all)([value])
  if (now !== undefined && goal.output.better === undefined && isOnTarget(goal, now))
    return reachedBy(goal, now)
  const isMet = now !== undefined && goal.output.better !== undefined && meets(goal, now)
  const passes = passesBy(goal, now)
  const { bracket, samples } = await scanned(gaps, { field, value, passes })
  if (bracket === null)
    return isMet && samples.every(passes)
      ? { kept: goal.target + now.gap }
      : await missed(gaps, goal, samples)
  const told = (found: GoalFound | NoAnswer) =>
    isMet && !isNoAnswer(found) ? { ...found, already: goal.target + now.gap } : found
  if (quick === whole) {
    const ends = await halve(bracket, gaps, { passes, whole: isWhole(goal) })
    return told(await exact(gaps, goal, { ends, isMet }))
  }
  // The steps of a small sample are no jumps of the whole one: only the place counts.
  const [low, high] = await halve(bracket, gaps, { passes, whole: isWhole(goal), tolerance: PLACE })
  const place: Place = passes(high) ? { at: high.at, toward: 1, passes } : { at: low.at, toward: -1, passes }
  const nearer = middle === undefined ? null : await settle(gapsBy(middle, goal), goal, place)
  const at = nearer === null || isNoAnswer(nearer) ? place.at : nearer.value
  return told(await settle(all, goal, { ...place, at }))
}

type Halved = {
  readonly ends: Ends
  /** The target is met now: the question is how far the number can go. */
  readonly isMet: boolean
}

async function exact(gaps: Gaps, goal: Goal, { ends, isMet }: Halved): Promise<GoalFound | NoAnswer> {
  if (isWhole(goal)) return meeting(goal, ends)
  const scale = scaleOf(goal)
  const isJump =
    Math.abs(closest(ends).gap) > 1e-6 * scale && Math.abs(ends[0].gap - ends[1].gap) > SMALL_STEP * scale
  if (isJump && !isMet && !isNextWhole(goal, ends)) return jumps(goal, ends)
  return await typable(gaps, goal, { ends, isJump })
}

/** A count is past a goal between two of them as soon as it can be. */
const isNextWhole = ({ output, target }: Goal, [a, b]: Ends): boolean =>
  output.better !== undefined && Math.abs(a.gap - b.gap) === 1 && Number.isInteger(target + a.gap)

/** Of whole numbers beside each other the nearest to the present one that meets the target. */
function meeting(goal: Goal, samples: readonly Sample[]): GoalFound | NoAnswer {
  const { value } = goal.lever
  const ranked = samples
    .filter((one) => meets(goal, one))
    .toSorted((a, b) => Math.abs(a.at - value) - Math.abs(b.at - value))
  const [best] = ranked
  return best === undefined ? unreachable(goal, samples) : reachedBy(goal, best)
}

/** The digits that a person would type: cents of money, four places of a percentage. */
const DECIMALS = { money: 2, percent: 6, number: 6, integer: 0, years: 4, months: 4, age: 0 } as const

/** Digits beyond those that a price per share or a fee in basis points may need, up to those that a field shows. */
const MORE_DIGITS = [0, 2, 4, 6]
const SHOWN_DIGITS = 12

type Reached = {
  readonly ends: Ends
  /** Nothing comes near the target: beyond it is enough. */
  readonly isJump: boolean
}

async function typable(gaps: Gaps, goal: Goal, { ends, isJump }: Reached): Promise<GoalFound> {
  const { field } = goal.lever
  const [met, ...alsoMet] = ends.filter((end) => meets(goal, end))
  const from = met === undefined ? closest(ends) : closest([met, ...alsoMet])
  const { at } = from
  const room = SHOWN_DIGITS - Math.ceil(Math.log10(Math.abs(at) + 1))
  const fits = (one: Sample) =>
    meets(goal, one) && (isJump || Math.abs(one.gap) <= SMALL_STEP * scaleOf(goal))
  const plain = await onTheStep(gaps, goal, from)
  if (plain !== undefined) return reachedBy(goal, plain)
  for (const more of MORE_DIGITS) {
    const unit = 10 ** Math.min(room, DECIMALS[field.kind] + more)
    const beside = [Math.round(at * unit), Math.floor(at * unit), Math.ceil(at * unit)]
    const [first, ...others] = (await gaps(beside.map((one) => keepWithin(field, one / unit)))).filter(fits)
    if (first !== undefined) return reachedBy(goal, closest([first, ...others]))
  }
  return reachedBy(goal, ends.find(fits) ?? closest(ends))
}

/** On a step of a result in steps the number as it is told of: whole dollars. Undefined where that moves the result. */
async function onTheStep(gaps: Gaps, goal: Goal, edge: Sample): Promise<Sample | undefined> {
  const { field } = goal.lever
  const unit = 10 ** TOLD[field.kind]
  const beside = [Math.floor(edge.at * unit), Math.ceil(edge.at * unit)].map((one) => one / unit)
  const told = beside.filter((one) => one !== edge.at && tidied(field, one) === one)
  const found = await gaps(told.map((one) => keepWithin(field, one)))
  return found.find((one) => one.gap === edge.gap && meets(goal, one))
}

function jumps(goal: Goal, ends: Ends): NoAnswer {
  const words = (sample: Sample) => show(goal.target + sample.gap, goal.output)
  return noAnswer(
    `The result jumps from ${words(ends[0])} to ${words(ends[1])} at ${formatTyped(goal.lever.field.kind, closest(ends).at)}; no value in between reaches the target.`,
  )
}
