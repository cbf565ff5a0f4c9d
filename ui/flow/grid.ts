import type { FlowParty } from '#kit/block.ts'

type Point = Pick<FlowParty, 'x' | 'y'>
/** A place as shares of the way from left to right and from top to bottom. */
type Spot = Point

export type Grid = {
  readonly columns: number
  readonly rows: number
  /** Where each party stands, in their order: on a crossing of a column and a row, alone. */
  readonly spots: readonly Spot[]
}

type Most = { readonly columns: number; readonly rows: number }

/** What a column or row more must save in squares of distances: with fewer there is more room for labels between. */
const CROWDED = 0.035

/**
 * The columns and rows that suit the parties' places in their 0–100 square, and the crossing of each: arrows between
 * neighbors run straight, and no box lies on another however narrow the picture is.
 */
export function gridOf(parties: readonly Point[], most: Most): Grid {
  const [xs, ys] = [stretched(parties.map(({ x }) => x)), stretched(parties.map(({ y }) => y))]
  const points = parties.map((_, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0 }))
  const grids = range(most.columns).flatMap((columns) =>
    range(most.rows)
      .filter((rows) => columns * rows >= points.length)
      .map((rows) => {
        const spots = settled(points, crossings(columns, rows))
        const cost = moved(points, spots) + CROWDED * (columns + rows)
        return { columns, rows, spots, cost }
      }),
  )
  return grids.reduce((best, one) => (one.cost < best.cost ? one : best), {
    columns: 1,
    rows: points.length,
    spots: settled(points, crossings(1, points.length)),
    cost: Number.POSITIVE_INFINITY,
  })
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** The values from 0 to 1; where all are alike, in the middle. */
function stretched(values: readonly number[]): readonly number[] {
  const from = Math.min(...values)
  const reach = Math.max(...values) - from
  return values.map((value) => (reach === 0 ? 0.5 : (value - from) / reach))
}

const crossings = (columns: number, rows: number): readonly Spot[] => {
  const share = (index: number, count: number) => (count === 1 ? 0.5 : (index - 1) / (count - 1))
  return range(rows).flatMap((row) =>
    range(columns).map((column) => ({ x: share(column, columns), y: share(row, rows) })),
  )
}

/** A crossing for each point: the nearest free one, then exchanged as long as that brings them nearer. */
function settled(points: readonly Point[], crossings: readonly Spot[]): readonly Spot[] {
  const free = [...crossings]
  const spots = points.map((point) => {
    const nearest = free.reduce((best, spot) => (apart(point, spot) < apart(point, best) ? spot : best))
    free.splice(free.indexOf(nearest), 1)
    return nearest
  })
  while (exchanged(points, spots, free)) continue
  return spots
}

/** Gives one point a free crossing, or two each other's, where that is less far in all; false when none is. */
function exchanged(points: readonly Point[], spots: Spot[], free: Spot[]): boolean {
  for (const [index, point] of points.entries()) {
    const own = spots[index]
    if (own === undefined) continue
    const better = free.findIndex((spot) => apart(point, spot) < apart(point, own) - TINY)
    const [spot] = better < 0 ? [] : free.splice(better, 1, own)
    if (spot !== undefined) {
      spots[index] = spot
      return true
    }
    const partner = points.findIndex((other, at) => {
      const its = spots[at] ?? own
      return apart(point, its) + apart(other, own) < apart(point, own) + apart(other, its) - TINY
    })
    if (partner >= 0) {
      spots[index] = spots[partner] ?? own
      spots[partner] = own
      return true
    }
  }
  return false
}

/** Less is not nearer but a rounding. */
const TINY = 1e-9

const apart = (one: Point, other: Point): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2

const moved = (points: readonly Point[], spots: readonly Spot[]): number =>
  points.reduce((sum, point, index) => sum + apart(point, spots[index] ?? point), 0)
