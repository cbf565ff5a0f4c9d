import { type NoAnswer, noAnswer } from './answer.ts'

export type Bracket = {
  readonly low: number
  readonly high: number
  /** Half-width of the final interval, in units of x. Default 1e-13. */
  readonly tolerance?: number
  /** Most evaluations of the function. Default 200. */
  readonly limit?: number
}

/**
 * Root of a continuous function inside a bracket whose ends have opposite signs.
 * Method: regula falsi with the Illinois weights, every third step a bisection, so the bracket always shrinks.
 * No answer: the ends have the same sign, the function is not finite there, or the limit is reached.
 * Source: Dowell and Jarratt, "A modified regula falsi method", BIT 11 (1971).
 */
export function findRoot(f: (x: number) => number, bracket: Bracket): number | NoAnswer {
  const { tolerance = 1e-13, limit = 200 } = bracket
  let { low, high } = bracket
  let fLow = f(low)
  let fHigh = f(high)
  if (fLow === 0) return low
  if (fHigh === 0) return high
  if (!Number.isFinite(fLow) || !Number.isFinite(fHigh)) {
    return noAnswer('the function is not finite on the bracket')
  }
  if (fLow > 0 === fHigh > 0) return noAnswer(`no sign change between ${low} and ${high}`)
  let lastMoved: 'low' | 'high' | undefined
  for (let count = 0; count < limit; count++) {
    const middle = low + (high - low) / 2
    if ((high - low) / 2 <= tolerance + Number.EPSILON * Math.abs(middle)) return middle
    const cut = high - (fHigh * (high - low)) / (fHigh - fLow)
    // Every third step halves: a false position alone can creep along a flat side.
    const x = count % 3 === 2 || !(cut > low && cut < high) ? middle : cut
    const fx = f(x)
    if (fx === 0) return x
    if (!Number.isFinite(fx)) return noAnswer(`the function is not finite at ${x}`)
    if (fx > 0 === fHigh > 0) {
      if (lastMoved === 'high') fLow /= 2
      high = x
      fHigh = fx
      lastMoved = 'high'
    } else {
      if (lastMoved === 'low') fHigh /= 2
      low = x
      fLow = fx
      lastMoved = 'low'
    }
  }
  return noAnswer(`not converged after ${limit} evaluations`)
}

/**
 * The bracket among neighbouring points of a rising grid whose ends have opposite signs and whose middle lies
 * nearest to `near`. No answer when no two neighbours change sign.
 */
export function bracketNear(
  f: (x: number) => number,
  grid: readonly number[],
  near: number,
): Bracket | NoAnswer {
  const points = grid.map((x) => ({ x, y: f(x) })).filter(({ y }) => Number.isFinite(y))
  const brackets = points.slice(1).flatMap((right, at) => {
    const left = points[at]
    if (left === undefined || (left.y > 0 === right.y > 0 && right.y !== 0)) return []
    return [{ low: left.x, high: right.x }]
  })
  const distance = ({ low, high }: Bracket) =>
    near >= low && near <= high ? 0 : Math.abs((low + high) / 2 - near)
  const [best] = brackets.toSorted((a, b) => distance(a) - distance(b))
  return best ?? noAnswer('no sign change anywhere on the search grid')
}
