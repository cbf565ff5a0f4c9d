import { dayNumber, dayOf, plusMonths } from '../days.ts'

/** CSS pixels for a day. */
export const ZOOMS = { weeks: 18, months: 6, quarters: 2 } as const
export type Zoom = keyof typeof ZOOMS

/** The days that the timeline covers, both included. */
export type Span = { readonly first: number; readonly last: number }

const MARGIN = 31
/** A slip of a year must not make a million pixels: what lies further from today is cut off at the edge. */
const FURTHEST = 3653

/** From the earliest to the latest day and today, with a month to spare on both sides. */
export function spanOf(bars: readonly { readonly from: string; readonly to: string }[], today: string): Span {
  const now = dayNumber(today)
  let first = now
  let last = now
  for (const { from, to } of bars) {
    const [start, end] = [dayNumber(from), dayNumber(to)]
    if (start < first) first = start
    if (end > last) last = end
  }
  return {
    first: Math.max(first, now - FURTHEST) - MARGIN,
    last: Math.min(last, now + FURTHEST) + MARGIN,
  }
}

export const widthOf = ({ first, last }: Span, zoom: Zoom): number => (last - first + 1) * ZOOMS[zoom]

/** Where a bar lies, in pixels; the last day is in it. A bar is never thinner than can be hit. */
export function barAt(
  { from, to }: { readonly from: string; readonly to: string },
  { first, last }: Span,
  zoom: Zoom,
): { readonly left: number; readonly width: number } {
  const start = Math.max(first, dayNumber(from))
  const end = Math.min(last, Math.max(start, dayNumber(to)))
  return { left: (start - first) * ZOOMS[zoom], width: Math.max(8, (end - start + 1) * ZOOMS[zoom]) }
}

export type Tick = { readonly day: string; readonly left: number }

/** The beginnings of weeks, months or quarters between two places of the drawing. */
export function ticksBetween(
  { first }: Span,
  zoom: Zoom,
  [from, to]: readonly [number, number],
): readonly Tick[] {
  const size = ZOOMS[zoom]
  const start = first + Math.floor(from / size)
  const end = first + Math.ceil(to / size)
  const tick = (day: number): Tick => ({ day: dayOf(day), left: (day - first) * size })
  if (zoom === 'weeks') {
    // Day 4 of 1970 was a Sunday less one: Mondays are 4 off a multiple of seven.
    const monday = start - ((((start + 3) % 7) + 7) % 7)
    return Array.from({ length: Math.max(0, Math.ceil((end - monday) / 7)) }, (_tick, place) =>
      tick(monday + place * 7),
    )
  }
  const step = zoom === 'months' ? 1 : 3
  const month = dayOf(start).slice(0, 7)
  const back = zoom === 'months' ? 0 : (Number(month.slice(5)) - 1) % 3
  const ticks: Tick[] = []
  for (let at = plusMonths(month, -back); dayNumber(`${at}-01`) <= end; at = plusMonths(at, step))
    ticks.push(tick(dayNumber(`${at}-01`)))
  return ticks
}
