import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { isoDate, toCalendar } from '#finance/calendar.ts'
import type { Exchange } from '#finance/ledger/ledger.ts'
import { growthBetween, type Level } from '#finance/level-series.ts'
import type { BenchmarkMix } from '#kit/portfolio/records.ts'
import type { MarketLevels, SeriesName } from './series.model.ts'

/** What each series counts as beside the classes of the holdings. */
export const SERIES: Readonly<Record<SeriesName, { readonly label: string; readonly assetClass: string }>> = {
  usStocks: { label: 'US stocks (S&P 500)', assetClass: 'US stocks' },
  usBonds: { label: '10-year Treasuries', assetClass: 'Bonds' },
  corporateBonds: { label: 'Baa corporate bonds', assetClass: 'Corporate bonds' },
  bills: { label: '3-month bills', assetClass: 'Cash' },
  homes: { label: 'US homes (price only)', assetClass: 'Real estate' },
  gold: { label: 'Gold', assetClass: 'Gold' },
}

const stocksAndBonds = (stocks: number): BenchmarkMix => ({
  name:
    stocks === 1
      ? 'US stocks'
      : `${Math.round(stocks * 100)}% US stocks, ${Math.round((1 - stocks) * 100)}% Treasuries`,
  parts:
    stocks === 1
      ? [{ series: 'usStocks', weight: 1 }]
      : [
          { series: 'usStocks', weight: stocks },
          { series: 'usBonds', weight: 1 - stocks },
        ],
  rebalance: 'monthly',
})

/** Mixes to choose from beside the person's own. */
export const MIXES: Readonly<Record<string, BenchmarkMix>> = {
  stocks: stocksAndBonds(1),
  '80-20': stocksAndBonds(0.8),
  '60-40': stocksAndBonds(0.6),
  '40-60': stocksAndBonds(0.4),
}

type Markets = {
  /** In dollars. */
  readonly levels: MarketLevels
  /** What a dollar is worth in the currency of the portfolio. */
  readonly exchange: Exchange
}

type MixedBenchmark = {
  readonly levels: readonly Level[]
  readonly classes: readonly {
    readonly date: string
    readonly assetClass: string
    readonly weight: number
    readonly return: number
  }[]
  /** Why it does not cover all the days; null where it does. */
  readonly reason: string | null
}

/**
 * The mix on the days given (rising): its level, from 100, and the weight and return of its classes in each part. It is
 * brought back to its weights at the beginning of every part, or of the first part of a calendar year.
 */
export function mixOver(days: readonly number[], mix: BenchmarkMix, market: Markets): MixedBenchmark {
  const levels: Level[] = []
  const classes: MixedBenchmark['classes'][number][] = []
  let level = 100
  let drifted: readonly number[] = mix.parts.map(({ weight }) => weight)
  let reason: string | null = null
  for (const [at, to] of days.entries()) {
    const from = days[at - 1]
    if (from === undefined) continue
    const isReset = mix.rebalance === 'monthly' || toCalendar(from).year !== toCalendar(to).year
    const weights = isReset ? mix.parts.map(({ weight }) => weight) : drifted
    const returns: number[] = []
    for (const { series } of mix.parts) {
      const found = isSeries(series)
        ? returnOf(series, { from, to }, market)
        : noAnswer(`no series is called ${series}`)
      if (!isNoAnswer(found)) returns.push(found)
      else reason ??= found.noAnswer
    }
    if (returns.length < mix.parts.length) {
      if (levels.length > 0) break
      continue
    }
    if (levels.length === 0) levels.push({ day: from, level })
    const whole = weights.reduce((sum, weight, place) => sum + weight * (returns[place] ?? 0), 0)
    level *= 1 + whole
    levels.push({ day: to, level })
    classes.push(
      ...classesOutside(mix, market, { from, to }),
      ...mix.parts.map(({ series }, place) => ({
        date: isoDate(to),
        assetClass: isSeries(series) ? SERIES[series].assetClass : series,
        weight: weights[place] ?? 0,
        return: returns[place] ?? 0,
      })),
    )
    drifted = weights.map((weight, place) => (weight * (1 + (returns[place] ?? 0))) / (1 + whole))
  }
  return { levels, classes, reason }
}

type Part = { readonly from: number; readonly to: number }

/** (1 + in dollars)(1 + dollar in the portfolio's currency) − 1. */
function returnOf(series: SeriesName, { from, to }: Part, { levels, exchange }: Markets): number | NoAnswer {
  const inDollars = growthBetween(levels[series], from, to)
  const before = exchange('USD', isoDate(from))
  const after = exchange('USD', isoDate(to))
  if (isNoAnswer(inDollars)) return inDollars
  if (isNoAnswer(before)) return before
  return isNoAnswer(after) ? after : ((1 + inDollars) * after) / before - 1
}

/** The return of the classes that are not in the mix, so that holding them is told from what was held in them. */
function classesOutside({ parts }: BenchmarkMix, market: Markets, part: Part): MixedBenchmark['classes'] {
  return Object.entries(SERIES).flatMap(([series, { assetClass }]) => {
    if (!isSeries(series) || parts.some((one) => one.series === series)) return []
    const found = returnOf(series, part, market)
    return isNoAnswer(found) ? [] : [{ date: isoDate(part.to), assetClass, weight: 0, return: found }]
  })
}

const isSeries = (name: string): name is SeriesName => Object.hasOwn(SERIES, name)
