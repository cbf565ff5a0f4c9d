import type { FlowParty } from '#kit/block.ts'

export type Place = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

export const partySize = (canvasWidth: number): Size =>
  canvasWidth < 520 ? { width: 94, height: 48 } : { width: 148, height: 56 }

/** The upper left corner of a party: its place in the 0–100 square, spread over the canvas. */
export function partyCorner(party: Pick<FlowParty, 'x' | 'y'>, canvas: Size): Place {
  const size = partySize(canvas.width)
  return {
    x: Math.round((party.x / 100) * (canvas.width - size.width)),
    y: Math.round((party.y / 100) * (canvas.height - size.height)),
  }
}

/** Where a line from a box's middle towards a point leaves the box, a little outside it. */
export function leaves(middle: Place, towards: Place, { width, height }: Size): Place {
  const dx = towards.x - middle.x
  const dy = towards.y - middle.y
  if (dx === 0 && dy === 0) return middle
  const share = Math.min((width / 2 + 5) / Math.abs(dx || 1e-9), (height / 2 + 5) / Math.abs(dy || 1e-9))
  return { x: middle.x + dx * share, y: middle.y + dy * share }
}

export type Arrow = { readonly path: string; readonly label: Place }

/**
 * An arrow from one box to another. Several between the same two parties (`lane` 0, 1, −1 …) bend apart, so that
 * delivery and payment do not lie on each other.
 */
export function arrow(
  from: Place,
  to: Place,
  { size, lane }: { readonly size: Size; readonly lane: number },
): Arrow {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const bend = lane * Math.min(150, 0.3 * length + 50)
  // To the right of the direction of travel: there and back bend to different sides by themselves.
  const control = {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / length) * bend,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / length) * bend,
  }
  const start = leaves(from, control, size)
  const end = leaves(to, control, size)
  const round = (value: number) => Math.round(value * 10) / 10
  const middle = (axis: 'x' | 'y') => round(start[axis] / 4 + control[axis] / 2 + end[axis] / 4)
  return {
    path: `M${round(start.x)},${round(start.y)} Q${round(control.x)},${round(control.y)} ${round(end.x)},${round(end.y)}`,
    label: { x: middle('x'), y: middle('y') },
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
    const centred = index - (total - 1) / 2
    // A reversed edge has its right side on the other hand: the sign keeps every lane of a pair on its own side.
    return edge.from <= edge.to ? centred : -centred
  })
}
