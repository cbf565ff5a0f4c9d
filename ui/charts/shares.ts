import type { Axis } from '#kit/block.ts'
import { limits, xRange } from './axes.ts'
import { logRange, niceRange, type Range } from './ticks.ts'
import { time } from './time-ticks.ts'

/** Where on an axis a place stands: 0 at its beginning, 1 at its end. */
export type Share = (at: number | string) => number

const between = (from: number, to: number, at: number): number =>
  from === to ? 0.5 : (at - from) / (to - from)

type Numbers = {
  readonly values: readonly number[]
  readonly zero?: boolean
  readonly most?: number
  /** True where the axis ends at round values. */
  readonly round: boolean
}

export function valueShare(axis: Axis, { values, zero = false, most, round }: Numbers): Share {
  const { min, max } = axis
  if (axis.kind === 'log') {
    const ends = round
      ? logRange(values, limits(axis))
      : { min: Math.min(...values), max: Math.max(...values) }
    const [from, to] = [Math.log(min ?? ends.min), Math.log(max ?? ends.max)]
    return (at) => between(from, to, Math.log(Number(at)))
  }
  const range = round ? niceRange(values, { zero, most, ...limits(axis) }) : xRange(axis, values)
  return (at) => between(range.min, range.max, Number(at))
}

export function timeShare(places: readonly string[]): Share {
  const times = places.map(time)
  return timeShareWithin({ min: Math.min(...times), max: Math.max(...times) })
}

/** Over days on an axis with ends of its own. */
export const timeShareWithin =
  ({ min, max }: Pick<Range, 'min' | 'max'>): Share =>
  (at) =>
    between(min, max, time(String(at)))

/** Over names: the first and the last at the ends, or each in the middle of its part. */
export const nameShare =
  (names: readonly string[], place: 'edge' | 'middle'): Share =>
  (at) => {
    const index = names.indexOf(String(at))
    if (index < 0) return Number.NaN
    return place === 'middle' ? (index + 0.5) / names.length : between(0, names.length - 1, index)
  }
