import { type NoAnswer, noAnswer } from '#finance/answer.ts'
import { digitStep, sampledDigits } from '../sampled-digits.ts'
import {
  type Gaps,
  type Goal,
  type GoalFound,
  isWhole,
  meets,
  type Passes,
  reachedBy,
  type Sample,
  unreachable,
} from './goal.ts'
import { type Ends, halve, nearestBracket } from './goal-bracket.ts'
import { keepWithin } from './levers.ts'

/** So short a piece of a smooth curve, as a share of the number, is a straight line. */
const STRAIGHT = 0.015
/** A line through a sample's curve is at most a few of its digits off. */
const MOST_STEPS = 4
/** A small sample is so many whole numbers off at most. */
const MOST_MOVE = 32

/** Where a smaller sample found the value, in which direction the target is met from there, and by what. */
export type Place = { readonly at: number; readonly toward: 1 | -1; readonly passes: Passes }

/** The value on this sample, near to where a smaller one found it. */
export const settle = (gaps: Gaps, goal: Goal, place: Place): Promise<GoalFound | NoAnswer> =>
  isWhole(goal) ? settleWhole(gaps, goal, place) : settleSampled(gaps, goal, place)

/** Of whole numbers the last that meets the target, looked for from the place in steps that double. */
async function settleWhole(gaps: Gaps, goal: Goal, { at, toward }: Place): Promise<GoalFound | NoAnswer> {
  const passes = (one: Sample) => meets(goal, one)
  let [last] = await gaps([at])
  if (last === undefined) return unreachable(goal, [])
  const isMet = passes(last)
  const sign = isMet ? -toward : toward
  for (let step = 1; step <= MOST_MOVE; step *= 2) {
    const [next] = await gaps([keepWithin(goal.lever.field, last.at + sign * step)])
    if (next === undefined || next.at === last.at) break
    if (passes(next) !== isMet) {
      const ends = await halve([last, next], gaps, { passes, whole: true })
      return reachedBy(goal, ends.find(passes) ?? last)
    }
    last = next
  }
  return isMet ? reachedBy(goal, last) : unreachable(goal, [last])
}

/** Around the place a bracket of this sample, halved as far as its error justifies. */
async function settleSampled(
  gaps: Gaps,
  goal: Goal,
  { at: near, passes }: Place,
): Promise<GoalFound | NoAnswer> {
  const { field } = goal.lever
  const unit = Math.max(Math.abs(near), (field.max - field.min) * 1e-6)
  for (const share of [0.01, 0.04, 0.16, 0.5]) {
    const above = await gaps([near, keepWithin(field, near + unit * share)])
    const below = async () => distinct([...(await gaps([keepWithin(field, near - unit * share)])), ...above])
    const bracket = nearestBracket(above, near, passes) ?? nearestBracket(await below(), near, passes)
    if (bracket !== null)
      return await lastMeeting(gaps, goal, await halve(bracket, gaps, { passes, tolerance: STRAIGHT }))
  }
  return noAnswer('The simulated result does not reach the target near the value the first pass found.')
}

const distinct = (samples: readonly Sample[]): readonly Sample[] =>
  [...new Map(samples.map((one) => [one.at, one])).values()].toSorted((a, b) => a.at - b.at)

/** Of the numbers with as many digits as a sample justifies the last that meets the target, looked for from the crossing. */
async function lastMeeting(gaps: Gaps, goal: Goal, ends: Ends): Promise<GoalFound> {
  const [, high] = ends
  const toward = meets(goal, high) ? 'up' : 'down'
  const shown = (value: number) => keepWithin(goal.lever.field, sampledDigits(value, toward))
  const tried = await walk(gaps, goal, {
    from: shown(crossing(ends)),
    next: (from, sign) => shown(from + sign * (toward === 'up' ? 1 : -1) * digitStep(from)),
  })
  const met = (one: Sample) => meets(goal, one)
  return reachedBy(goal, tried.findLast(met) ?? ends.find(met) ?? high)
}

type Walk = {
  readonly from: number
  /** The number beside it: 1 toward where the target is met, −1 away from there. */
  readonly next: (from: number, sign: 1 | -1) => number
}

/** Steps toward the target until it is met, or away from it while it is: the last of them that meets it is the answer. */
async function walk(gaps: Gaps, goal: Goal, { from, next }: Walk): Promise<readonly Sample[]> {
  const tried: Sample[] = [...(await gaps([from]))]
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const last = tried.at(-1)
    if (last === undefined) break
    const isMet = meets(goal, last)
    const beside = next(last.at, isMet ? -1 : 1)
    const [other] = beside === last.at ? [] : await gaps([beside])
    if (other === undefined) break
    if (isMet && !meets(goal, other)) break
    tried.push(other)
    if (!isMet && meets(goal, other)) break
  }
  return tried
}

/** Where the straight line between two samples meets the target. */
const crossing = ([a, b]: Ends): number =>
  a.gap === b.gap ? a.at : a.at + ((b.at - a.at) * a.gap) / (a.gap - b.gap)
