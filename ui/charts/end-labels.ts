import type { Series } from '#kit/block.ts'
import { labelLines } from './frame.ts'
import { labelText, LINE_HEIGHT, type Look, safeText } from './look.ts'
import { readable } from './palette.ts'
import type { Share } from './shares.ts'

/** From the middle of one label to the middle of the next. */
const APART = 15
export type Ended = Pick<Series, 'points'> & {
  /** Of its label; one if not said. */
  readonly lines?: number
}
type Frame = {
  /** Where a value stands along the upright axis. */
  readonly upright: Share
  /** Of the picture between the axes, in pixels. */
  readonly height: number
  readonly isStacked?: boolean
}

/**
 * By how many pixels the label behind each line is moved from its end: labels stand apart, and beside the picture,
 * never over the words of the axis below it.
 */
export function endLabelShifts(
  series: readonly Ended[],
  { upright, height, isStacked = false }: Frame,
): readonly number[] {
  const ends = lastPoints(series, isStacked)
  const shifts = series.map(() => 0)
  for (const at of new Set(ends.map((end) => end?.x))) {
    const column = ends
      .flatMap((end, index) =>
        end === null || end.x !== at ? [] : [{ index, y: (1 - upright(end.y)) * height }],
      )
      // What is stacked later lies higher.
      .toSorted((one, other) => one.y - other.y || (isStacked ? other.index - one.index : 0))
    const apart = spreadOut(
      column.map(({ index, y }) => ({ y, half: (APART * (series[index]?.lines ?? 1)) / 2 })),
      height,
    )
    for (const [rank, { index, y }] of column.entries()) shifts[index] = Math.round((apart[rank] ?? y) - y)
  }
  return shifts
}

/** A label's place below the end of its line, as padding: the library's own offset grows with every redraw. */
export const shiftedBy = (pixels: number, lines = 1) => ({
  verticalAlign: 'top' as const,
  padding: [pixels - (lines * LINE_HEIGHT) / 2, 0, 0, 0],
})

type Named = { readonly name: string; readonly color: string; readonly shift: number }

/** The name of a line behind its end. */
export function endLabel({ name, color, shift }: Named, look: Look) {
  const lines = labelLines(name, look)
  return {
    endLabel: {
      show: true,
      formatter: safeText(lines.join('\n')),
      distance: 8,
      ...shiftedBy(shift, lines.length),
      ...labelText(look),
      color: readable(color, look.scheme),
      fontWeight: 500,
    },
  }
}

/** Lines whose names stand at their ends. */
export const named = (series: readonly Series[], look: Look): readonly Ended[] =>
  series.map(({ name, points }) => ({ points, lines: labelLines(name, look).length }))

/** Where each line ends: its last value, on what is stacked below it. */
function lastPoints(series: readonly Ended[], isStacked: boolean) {
  let below = 0
  return series.map(({ points }) => {
    const last = points.findLast(([, y]) => y !== null)
    if (last === undefined || last[1] === null) return null
    below = isStacked ? below + last[1] : last[1]
    return { x: last[0], y: below }
  })
}

type Label = { readonly y: number; readonly half: number }

/** Ascending places, pushed down where they are too near, and up again where they would leave the end. */
function spreadOut(labels: readonly Label[], height: number) {
  const moved = labels.map(({ y }) => y)
  const half = (index: number) => labels[index]?.half ?? 0
  for (const [index, { y }] of labels.entries())
    moved[index] = Math.max(
      half(index),
      y,
      index === 0 ? y : (moved[index - 1] ?? y) + half(index - 1) + half(index),
    )
  for (let index = moved.length - 1; index >= 0; index--)
    moved[index] = Math.min(
      moved[index] ?? 0,
      index === moved.length - 1
        ? height - half(index)
        : (moved[index + 1] ?? height) - half(index + 1) - half(index),
    )
  return moved
}
