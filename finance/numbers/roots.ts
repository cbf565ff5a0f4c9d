import { isNoAnswer } from '../answer.ts'
import { findRoot } from './solve.ts'

/** A zero of a function, and whether the function falls or rises through it or only touches zero there. */
export type Root = { readonly x: number; readonly direction: 'falls' | 'rises' | 'touches' }

export const isFalling = ({ direction }: Root): boolean => direction === 'falls'

type Curve = (x: number) => number
type Point = { readonly x: number; readonly y: number }

/**
 * Every zero of a continuous function that a rising grid shows, from left to right: changes of sign between neighbors,
 * and pairs of zeros between two neighbors where the curve turns back before them. Each is refined to 1e-14.
 */
export function rootsOnGrid(f: Curve, grid: readonly number[]): readonly Root[] {
  const points = grid.map((x) => ({ x, y: f(x) })).filter(({ y }) => Number.isFinite(y))
  const roots: Root[] = []
  for (const [at, right] of points.entries()) {
    const left = points[at - 1]
    if (left === undefined) continue
    if (right.y === 0) roots.push(rootAt(right, left, points[at + 1]))
    else if (left.y !== 0 && left.y > 0 !== right.y > 0) roots.push(...between(f, left, right))
    else if (left.y !== 0) roots.push(...insideTurn(f, [points[at - 2], left, right, points[at + 1]]))
  }
  return roots.toSorted((one, other) => one.x - other.x)
}

function rootAt(zero: Point, left: Point, right: Point | undefined): Root {
  if (right !== undefined && left.y > 0 === right.y > 0) return { x: zero.x, direction: 'touches' }
  return { x: zero.x, direction: left.y > 0 ? 'falls' : 'rises' }
}

function between(f: Curve, left: Point, right: Point): Root[] {
  const x = findRoot(f, { low: left.x, high: right.x, tolerance: 1e-14 })
  return isNoAnswer(x) ? [] : [{ x, direction: left.y > 0 ? 'falls' : 'rises' }]
}

type Neighbors = readonly [Point | undefined, Point, Point, Point | undefined]

/** Two zeros may lie between neighbors of one sign when the curve comes nearer to zero from both sides. */
function insideTurn(f: Curve, [before, left, right, after]: Neighbors): Root[] {
  const comesNearer = before === undefined || Math.abs(before.y) > Math.abs(left.y)
  const goesAway = after === undefined || Math.abs(after.y) > Math.abs(right.y)
  if (!comesNearer || !goesAway) return []
  const lowest = nearestToZero(f, left, right)
  if (lowest.y !== 0 && lowest.y > 0 === left.y > 0) return []
  if (lowest.y === 0) return [{ x: lowest.x, direction: 'touches' }]
  return [...between(f, left, lowest), ...between(f, lowest, right)]
}

const GOLDEN = (Math.sqrt(5) - 1) / 2

/** The point nearest to zero between two of one sign, by golden sections; ends early once the sign has changed. */
function nearestToZero(f: Curve, left: Point, right: Point): Point {
  const sign = Math.sign(left.y)
  let low = left.x
  let high = right.x
  let best = left
  for (let count = 0; count < 60; count++) {
    const one = high - GOLDEN * (high - low)
    const other = low + GOLDEN * (high - low)
    const atOne = { x: one, y: f(one) }
    const atOther = { x: other, y: f(other) }
    const nearer = sign * atOne.y < sign * atOther.y ? atOne : atOther
    if (sign * nearer.y < sign * best.y) best = nearer
    if (sign * best.y <= 0) return best
    if (nearer === atOne) high = other
    else low = one
  }
  return best
}
