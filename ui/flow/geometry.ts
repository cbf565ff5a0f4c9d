import type { FlowParty } from '#kit/block.ts'
import { gridOf } from './grid.ts'

export type Place = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** A box by its upper left corner. */
export type Box = Place & Size

/** The parties in their places, in a picture of this size. */
export type Picture = {
  readonly parties: readonly FlowParty[]
  readonly canvas: Size
  /** Of one party. */
  readonly size: Size
  /** Where each party stands, in their order. */
  readonly boxes: readonly Box[]
}

/** From these widths on a picture has large boxes, and a fourth column of them. */
const LARGE = 520
const FOUR_COLUMNS = 700
const ROWS = 4
/** Above and below a lone row: arrows there and back bend to both sides. */
const BESIDE_ONE_ROW = 76

/** Parties on the columns and rows that their places in the 0–100 square suggest, as high as their rows need it. */
export function pictureOf(parties: readonly FlowParty[], width: number): Picture {
  const size = width < LARGE ? { width: 94, height: 48 } : { width: 148, height: 56 }
  const { rows, spots } = gridOf(parties, { columns: width < FOUR_COLUMNS ? 3 : 4, rows: ROWS })
  const height =
    rows === 1 ? size.height + 2 * BESIDE_ONE_ROW : rows * size.height + (rows - 1) * rowGap(width, rows)
  const boxes = spots.map(({ x, y }) => ({
    x: Math.round(x * (width - size.width)),
    y: Math.round(y * (height - size.height)),
    ...size,
  }))
  return { parties, canvas: { width, height }, size, boxes }
}

/** Between two rows: a label of two lines, and some of its arrow on both sides; with more rows less. */
const rowGap = (width: number, rows: number): number =>
  width < LARGE ? (rows === ROWS ? 54 : 72) : rows === ROWS ? 52 : 60

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
