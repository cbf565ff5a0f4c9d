import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import type { Weights } from '#finance/portfolio/concentration.ts'
import {
  type Assets,
  efficientFrontier,
  frontierCorners,
  type FrontierPoint,
  pointOf,
} from '#finance/portfolio/efficient-frontier.ts'
import { dot, timesVector } from '#finance/statistics/positive-definite.ts'
import { shrunkCovariance } from '#finance/portfolio/shrunk-covariance.ts'
import type { Inputs } from '#kit/field.ts'
import type { inputs } from '../analysis.inputs.ts'

type Given = Pick<Inputs<typeof inputs>, 'assetReturns' | 'holdings'>

/** Holdings with a return in every one of the same months. */
export type Panel = {
  readonly months: readonly string[]
  readonly symbols: readonly string[]
  readonly series: readonly (readonly number[])[]
  /** Of the whole of these holdings. */
  readonly weights: readonly number[]
  readonly classes: readonly string[]
  readonly leftOut: readonly { readonly symbol: string; readonly why: string }[]
}

const LEAST = 12
/** Beyond this many the heatmap says nothing and the smaller ones change nothing. */
const MOST = 25

/** The largest holdings with at least a year of months in common with the largest; the rest is listed. */
export function panelOf({ assetReturns, holdings }: Given): Panel | NoAnswer {
  const bySymbol = new Map<string, Map<string, number>>()
  for (const { symbol, month, value } of assetReturns) {
    const known = bySymbol.get(symbol) ?? new Map<string, number>()
    bySymbol.set(symbol, known.set(month.slice(0, 7), value))
  }
  const worth = new Map<string, number>()
  for (const { symbol, value } of holdings) worth.set(symbol, (worth.get(symbol) ?? 0) + value)
  const leftOut: { symbol: string; why: string }[] = []
  const kept: string[] = []
  let months: readonly string[] = []
  for (const [symbol, value] of [...worth].toSorted(([, a], [, b]) => b - a)) {
    const own = bySymbol.get(symbol)
    const common =
      own === undefined ? [] : kept.length === 0 ? [...own.keys()] : months.filter((one) => own.has(one))
    const why = own === undefined || !(value > 0) ? 'no returns' : reasonAgainst(own, common, kept.length)
    if (why !== null) leftOut.push({ symbol, why })
    else {
      kept.push(symbol)
      months = common.toSorted()
    }
  }
  if (kept.length < 2) return noAnswer('fewer than two holdings share twelve months of returns')
  const total = kept.reduce((sum, symbol) => sum + (worth.get(symbol) ?? 0), 0)
  return {
    months,
    symbols: kept,
    series: kept.map((symbol) => months.map((month) => bySymbol.get(symbol)?.get(month) ?? 0)),
    weights: kept.map((symbol) => (worth.get(symbol) ?? 0) / total),
    classes: kept.map((symbol) => holdings.find((one) => one.symbol === symbol)?.assetClass ?? 'other'),
    leftOut,
  }
}

function reasonAgainst(
  own: ReadonlyMap<string, number>,
  common: readonly string[],
  kept: number,
): string | null {
  if (kept >= MOST) return `only the ${MOST} largest holdings are compared`
  if (common.length < LEAST) return 'fewer than twelve months in common with the others'
  const values = common.map((month) => own.get(month) ?? 0)
  return values.every((value) => Math.abs(value - (values[0] ?? 0)) < 1e-12)
    ? 'its returns do not vary'
    : null
}

const POINTS = 40

/** The frontier of the panel and where the present and the target mix lie; all for a year. */
export function placedOn(panel: Panel, targets: Weights | null) {
  const shrunk = shrunkCovariance(panel.series)
  if (isNoAnswer(shrunk)) return shrunk
  const assets: Assets = {
    means: panel.series.map((one) => (one.reduce((sum, value) => sum + value, 0) / one.length) * 12),
    covariance: shrunk.covariance.map((row) => row.map((value) => value * 12)),
  }
  const points = efficientFrontier(assets, POINTS)
  const corners = frontierCorners(assets)
  if (isNoAnswer(points)) return points
  if (isNoAnswer(corners)) return corners
  const you = pointOf(panel.weights, assets)
  const wanted = targets === null ? null : targetWeights(panel, targets)
  const target = wanted === null ? null : pointOf(wanted, assets)
  const none = noAnswer(
    targets === null ? 'no targets are set' : 'an asset class with a target has no returns',
  )
  const fine = efficientFrontier(assets, 400)
  const dense = isNoAnswer(fine) ? points : fine
  return {
    yourReturn: you.mean,
    yourRisk: you.deviation,
    targetReturn: target?.mean ?? none,
    targetRisk: target?.deviation ?? none,
    bestReturn: bestAt(dense, you),
    leastRisk: leastAt(dense, you),
    meanCorrelation: shrunk.meanCorrelation,
    shrinkage: shrunk.shrinkage,
    assets: assetRows(panel, assets, you),
    correlations: correlationRows(panel, shrunk.covariance),
    frontier: points.map(({ deviation, mean }) => ({ risk: deviation, return: mean })),
  }
}

/** The highest return on the frontier at no more risk. */
const bestAt = (points: readonly FrontierPoint[], { deviation, mean }: FrontierPoint): number =>
  points.reduce((best, one) => (one.deviation <= deviation + 1e-9 ? Math.max(best, one.mean) : best), mean)

/** The lowest risk on the frontier at no less return. */
const leastAt = (points: readonly FrontierPoint[], { deviation, mean }: FrontierPoint): number =>
  points.reduce((least, one) => (one.mean >= mean - 1e-9 ? Math.min(least, one.deviation) : least), deviation)

/** A class's target shared among its holdings as they weigh now; null where a class has none. */
function targetWeights({ classes, weights }: Panel, targets: Weights): readonly number[] | null {
  const held = new Map<string, number>()
  for (const [at, name] of classes.entries()) held.set(name, (held.get(name) ?? 0) + (weights[at] ?? 0))
  const known = [...targets].filter(([name]) => held.has(name))
  const sum = known.reduce((total, [, weight]) => total + weight, 0)
  if (sum < 0.9) return null
  return classes.map((name, at) => {
    const own = held.get(name) ?? 0
    return own > 0 ? ((targets.get(name) ?? 0) * (weights[at] ?? 0)) / own / sum : 0
  })
}

/** Each holding's part of the variance: w_i (Σw)_i / wᵀΣw. */
function assetRows({ symbols, weights }: Panel, { means, covariance }: Assets, you: FrontierPoint) {
  const marginal = timesVector(covariance, weights)
  const variance = dot(weights, marginal)
  return symbols.map((symbol, at) => ({
    symbol,
    weight: weights[at] ?? 0,
    return: means[at] ?? 0,
    risk: Math.sqrt(covariance[at]?.[at] ?? 0),
    riskShare: you.deviation > 0 ? ((weights[at] ?? 0) * (marginal[at] ?? 0)) / variance : null,
  }))
}

const correlationRows = ({ symbols }: Panel, covariance: readonly (readonly number[])[]) =>
  symbols.flatMap((one, i) =>
    symbols.flatMap((other, j) => {
      const scale = Math.sqrt((covariance[i]?.[i] ?? 0) * (covariance[j]?.[j] ?? 0))
      return j > i ? [{ one, other, correlation: (covariance[i]?.[j] ?? 0) / scale }] : []
    }),
  )
