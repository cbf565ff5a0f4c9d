import type { FlowParty } from '#kit/block.ts'
import { spread } from './spread.ts'

export type Place = { readonly x: number; readonly y: number }
type Point = Pick<FlowParty, 'x' | 'y'>
export type Size = { readonly width: number; readonly height: number }

export const partySize = (canvasWidth: number): Size =>
  canvasWidth < 520 ? { width: 94, height: 48 } : { width: 148, height: 56 }

/** The upper left corners of the parties: their places in the 0–100 square, spread over the canvas. */
export function partyCorners(parties: readonly Point[], canvas: Size): readonly Place[] {
  const size = partySize(canvas.width)
  const { from, reach } = rows(parties)
  const share = (y: number) => (reach === 0 ? 0.5 : (y - from) / reach)
  const corners = parties.map(({ x, y }) => ({
    x: Math.floor((x / 100) * (canvas.width - size.width)),
    y: Math.floor((reach < FEW_ROWS ? share(y) : y / 100) * (canvas.height - size.height)),
  }))
  return spread(corners, size, canvas)
}

/** Parties that reach over less of the square than this stand in a picture of this part of the height. */
const FEW_ROWS = 50

/** The height that suits a picture: where its parties stand in few rows it is lower, on a phone many need more of them. */
export function canvasHeight(width: number, parties: readonly Point[]): number {
  if (width < 520) return 300 + Math.max(0, parties.length - 7) * 40
  const { height } = partySize(width)
  const all = Math.min(350, Math.max(320, width * 0.45)) - height
  const usual = height + (rows(parties).reach < FEW_ROWS ? (all * FEW_ROWS) / 100 : all)
  return Math.round(Math.max(usual, Math.min(HIGHEST, neededHeight(width, parties))))
}

const HIGHEST = 420
/** Between two parties above each other: a label of two lines, and some of its arrow on both sides. */
const LABELED = 64

/** The height at which every two parties above each other have room for a labeled arrow. */
function neededHeight(width: number, parties: readonly Point[]): number {
  const size = partySize(width)
  const isAbove = (one: Point, other: Point) =>
    one.y < other.y && (Math.abs(one.x - other.x) / 100) * (width - size.width) < size.width / 2
  const heights = parties.flatMap((one) =>
    parties
      .filter((other) => isAbove(one, other))
      .map((other) => size.height + ((size.height + LABELED) * 100) / (other.y - one.y)),
  )
  return Math.max(0, ...heights)
}

/** Between which heights of the 0–100 square the parties stand. */
function rows(parties: readonly Point[]) {
  const heights = parties.map(({ y }) => y)
  const from = Math.min(...heights)
  return { from, reach: Math.max(...heights) - from }
}

/** Where a line from a box's middle toward a point leaves the box, a little outside it. */
export function leaves(middle: Place, toward: Place, { width, height }: Size): Place {
  const dx = toward.x - middle.x
  const dy = toward.y - middle.y
  if (dx === 0 && dy === 0) return middle
  const share = Math.min((width / 2 + 5) / Math.abs(dx || 1e-9), (height / 2 + 5) / Math.abs(dy || 1e-9))
  return { x: middle.x + dx * share, y: middle.y + dy * share }
}

export type Arrow = {
  readonly path: string
  /** A point of the arrow: 0 at its beginning, 1 at its head. */
  readonly at: (share: number) => Place
}

/**
 * An arrow from one box to another. Several between the same two parties (`lane` 0, 1, −1 …) bend apart, so that
 * delivery and payment do not lie on each other.
 */
export function arrow(
  from: Place,
  to: Place,
  { size, lane, canvas }: { readonly size: Size; readonly lane: number; readonly canvas: Size },
): Arrow {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const bend = lane * Math.min(150, 0.3 * length + 50)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  // The middle of the bend lies halfway between the ends and this point: held back, it stays inside the canvas.
  const within = (value: number, axis: 'x' | 'y', side: 'width' | 'height') => {
    const least = size[side] / 2 + 5 - middle[axis]
    const most = 2 * canvas[side] - size[side] / 2 - 5 - middle[axis]
    return Math.min(most, Math.max(least, value))
  }
  // To the right of the direction of travel: there and back bend to different sides by themselves.
  const control = {
    x: within(middle.x - ((to.y - from.y) / length) * bend, 'x', 'width'),
    y: within(middle.y + ((to.x - from.x) / length) * bend, 'y', 'height'),
  }
  const start = leaves(from, control, size)
  const end = leaves(to, control, size)
  const round = (value: number) => Math.round(value * 10) / 10
  const along = (axis: 'x' | 'y', share: number) =>
    round(start[axis] * (1 - share) ** 2 + 2 * control[axis] * share * (1 - share) + end[axis] * share ** 2)
  return {
    path: `M${round(start.x)},${round(start.y)} Q${round(control.x)},${round(control.y)} ${round(end.x)},${round(end.y)}`,
    at: (share) => ({ x: along('x', share), y: along('y', share) }),
  }
}

/** A lane for each edge: edges between the same two parties get different ones. */
export function lanes(edges: readonly { readonly from: string; readonly to: string }[]): readonly number[] {
  const counts = new Map<string, number>()
  const pairOf = ({ from, to }: { readonly from: string; readonly to: string }) =>
    [from, to].toSorted().join('\n')
  const totals = new Map<string, number>()
  for (const edge of edges) totals.set(pairOf(edge), (totals.get(pairOf(edge)) ?? 0) + 1)
  return edges.map((edge) => {
    const pair = pairOf(edge)
    const index = counts.get(pair) ?? 0
    counts.set(pair, index + 1)
    const total = totals.get(pair) ?? 1
    const centered = index - (total - 1) / 2
    // A reversed edge has its right side on the other hand: the sign keeps every lane of a pair on its own side.
    return edge.from <= edge.to ? centered : -centered
  })
}
