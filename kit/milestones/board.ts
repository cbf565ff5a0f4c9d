/** With its rank: who has the same value shares one, and the next after them counts how many stand before (1, 2, 2, 4). */
export function ranked<T>(
  rows: readonly T[],
  valueOf: (row: T) => number,
): readonly (T & { readonly rank: number })[] {
  const sorted = rows.toSorted((one, other) => valueOf(other) - valueOf(one))
  return sorted.map((row) => ({
    ...row,
    rank: 1 + sorted.findIndex((one) => valueOf(one) === valueOf(row)),
  }))
}

/** Points below which a habit does not count: who begins is not ranked by a division by almost nothing. */
const LEAST = 20

type Effort = {
  /** Points of the window. */
  readonly points: number
  /** Points a week in the eight weeks before it. */
  readonly weeklyMean: number
  /** Weeks of the window. */
  readonly weeks: number
}

/** How a window compares with one's own habit: points ÷ max(20, weekly mean × weeks). */
export const momentumOf = ({ points, weeklyMean, weeks }: Effort): number =>
  points / Math.max(LEAST, weeklyMean * weeks)
