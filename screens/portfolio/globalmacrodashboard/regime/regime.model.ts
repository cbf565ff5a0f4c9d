import { housePrices } from '#figures/house-prices.ts'
import { stockDividends } from '#figures/stock-index.ts'
import { constantMaturityReturn } from '#finance/bonds/constant-maturity-return.ts'
import {
  type GrowthMeasure,
  growthMomentum,
  inflationGap,
  REGIMES,
  type Regime,
  regimesByMonth,
  returnsAfter,
} from '#finance/economy/economic-regime.ts'
import {
  changeOver,
  knownValues,
  type MonthSeries,
  monthNumber,
  valueIn,
} from '#finance/dates/month-series.ts'
import { seriesOf } from '../data/board.model.ts'
import type { Imported } from '../data/imported.model.ts'
import { INDICATORS } from '../data/indicators.model.ts'

type ByMonth = ReadonlyMap<number, number>

/** Before this month there is no 10-year yield of its kind. */
const FIRST_MONTH = monthNumber('1953-04')
const YEARS_OF_NOTE = 10
/** Fewer months than this have no mean and spread of their own. */
const LEAST_MONTHS = 60

export type RegimePath = {
  readonly regimes: ReadonlyMap<number, Regime>
  readonly growth: ByMonth
  readonly inflation: ByMonth
  /** The measures of growth that took part. */
  readonly measures: readonly string[]
}

const WORDS: Record<Regime, string> = {
  upUp: 'Growth rising, inflation above trend',
  upDown: 'Growth rising, inflation below trend',
  downUp: 'Growth slowing, inflation above trend',
  downDown: 'Growth slowing, inflation below trend',
}

export const regimeWords = (regime: Regime): string => WORDS[regime]

const EMPTY: MonthSeries = { start: '2000-01', values: [] }

/** What is worked out once for each import: the same series come back with every change of another input. */
const known = new WeakMap<Imported, Regimes>()
type Regimes = { readonly path: RegimePath; readonly earned: ReturnType<typeof earnedAfter> }

/** The regime of every month, and what was earned after each. */
export function regimesOf(imported: Imported): Regimes {
  const before = known.get(imported)
  if (before !== undefined) return before
  const path = regimePath(imported)
  const regimes = { path, earned: earnedAfter(path, imported) }
  known.set(imported, regimes)
  return regimes
}

/** The regime of every month since 1953 that the figures tell, from what markets say and what was imported. */
function regimePath(imported: Imported): RegimePath {
  const named = measuresOf(imported)
  const growth = growthMomentum(named.map(({ measure }) => measure))
  const inflation = inflationGap(yearChanges(seriesOf('CPIAUCSL', imported) ?? EMPTY))
  return {
    regimes: regimesByMonth(growth, inflation),
    growth,
    inflation,
    measures: named.map(({ name }) => name),
  }
}

function measuresOf(
  imported: Imported,
): readonly { readonly name: string; readonly measure: GrowthMeasure }[] {
  const market = [
    { name: 'real stock prices', measure: { values: realStockChanges(imported), sign: 1 as const } },
    { name: 'the 10-year yield', measure: { values: yieldChanges(imported), sign: 1 as const } },
  ]
  const own = INDICATORS.flatMap(({ id, name, growth, shown }) => {
    const series = growth === undefined ? undefined : imported.get(id)
    if (series === undefined || growth === undefined) return []
    const values = shown === 'change' ? yearChanges(series) : yearDifferences(series)
    return values.size < LEAST_MONTHS ? [] : [{ name: name.toLowerCase(), measure: { values, sign: growth } }]
  })
  return [...market, ...own]
}

const sinceFirst = <T>(entries: readonly (readonly [number, T])[]): ReadonlyMap<number, T> =>
  new Map(entries.filter(([month]) => month >= FIRST_MONTH))

const yearChanges = (series: MonthSeries): ByMonth =>
  new Map(
    knownValues(series).flatMap(({ month }) => {
      const change = month < FIRST_MONTH ? null : changeOver(series, month, 12)
      return change === null ? [] : [[month, change] as const]
    }),
  )

const yearDifferences = (series: MonthSeries): ByMonth =>
  sinceFirst(
    knownValues(series).flatMap(({ month, value }) => {
      const before = valueIn(series, month - 12)
      return before === null ? [] : [[month, value - before] as const]
    }),
  )

/** Log change over twelve months of stock prices in money of one worth. */
function realStockChanges(imported: Imported): ByMonth {
  const [stocks, prices] = [seriesOf('SP500', imported) ?? EMPTY, seriesOf('CPIAUCSL', imported) ?? EMPTY]
  return sinceFirst(
    knownValues(stocks).flatMap(({ month }) => {
      const [nominal, inflation] = [changeOver(stocks, month, 12), changeOver(prices, month, 12)]
      return nominal === null || inflation === null
        ? []
        : [[month, Math.log((1 + nominal) / (1 + inflation))] as const]
    }),
  )
}

const yieldChanges = (imported: Imported): ByMonth => yearDifferences(seriesOf('DGS10', imported) ?? EMPTY)

/** Gold had an official price until March 1968, and a fixed price is no return. */
const FIRST_GOLD_MONTH = monthNumber('1968-04')

/** Total return of a month for each class that the bundle can tell. */
function classReturns(imported: Imported): readonly { readonly name: string; readonly returns: ByMonth }[] {
  const [stocks, yields, gold] = ['SP500', 'DGS10', 'GOLD'].map((id) => seriesOf(id, imported) ?? EMPTY)
  const rise = ({ now, before }: Step) => now / before - 1
  return [
    { name: 'Stocks', returns: monthly(stocks, FIRST_MONTH, stockReturn) },
    {
      name: '10-year Treasury',
      returns: monthly(yields, FIRST_MONTH, ({ now, before }) =>
        constantMaturityReturn(before / 100, now / 100, YEARS_OF_NOTE),
      ),
    },
    { name: 'Gold', returns: monthly(gold, FIRST_GOLD_MONTH, rise) },
    { name: 'Home prices', returns: monthly(housePrices, FIRST_MONTH, rise) },
  ]
}

type Step = { readonly now: number; readonly before: number; readonly month: number }

/** With the dividends of the last twelve months, a twelfth of them; none where they are not known. */
export function stockReturn(
  { now, before, month }: Step,
  dividends: MonthSeries = stockDividends,
): number | null {
  const yearly = valueIn(dividends, month)
  return yearly === null ? null : (now + yearly / 12) / before - 1
}

function monthly(
  series: MonthSeries = EMPTY,
  since: number,
  returnOf: (step: Step) => number | null,
): ByMonth {
  return new Map(
    knownValues(series).flatMap(({ month, value }) => {
      const before = month < since ? null : valueIn(series, month - 1)
      const earned = before === null || before === 0 ? null : returnOf({ now: value, before, month })
      return earned === null ? [] : [[month, earned] as const]
    }),
  )
}

/** What each class earned after each regime. */
function earnedAfter({ regimes }: RegimePath, imported: Imported) {
  const classes = classReturns(imported)
  return REGIMES.map((regime) => ({
    regime,
    months: [...regimes.values()].filter((one) => one === regime).length,
    classes: classes.map(({ name, returns }) => ({ name, ...returnsAfter(regimes, returns, regime) })),
  }))
}
