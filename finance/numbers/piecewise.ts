/** Value at x of straight lines through points with rising x; level beyond the ends. NaN for no points at all. */
export function piecewiseLinear(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const right = points.findIndex(([at]) => at >= x)
  const next = points[right]
  const before = points[right - 1]
  if (next === undefined) return points.at(-1)?.[1] ?? Number.NaN
  if (before === undefined) return next[1]
  return before[1] + ((next[1] - before[1]) * (x - before[0])) / (next[0] - before[0])
}
