import type { Axis, Point, Series } from '#kit/block.ts'

export const yValues = (series: readonly Series[]): readonly number[] =>
  series.flatMap(({ points }) => points.flatMap(([, y]) => (y === null ? [] : [y])))

export const xNumbers = (series: readonly Series[]): readonly number[] =>
  series.flatMap(({ points }) => points.flatMap(([x]) => (typeof x === 'number' ? [x] : [])))

/** The names along the axis, in the order in which they first appear. */
export const xNames = (series: readonly Series[]): readonly string[] => [
  ...new Set(series.flatMap(({ points }) => points.map(([x]) => String(x)))),
]

export type AxisKind = NonNullable<Axis['kind']>

/** The kind of the level axis: as declared, else names or days for texts and values for numbers. */
export function kindOf(axis: Axis, series: readonly Series[]): AxisKind {
  if (axis.kind !== undefined) return axis.kind
  const all = series.flatMap(({ points }) => points.map(([x]) => x))
  if (all.every((x) => typeof x === 'number')) return 'value'
  return all.every((x) => typeof x === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(x)) ? 'time' : 'category'
}

/** The sums of what is stacked at each place, upwards and downwards: the reach of a stack. */
export function stackReach(series: readonly Series[]): readonly number[] {
  const up = new Map<string, number>()
  const down = new Map<string, number>()
  for (const [x, y] of series.flatMap(({ points }) => points)) {
    const side = (y ?? 0) < 0 ? down : up
    side.set(String(x), (side.get(String(x)) ?? 0) + (y ?? 0))
  }
  return [...up.values(), ...down.values()]
}

const isAlong = (beside: { readonly y: number } | undefined): boolean =>
  beside === undefined || beside.y === 0

/** Where a line meets zero, by straight lines between its points; of a stretch along zero only the ends that it leaves. */
export function zeroCrossings(points: readonly Point[]): readonly number[] {
  const known = points.flatMap(([x, y]) => (typeof x === 'number' && y !== null ? [{ x, y }] : []))
  return known.flatMap((here, index) => {
    const next = known[index + 1]
    if (here.y === 0) return isAlong(known[index - 1]) && isAlong(next) ? [] : [here.x]
    if (next === undefined || here.y * next.y >= 0) return []
    return [here.x + ((next.x - here.x) * here.y) / (here.y - next.y)]
  })
}

/** Of the height of the picture: lines nearer than this at every place are one line to the eye. */
const SAME = 0.002

/** Lines that are the same everywhere are one, by both names: the later would only hide the earlier. */
export function withoutDoubles(series: readonly Series[]): readonly Series[] {
  const all = yValues(series)
  const near = SAME * (Math.max(...all) - Math.min(...all))
  const drawn: Series[] = []
  for (const one of series) {
    const same = drawn.findIndex((other) => areSame(one, other, near))
    const other = drawn[same]
    if (other === undefined) drawn.push(one)
    else drawn[same] = { ...other, name: `${other.name} and ${one.name}`, dashed: false }
  }
  return drawn
}

const areSame = (one: Series, other: Series, near: number): boolean =>
  one.points.length > 2 &&
  one.points.length === other.points.length &&
  one.points.every(([x, y], index) => {
    const [otherX, otherY] = other.points[index] ?? [null, null]
    return x === otherX && (y === null || otherY === null ? y === otherY : Math.abs(y - otherY) <= near)
  })
