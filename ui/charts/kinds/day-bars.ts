import type { Series } from '#kit/block.ts'
import { DAY, time } from '../time-ticks.ts'

type Dated = { readonly type: string; readonly series: readonly Series[] }

/** A bar and the gap to the next one of its group. */
const WITH_GAP = 1.12
/** Of the room between two groups, how much the bars take at most. */
const MOST = 0.9
/** In pixels: thinner ones are drawn only where the days are too many for this. */
const FAIR = 8

const barsOf = ({ type, series }: Dated): number => (type === 'stackedBar' ? 1 : Math.max(1, series.length))

/**
 * The width of one bar where the groups stand at their days, at true distances, on a plot of so many pixels. Null where
 * days lie so close that the groups would reach into each other, and a later day stand left of an earlier one: there the
 * days get slots instead.
 */
export function dayBarWidth(chart: Dated, plot: number, days: readonly string[]): number | null {
  const bars = barsOf(chart)
  const slot = Math.max(1.5, Math.min(44, (plot / Math.max(1, days.length) / bars) * 0.62))
  const times = days.map(time)
  const drawn = drawnTimes(chart.series)
  const reach = Math.max(...times) - Math.min(...times)
  if (drawn.length < 2) return slot
  const least = Math.min(...drawn.slice(1).map((at, index) => at - (drawn[index] ?? 0)))
  // The days lie on what one group leaves of the plot: width × groups = share × (plot − width × groups).
  const share = (least / reach) * MOST
  const fitting = (share * plot) / (bars * WITH_GAP * (1 + share))
  return fitting < Math.min(FAIR, slot) ? null : Math.min(slot, fitting)
}

/** Between the last bar and the end of the axis, in pixels. */
const EDGE = 8

/** Where the axis ends, so that the groups at its ends stand on it whole; and the pixels between the first day and the last. */
export function dayEnds(
  chart: Dated,
  days: readonly string[],
  { plot, width }: { plot: number; width: number },
) {
  const times = days.map(time)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const side = (barsOf(chart) * width * WITH_GAP) / 2 + EDGE
  const room = Math.max(1, plot - 2 * side)
  const beyond = first < last ? ((last - first) / room) * side : DAY
  return { ends: { min: first - beyond, max: last + beyond }, room }
}

/** The days on which a bar stands, ascending. */
const drawnTimes = (series: readonly Series[]): readonly number[] =>
  [
    ...new Set(series.flatMap(({ points }) => points.flatMap(([x, y]) => (y ? [time(String(x))] : [])))),
  ].toSorted((a, b) => a - b)
