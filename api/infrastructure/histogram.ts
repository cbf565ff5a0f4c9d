/** Upper bounds of the response time buckets, in milliseconds; the last bucket has none. */
export const BOUNDS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000,
  10_000, 30_000,
] as const

export const BUCKETS = BOUNDS.length + 1

export const emptyBuckets = (): number[] => Array.from({ length: BUCKETS }, () => 0)

export function bucketOf(ms: number): number {
  const index = BOUNDS.findIndex((bound) => ms <= bound)
  return index < 0 ? BOUNDS.length : index
}

/**
 * The time below which a share `q` of the counted answers stayed, in ms, by straight lines within a bucket: wrong by
 * at most the bucket's width. `slowest` ends the last bucket that holds any. Null without answers.
 */
export function quantileOf(buckets: readonly number[], q: number, slowest: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = q * total
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && left <= count) {
      const from = index === 0 ? 0 : (BOUNDS[index - 1] ?? 0)
      const to = Math.max(from, Math.min(BOUNDS[index] ?? slowest, slowest))
      return from + ((to - from) * left) / count
    }
    left -= count
  }
  return slowest
}
