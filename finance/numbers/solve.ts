import { type NoAnswer, noAnswer } from '../answer.ts'

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
  let low: Point = { x: bracket.low, y: f(bracket.low) }
  let high: Point = { x: bracket.high, y: f(bracket.high) }
  if (low.y === 0) return low.x
  if (high.y === 0) return high.x
  const problem = bracketProblem(low, high)
  if (problem !== undefined) return noAnswer(problem)
  let lastMoved: 'low' | 'high' | undefined
  for (let count = 0; count < limit; count++) {
    const middle = low.x + (high.x - low.x) / 2
    if ((high.x - low.x) / 2 <= tolerance + Number.EPSILON * Math.abs(middle)) return middle
    const x = count % 3 === 2 ? middle : falsePosition(low, high)
    const y = f(x)
    if (y === 0) return x
    if (!Number.isFinite(y)) return noAnswer(`the function is not finite at ${x}`)
    const moved = y > 0 === high.y > 0 ? 'high' : 'low'
    // The Illinois weights: an end that stays twice counts half, so that the next cut falls beyond the root.
    const weight = moved === lastMoved ? 0.5 : 1
    if (moved === 'high') low = { x: low.x, y: low.y * weight }
    else high = { x: high.x, y: high.y * weight }
    if (moved === 'high') high = { x, y }
    else low = { x, y }
    lastMoved = moved
  }
  return noAnswer(`not converged after ${limit} evaluations`)
}

type Point = { readonly x: number; readonly y: number }

function bracketProblem(low: Point, high: Point): string | undefined {
  if (!Number.isFinite(low.y) || !Number.isFinite(high.y)) return 'the function is not finite on the bracket'
  return low.y > 0 === high.y > 0 ? `no sign change between ${low.x} and ${high.x}` : undefined
}

/** Where the chord crosses zero; the middle when rounding puts that outside. */
function falsePosition(low: Point, high: Point): number {
  const cut = high.x - (high.y * (high.x - low.x)) / (high.y - low.y)
  return cut > low.x && cut < high.x ? cut : low.x + (high.x - low.x) / 2
}

/**
 * The bracket among neighboring points of a rising grid whose ends have opposite signs and whose middle lies
 * nearest to `near`. No answer when no two neighbors change sign.
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
