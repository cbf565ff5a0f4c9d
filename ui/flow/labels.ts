import { textWidth } from '../charts/text-width.ts'
import type { Place, Size } from './geometry.ts'

/** As in the style sheet, in pixels: the widest label, its padding with its edge, and a line of its text. */
const WIDEST = 176
const PADDING = { width: 18, height: 4 }
const LINE = 16.2

/** About the room that a label takes: each text begins a line and goes on in the next where it is too long. */
export function labelSize(texts: readonly string[]): Size {
  const widths = texts.map((text) => textWidth(text) * 1.03)
  const lines = widths.reduce((sum, width) => sum + Math.ceil(width / (WIDEST - PADDING.width)), 0)
  return {
    width: Math.min(WIDEST, Math.max(...widths) + PADDING.width),
    height: lines * LINE + PADDING.height,
  }
}

type Label = { readonly size: Size; readonly at: (share: number) => Place }

/** Shares of the way, and pixels beside it; the first of equals is taken. */
const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74]
const ASIDE = [0, 12, -12, 24, -24, 36, -36, 48, -48, 60, -60, 72, -72]
/** The room of an arrow's head. */
const HEAD = { width: 28, height: 28 }
/** A pixel away from the middle of its arrow weighs as much as these square pixels of a box. */
const AWAY = 5

/**
 * The middle of each label: on its arrow where it covers no box, head or other label, else as near as can be,
 * always inside the canvas.
 */
export function placeLabels(labels: readonly Label[], boxes: readonly Box[], canvas: Size): readonly Place[] {
  const taken: Box[] = []
  const heads = labels.map(({ at }) => around(at(1), HEAD))
  return labels.map(({ size, at }) => {
    const home = at(0.5)
    const cost = (place: Place): number => {
      const box = around(place, size)
      const covered = [...boxes, ...heads, ...taken, ...taken].reduce(
        (sum, other) => sum + shared(box, other),
        0,
      )
      return covered + AWAY * Math.hypot(place.x - home.x, place.y - home.y)
    }
    const places = SHARES.flatMap((share) =>
      ASIDE.map((aside) => inside(beside(at, share, aside), size, canvas)),
    )
    const best = places.reduce((least, place) => (cost(place) < cost(least) ? place : least))
    taken.push(around(best, size))
    return best
  })
}

/** A box by its upper left corner. */
export type Box = Place & Size

const around = ({ x, y }: Place, { width, height }: Size): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** The area, in square pixels, that two boxes share. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

function beside(at: Label['at'], share: number, aside: number): Place {
  const [before, here, after] = [at(share - 0.05), at(share), at(share + 0.05)]
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
  return {
    x: here.x - ((after.y - before.y) / length) * aside,
    y: here.y + ((after.x - before.x) / length) * aside,
  }
}

const inside = ({ x, y }: Place, { width, height }: Size, canvas: Size): Place => ({
  x: Math.round(Math.min(canvas.width - width / 2, Math.max(width / 2, x))),
  y: Math.round(Math.min(canvas.height - height / 2, Math.max(height / 2, y))),
})
