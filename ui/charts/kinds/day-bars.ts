import type { Series } from '#kit/block.ts'
import type { Look } from '../look.ts'
import { time } from '../time-ticks.ts'

type Dated = { readonly type: string; readonly series: readonly Series[] }

/** A bar and the gap to the next one of its group. */
const WITH_GAP = 1.12
/** Of the room between two groups, how much the bars take at most. */
const MOST = 0.9
/** In pixels: thinner ones are drawn only where the days are too many for this. */
const FAIR = 8

/**
 * The width of one bar where the groups stand at their days, at true distances. Null where days lie so close that the
 * groups would reach into each other, and a later day stand left of an earlier one: there the days get slots instead.
 */
export function dayBarWidth(chart: Dated, look: Look, days: readonly string[]): number | null {
  const bars = chart.type === 'stackedBar' ? 1 : Math.max(1, chart.series.length)
  const slot = Math.max(1.5, Math.min(44, ((look.width - 96) / Math.max(1, days.length) / bars) * 0.62))
  const times = days.map(time)
  const drawn = drawnTimes(chart.series)
  const reach = Math.max(...times) - Math.min(...times)
  if (drawn.length < 2) return slot
  const least = Math.min(...drawn.slice(1).map((at, index) => at - (drawn[index] ?? 0)))
  // The library widens the axis by the groups at its ends.
  const room = (look.width - 100) * 0.7
  const fitting = (((least / reach) * room) / (bars * WITH_GAP)) * MOST
  return fitting < Math.min(FAIR, slot) ? null : Math.min(slot, fitting)
}

/** The days on which a bar stands, ascending. */
const drawnTimes = (series: readonly Series[]): readonly number[] =>
  [
    ...new Set(series.flatMap(({ points }) => points.flatMap(([x, y]) => (y ? [time(String(x))] : [])))),
  ].toSorted((a, b) => a - b)
