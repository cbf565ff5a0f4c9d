import { textWidth } from '../charts/text-width.ts'
import type { Box, Place, Size } from './geometry.ts'

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

/** The room of a number in its round pill. */
export const numberSize = (text: string): Size => ({ width: Math.max(20, textWidth(text) + 12), height: 20 })

/** A label and the arrow to which it belongs. */
type Label = { readonly size: Size; readonly at: (share: number) => Place }

/** Shares of the way, and pixels beside it; the first of equals is taken. */
const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]
const ASIDE = [0, 12, -12, 20, -20, 28, -28, 36, -36]
/** The room of an arrow's head. */
const HEAD = { width: 20, height: 20 }
/** What a square pixel of a box or label, one of an arrow's head, a point of another's line and a pixel away weigh. */
const WEIGHTS = { box: 8, head: 2, line: 30, away: 0.5 }
/** Labels that were placed first make room for the last ones in as many rounds. */
const ROUNDS = 3
/** A place this cheap is not bettered by another. */
const NOTHING = 1
/** Points of a way that stand for its line. */
const POINTS = 24

/**
 * The middle of each label: on its arrow where it covers no box, head, other label or other arrow, else as near as
 * can be, always inside the canvas.
 */
export function placeLabels(labels: readonly Label[], boxes: readonly Box[], canvas: Size): readonly Place[] {
  const heads = labels.map(({ at }) => around(at(1), HEAD))
  const lines = labels.map(({ at }) => pointsOf(at))
  const taken: Box[] = []
  const cost = (place: Place, index: number, { size, at }: Label): number => {
    const box = around(place, size)
    const home = at(0.5)
    const pills = taken.filter((_, other) => other !== index)
    const under = lines.reduce((sum, line, other) => sum + (other === index ? 0 : pointsIn(line, box)), 0)
    return (
      WEIGHTS.box * sharedWith(box, [...boxes, ...pills]) +
      WEIGHTS.head * sharedWith(box, heads) +
      WEIGHTS.line * under +
      WEIGHTS.away * Math.hypot(place.x - home.x, place.y - home.y)
    )
  }
  let places: readonly Place[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = places
    places = labels.map((label, index) => {
      const place = leastOf(candidates(label, canvas), (one) => cost(one, index, label))
      taken[index] = around(place, label.size)
      return place
    })
    if (places.every((place, index) => place.x === before[index]?.x && place.y === before[index]?.y)) break
  }
  return places
}

const candidates = ({ at, size }: Label, canvas: Size): readonly Place[] =>
  SHARES.flatMap((share) => ASIDE.map((aside) => inside(beside(at, share, aside), size, canvas)))

function leastOf(places: readonly Place[], cost: (place: Place) => number): Place {
  let best = { place: places[0] ?? { x: 0, y: 0 }, cost: Number.POSITIVE_INFINITY }
  for (const place of places) {
    const its = cost(place)
    if (its < best.cost) best = { place, cost: its }
    if (its < NOTHING) break
  }
  return best.place
}

const pointsOf = (at: Label['at']): readonly Place[] =>
  Array.from({ length: POINTS + 1 }, (_, step) => at(step / POINTS))

const pointsIn = (line: readonly Place[], box: Box): number =>
  line.filter(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).length

/** So far in pixels a label may stand from its arrow: further away it belongs to none. */
const NEAR = 14

/** Whether every label can be read and told from the others: on no box, label or other arrow, and at its own. */
export const areClear = (
  labels: readonly Label[],
  places: readonly Place[],
  boxes: readonly Box[],
): boolean => {
  const lines = labels.map(({ at }) => pointsOf(at))
  const pills = labels.map(({ size, at }, index) => around(places[index] ?? at(0.5), size))
  return pills.every((pill, index) => {
    const isNear = (lines[index] ?? []).some(
      (point) => shared(around(point, { width: 2 * NEAR, height: 2 * NEAR }), pill) > 0,
    )
    const isOnOthers = lines.some((line, other) => other !== index && pointsIn(line, pill) > 0)
    return (
      isNear && !isOnOthers && [...boxes, ...pills.slice(0, index)].every((other) => shared(pill, other) < 1)
    )
  })
}

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

const sharedWith = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + shared(box, other), 0)

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
