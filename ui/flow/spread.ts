import type { Place, Size } from './geometry.ts'

/** Past this many rounds boxes are jammed side by side and part upwards and downwards instead. */
const SIDEWAYS_ROUNDS = 40
const ROUNDS = 240
/** Between boxes, in pixels: an arrow's head beside each other, a label above each other. */
const GAP = { x: 14, y: 24 }

type Moving = { x: number; y: number }

/**
 * Boxes pushed apart until none lies on another, as far as the canvas has room: places that suit a desk lie on each
 * other on a phone. Boxes that are clear of each other stay.
 */
export function spread(corners: readonly Place[], size: Size, canvas: Size): readonly Place[] {
  const places = corners.map(({ x, y }) => ({ x, y }))
  const least = { width: size.width + GAP.x, height: size.height + GAP.y }
  const most = { x: canvas.width - size.width, y: canvas.height - size.height }
  for (let round = 0; round < ROUNDS; round++) {
    const touching = places.flatMap((one, index) =>
      places.slice(index + 1).flatMap((other) => (areNear(one, other, least) ? [[one, other] as const] : [])),
    )
    if (touching.length === 0) break
    for (const [one, other] of touching) push(one, other, { least, most, sideways: round < SIDEWAYS_ROUNDS })
  }
  return places.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
}

const areNear = (one: Place, other: Place, { width, height }: Size): boolean =>
  Math.abs(one.x - other.x) < width - 0.5 && Math.abs(one.y - other.y) < height - 0.5

type Push = { readonly least: Size; readonly most: Place; readonly sideways: boolean }

/** Moves both half of what is missing, along the axis where less is; a box at the border stays there. */
function push(one: Moving, other: Moving, { least, most, sideways }: Push) {
  const missing = {
    x: least.width - Math.abs(other.x - one.x),
    y: least.height - Math.abs(other.y - one.y),
  }
  const axis = sideways && missing.x < missing.y ? 'x' : 'y'
  const step = (missing[axis] / 2) * (other[axis] >= one[axis] ? 1 : -1)
  one[axis] = Math.min(most[axis], Math.max(0, one[axis] - step))
  other[axis] = Math.min(most[axis], Math.max(0, other[axis] + step))
}
