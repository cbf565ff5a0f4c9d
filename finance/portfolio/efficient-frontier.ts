import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { dot, inverseOf, type Matrix, timesVector } from '../statistics/positive-definite.ts'

export type FrontierPoint = {
  readonly weights: readonly number[]
  readonly mean: number
  readonly deviation: number
}

export type Assets = { readonly means: readonly number[]; readonly covariance: Matrix }

/**
 * The corner portfolios of the efficient frontier without short sales, from the highest mean to the lowest variance.
 * Between two neighbors the efficient weights lie on a straight line. Method: the critical line of
 * min ½ wᵀΣw − λ μᵀw with Σw = 1, w ≥ 0, followed from λ = ∞ down to 0; at each corner one asset enters or leaves.
 * Equal means are told apart by a billionth of their spread. At most 20 corners for each asset.
 * No answer: no assets, or a covariance that is not positive definite.
 * Source: Markowitz, Portfolio Selection (1959), appendix A; Markowitz and Todd (2000), chapter 13.
 */
export function frontierCorners(assets: Assets): readonly FrontierPoint[] | NoAnswer {
  const size = assets.means.length
  if (size === 0) return noAnswer('there are no assets')
  const means = toldApart(assets.means)
  let free = [means.indexOf(Math.max(...means))]
  let lambda = Number.POSITIVE_INFINITY
  const corners: FrontierPoint[] = []
  for (let step = 0; step < 20 * size; step += 1) {
    const line = criticalLine(free, means, assets.covariance)
    if (isNoAnswer(line)) return line
    const event = nextEvent(line, means, { lambda, covariance: assets.covariance })
    if (corners.length === 0) corners.push(pointOf(weightsAt(line, 0, size), assets))
    lambda = event?.lambda ?? 0
    corners.push(pointOf(weightsAt(line, lambda, size), assets))
    if (event === null) return withoutRepeats(corners)
    free = free.includes(event.asset)
      ? free.filter((one) => one !== event.asset)
      : [...free, event.asset].toSorted((a, b) => a - b)
  }
  return noAnswer('the frontier has too many corners')
}

/** `count` portfolios along the frontier at equal steps of the mean, the lowest variance first. */
export function efficientFrontier(assets: Assets, count: number): readonly FrontierPoint[] | NoAnswer {
  const corners = frontierCorners(assets)
  if (isNoAnswer(corners)) return corners
  const path = corners.toReversed()
  const [low, high] = [path[0]?.mean ?? 0, path.at(-1)?.mean ?? 0]
  if (high <= low || count < 2) return path.slice(0, 1)
  return Array.from({ length: count }, (_one, step) => {
    const mean = low + ((high - low) * step) / (count - 1)
    const after = Math.max(
      1,
      path.findIndex((corner) => corner.mean >= mean - 1e-15 * Math.abs(high)),
    )
    const [a, b] = [path[after - 1], path[after]]
    if (a === undefined || b === undefined) return path[path.length - 1] ?? pointOf([], assets)
    const share = b.mean === a.mean ? 1 : (mean - a.mean) / (b.mean - a.mean)
    const weights = a.weights.map((weight, at) => weight + share * ((b.weights[at] ?? 0) - weight))
    return pointOf(weights, assets)
  })
}

export function pointOf(weights: readonly number[], { means, covariance }: Assets): FrontierPoint {
  const variance = dot(weights, timesVector(covariance, weights))
  return { weights, mean: dot(weights, means), deviation: Math.sqrt(Math.max(0, variance)) }
}

function toldApart(means: readonly number[]): readonly number[] {
  const spread = Math.max(...means) - Math.min(...means)
  const grain = (spread > 0 ? spread : 1) * 1e-9
  return means.map((mean, at) => mean - (grain * at) / means.length)
}

/** Weights of the free assets as constant + λ · slope; γ, the multiplier of the budget, likewise. */
type Line = {
  readonly free: readonly number[]
  readonly constant: readonly number[]
  readonly slope: readonly number[]
  readonly gamma: { readonly constant: number; readonly slope: number }
}

function criticalLine(
  free: readonly number[],
  means: readonly number[],
  covariance: Matrix,
): Line | NoAnswer {
  const inverse = inverseOf(free.map((i) => free.map((j) => covariance[i]?.[j] ?? 0)))
  if (isNoAnswer(inverse)) return inverse
  const ones = timesVector(
    inverse,
    free.map(() => 1),
  )
  const toMeans = timesVector(
    inverse,
    free.map((i) => means[i] ?? 0),
  )
  const total = ones.reduce((sum, one) => sum + one, 0)
  const tilt = toMeans.reduce((sum, one) => sum + one, 0) / total
  return {
    free,
    constant: ones.map((one) => one / total),
    slope: toMeans.map((one, at) => one - tilt * (ones[at] ?? 0)),
    gamma: { constant: 1 / total, slope: -tilt },
  }
}

type Event = { readonly lambda: number; readonly asset: number }
type Where = { readonly lambda: number; readonly covariance: Matrix }

/** The largest λ below the present one at which a free weight falls to 0, or an asset outside would lower the risk. */
function nextEvent(line: Line, means: readonly number[], { lambda, covariance }: Where): Event | null {
  const leaves = line.free.map((asset, at) => eventOf(asset, line.constant[at] ?? 0, line.slope[at] ?? 0))
  const enters = means.flatMap((mean, asset) => {
    if (line.free.includes(asset)) return []
    const row = line.free.map((other) => covariance[asset]?.[other] ?? 0)
    // The gradient of an asset at 0: while it is positive, holding it does not pay.
    const constant = dot(row, line.constant) - line.gamma.constant
    return [eventOf(asset, constant, dot(row, line.slope) - line.gamma.slope - mean)]
  })
  const below = lambda === Number.POSITIVE_INFINITY ? lambda : lambda * (1 - 1e-10)
  const next = [...leaves, ...enters].filter((one) => one.lambda > 0 && one.lambda < below)
  return next.reduce<Event | null>(
    (best, one) => (best === null || one.lambda > best.lambda ? one : best),
    null,
  )
}

/** Where constant + λ · slope reaches 0 on the way down; 0 where it never does. */
const eventOf = (asset: number, constant: number, slope: number): Event => ({
  asset,
  lambda: slope > 0 && constant < 0 ? -constant / slope : 0,
})

function weightsAt({ free, constant, slope }: Line, lambda: number, size: number): readonly number[] {
  const weights = Array.from({ length: size }, () => 0)
  for (const [at, asset] of free.entries())
    weights[asset] = Math.max(0, (constant[at] ?? 0) + lambda * (slope[at] ?? 0))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => one / total)
}

const withoutRepeats = (corners: readonly FrontierPoint[]): readonly FrontierPoint[] =>
  corners.filter((corner, at) => {
    const before = corners[at - 1]
    return (
      before === undefined || corner.weights.some((w, i) => Math.abs(w - (before.weights[i] ?? 0)) > 1e-12)
    )
  })
