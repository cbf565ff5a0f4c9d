import type { NoAnswer } from '#finance/answer.ts'
import { show } from '../format.ts'
import { closest, type Gaps, type Goal, isWhole, type Passes, type Sample, unreachable } from './goal.ts'
import { halve } from './goal-bracket.ts'
import { TOLD } from './lever-words.ts'

/** An edge is known to a hundredth of a dollar of a million: its digits are rounded off afterwards. */
const EDGE = 1e-8
/** So many digits beyond those of a number as it is told may be needed where it is small. */
const MORE_DIGITS = [0, 1, 2, 3, 4, 5, 6]
/** A value is rounded by no more of itself than this: what is near 0 keeps its digits. */
const MOST_ROUNDED = 0.01

/**
 * The reason why no value reaches the goal. Of the values that come as close to it as a reader can tell it names the one
 * nearest to the present value: more than that changes nothing.
 */
export async function missed(gaps: Gaps, goal: Goal, samples: readonly Sample[]): Promise<NoAnswer> {
  const [first, ...others] = samples
  if (first === undefined) return unreachable(goal, samples)
  const { value } = goal.lever
  const words = ({ gap }: Sample) => show(goal.target + gap, goal.output)
  const best = words(closest([first, ...others]))
  const isBest: Passes = (one) => words(one) === best
  const away = ({ at }: Sample) => Math.abs(at - value)
  const ranked = samples.toSorted((a, b) => away(a) - away(b))
  const nearest = ranked.find(isBest) ?? first
  const before = ranked.findLast(
    (one) => away(one) < away(nearest) && (one.at - value) * (nearest.at - value) >= 0,
  )
  if (before === undefined) return unreachable(goal, samples, nearest)
  const ends = await halve([before, nearest], gaps, { passes: isBest, whole: isWhole(goal), tolerance: EDGE })
  const edge = ends.findLast(isBest) ?? nearest
  const rounded = isWhole(goal) ? [] : await gaps(roundings(goal, edge.at))
  return unreachable(goal, samples, rounded.find(isBest) ?? edge)
}

/** The numbers beside it with few digits, then more, of each two the nearer to the present value first. */
function roundings({ lever: { field, value } }: Goal, at: number): readonly number[] {
  const isRoom = (one: number) =>
    one >= field.min && one <= field.max && Math.abs(one - at) <= MOST_ROUNDED * Math.abs(at)
  return MORE_DIGITS.flatMap((more) => {
    const unit = 10 ** (TOLD[field.kind] + more)
    const beside = [Math.floor(at * unit) / unit, Math.ceil(at * unit) / unit]
    return (at < value ? beside.toReversed() : beside).filter(isRoom)
  })
}
