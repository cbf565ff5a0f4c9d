import { annualReturns } from '#figures/annual-returns.ts'
import {
  type CapitalMarket,
  cautiousMarket,
  historicalMarket,
  marketSeries,
} from '#figures/capital-market.ts'
import type { Growth } from '#figures/dated.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { logNormalModel } from '#finance/portfolio/correlated-returns.ts'
import type { Market } from '#finance/retirement/household/market.ts'
import type { MarketPath } from '#finance/retirement/household/plan.ts'
import { ToolInputError } from '#kit/errors.ts'
import { growthOf } from './figures.model.ts'
import type { Given } from './plan-given.model.ts'

/** Yearly moments of the four series that a plan needs. */
export type Moments = { readonly mean: number; readonly deviation: number; readonly geometric: number }
export type MarketView = {
  readonly stocks: Moments
  readonly bonds: Moments
  readonly cash: Moments
  readonly inflation: Moments
}

const USED = ['stocks', 'tbond10y', 'tbill3m', 'inflation'] as const

/** The assumptions chosen, own ones with their geometric mean from mean and volatility. */
export function marketView(given: Given): MarketView {
  if (given.market === 'own')
    return {
      stocks: ownMoments(given.stockReturn, given.stockVolatility),
      bonds: ownMoments(given.bondReturn, given.bondVolatility),
      cash: ownMoments(given.cashReturn, historicalMarket.moments.tbill3m.standardDeviation),
      inflation: ownMoments(given.inflationMean, given.inflationVolatility),
    }
  return presetView(given.market === 'historical' ? historicalMarket : cautiousMarket)
}

/** How prices and wages grow in the plan, for figures that are not published yet. */
export const planGrowth = (given: Given): Growth => growthOf(marketView(given).inflation.geometric)

/** The moments of 1928 to 2025. */
export const historicalMarketView = (): MarketView => presetView(historicalMarket)

function presetView(preset: CapitalMarket): MarketView {
  const of = (name: (typeof USED)[number]): Moments => {
    const { mean, standardDeviation, geometricMean } = preset.moments[name]
    return { mean, deviation: standardDeviation, geometric: geometricMean }
  }
  return { stocks: of('stocks'), bonds: of('tbond10y'), cash: of('tbill3m'), inflation: of('inflation') }
}

/** Geometric mean of a log-normal growth factor: (1 + m) ÷ √(1 + s² ÷ (1 + m)²) − 1. */
function ownMoments(mean: number, deviation: number): Moments {
  return { mean, deviation, geometric: (1 + mean) / Math.sqrt(1 + (deviation / (1 + mean)) ** 2) - 1 }
}

/** The source of simulated years. */
export function marketOf(given: Given): Market {
  if (given.sampling === 'bootstrap')
    return { kind: 'bootstrap', history: historyPath(), meanBlock: given.blockYears }
  const view = marketView(given)
  const series = [view.stocks, view.bonds, view.cash, view.inflation]
  const places = USED.map((name) => marketSeries.indexOf(name))
  const model = logNormalModel({
    means: series.map(({ mean }) => mean),
    deviations: series.map(({ deviation }) => deviation),
    correlation: places.map((row) => places.map((place) => historicalMarket.correlation[row]?.[place] ?? 0)),
  })
  if (isNoAnswer(model)) throw new ToolInputError('market', model.noAnswer)
  return { kind: 'logNormal', model }
}

/** Growth factors of the years 1928 to 2025. */
export function historyPath(): MarketPath {
  const growth = (place: number) => Float64Array.from(annualReturns.map((row) => 1 + (row[place] ?? 0) / 100))
  return { stocks: growth(1), bonds: growth(2), cash: growth(4), inflation: growth(6) }
}

export const historyFirstYear = annualReturns[0]?.[0] ?? 0

/** Growth factors of the average life: geometric means, so that half of all lives do better. */
export function averageGrowth(view: MarketView) {
  return {
    stocks: 1 + view.stocks.geometric,
    bonds: 1 + view.bonds.geometric,
    cash: 1 + view.cash.geometric,
    inflation: 1 + view.inflation.geometric,
  }
}

/** Real growth factor of a mix, geometric, and its yearly deviation. */
export function realMix(
  view: MarketView,
  stocks: number,
): { readonly growth: number; readonly deviation: number } {
  const { stocks: s, bonds: b, inflation } = view
  const correlation = historicalMarket.correlation[0]?.[1] ?? 0
  const variance =
    (stocks * s.deviation) ** 2 +
    ((1 - stocks) * b.deviation) ** 2 +
    2 * stocks * (1 - stocks) * correlation * s.deviation * b.deviation
  const mean = 1 + stocks * s.mean + (1 - stocks) * b.mean
  const geometric = mean / Math.sqrt(1 + variance / mean ** 2)
  return {
    growth: geometric / (1 + inflation.geometric),
    deviation: Math.sqrt(variance) / (1 + inflation.geometric),
  }
}
