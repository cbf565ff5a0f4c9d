import type { Axis, Series } from '#kit/block.ts'
import { DAY, time } from '../time-ticks.ts'

type Dated = { readonly type: string; readonly y: Axis; readonly series: readonly Series[] }

/** In pixels: a dividend beside the purchase stays in sight. */
export const LEAST_BAR = 2

/** Of the room between two days, how much a bar takes at most. */
const MOST = 0.9
/** In pixels: thinner ones are drawn only where the days are too many for this. */
const FAIR = 8

/** Up to so many days stand as events, each with its bars beside each other. */
const FEW_DAYS = 12

/**
 * True where all bars of a day stand on the day itself: one above zero and one below, or each within the one behind it,
 * as a present value within its payment. Elsewhere a day has a slot in which its bars stand beside each other.
 */
export function standsOnDay({ type, y, series }: Dated): boolean {
  if (type === 'stackedBar' || series.length === 1) return true
  const days = series.map(({ points }) => new Map(points.map(([x, value]) => [String(x), value ?? 0])))
  const all = [...new Set(days.flatMap((values) => [...values.keys()]))]
  const groups = all.flatMap((day) => {
    const values = days.map((values) => values.get(day) ?? 0)
    return [values.filter((value) => value > 0), values.filter((value) => value < 0)]
  })
  if (groups.every((group) => group.length < 2)) return true
  const isNested = groups.every((group) =>
    group.every((value, index) => index === 0 || Math.abs(value) <= Math.abs(group[index - 1] ?? 0)),
  )
  return isNested && (y.max !== undefined || drawnTimes(series).length > FEW_DAYS)
}

/**
 * The width of one bar where bars stand at their days, at true distances, on a plot of so many pixels. Null where the
 * days lie too close for that: there they get slots instead.
 */
export function dayBarWidth(chart: Dated, plot: number, days: readonly string[]): number | null {
  if (!standsOnDay(chart)) return null
  const slot = Math.max(1.5, Math.min(44, (plot / Math.max(1, days.length)) * 0.62))
  const times = days.map(time)
  const drawn = drawnTimes(chart.series)
  const reach = Math.max(...times) - Math.min(...times)
  if (drawn.length < 2) return slot
  const least = Math.min(...drawn.slice(1).map((at, index) => at - (drawn[index] ?? 0)))
  // The days lie on what one bar leaves of the plot: width = share × (plot − width).
  const share = (least / reach) * MOST
  const fitting = (share * plot) / (1 + share)
  return fitting < Math.min(FAIR, slot) ? null : Math.min(slot, fitting)
}

/** Between the last bar and the end of the axis, in pixels. */
const EDGE = 8

/** Where the axis ends, so that the bars at its ends stand on it whole; and the pixels between the first day and the last. */
export function dayEnds(days: readonly string[], { plot, width }: { plot: number; width: number }) {
  const times = days.map(time)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const side = width / 2 + EDGE
  const room = Math.max(1, plot - 2 * side)
  const beyond = first < last ? ((last - first) / room) * side : DAY
  return { ends: { min: first - beyond, max: last + beyond }, room }
}

/** The days on which a bar stands, ascending. */
const drawnTimes = (series: readonly Series[]): readonly number[] =>
  [
    ...new Set(series.flatMap(({ points }) => points.flatMap(([x, y]) => (y ? [time(String(x))] : [])))),
  ].toSorted((a, b) => a - b)
