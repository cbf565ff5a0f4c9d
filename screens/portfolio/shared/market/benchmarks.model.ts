import type { Markets, Mix } from '#finance/portfolio/benchmark-mix.ts'
import { isoDate } from '#finance/dates/calendar.ts'
import type { AssetClass, Exchange } from '#finance/ledger/ledger.ts'
import type { MarketLevels, MarketName } from '#finance/portfolio/market-levels.ts'
import type { BenchmarkMix, Target } from '#kit/portfolio/records.ts'

/** What a mix may be made of, and what each series counts as beside the classes of the holdings. */
export const MARKETS = {
  stocks: { label: 'US stocks (S&P 500)', assetClass: 'usEquity' },
  tbond10y: { label: '10-year Treasuries', assetClass: 'bond' },
  corpBaa: { label: 'Baa corporate bonds', assetClass: 'corporate' },
  tbill3m: { label: '3-month Treasury bills', assetClass: 'cash' },
  realEstate: { label: 'US home prices', assetClass: 'realEstate' },
  gold: { label: 'Gold', assetClass: 'gold' },
} as const satisfies Readonly<Record<MarketName, { readonly label: string; readonly assetClass: AssetClass }>>

/** Other names under which stored mixes know the series. */
const ALSO_CALLED: Readonly<Record<string, MarketName>> = {
  usStocks: 'stocks',
  usBonds: 'tbond10y',
  corporateBonds: 'corpBaa',
  bills: 'tbill3m',
  cash: 'tbill3m',
  homes: 'realEstate',
}

export const isMarket = (name: string): name is MarketName => Object.hasOwn(MARKETS, name)

const marketName = (name: string): string =>
  Object.hasOwn(ALSO_CALLED, name) ? (ALSO_CALLED[name] ?? name) : name

/** A stored mix with its series by the names of the markets; names that nobody knows stay. */
export function inMarketNames<M extends Mix>(mix: M): M {
  const parts = mix.parts.map(({ series, weight }) => ({ series: marketName(series), weight }))
  return { ...mix, parts }
}

const LABELS = Object.fromEntries(Object.entries(MARKETS).map(([name, { label }]) => [name, label]))

/** The series with what a dollar is worth in a currency; in dollars no rates are needed. */
export const marketsIn = (currency: string, levels: MarketLevels, exchange: Exchange): Markets => ({
  levels,
  labels: LABELS,
  dollar: (day) => (currency === 'USD' ? 1 : exchange('USD', isoDate(day))),
})

export type NamedMix = BenchmarkMix & { readonly id: string }

const EQUITY: readonly string[] = ['usEquity', 'intlEquity']

const stocksAndBonds = (stocks: number, id: string): NamedMix => ({
  id,
  name:
    stocks === 1
      ? 'US stocks'
      : `${Math.round(stocks * 100)}% US stocks, ${Math.round((1 - stocks) * 100)}% Treasuries`,
  parts: [
    { series: 'stocks', weight: stocks },
    ...(stocks === 1 ? [] : [{ series: 'tbond10y', weight: 1 - stocks }]),
  ],
  rebalance: 'monthly',
})

const USUAL: readonly NamedMix[] = [
  stocksAndBonds(0.6, '60-40'),
  stocksAndBonds(1, 'stocks'),
  stocksAndBonds(0.8, '80-20'),
  stocksAndBonds(0.4, '40-60'),
]

/** Mixes to compare with, the one to begin with first: the person's own, one like the targets, the usual ones. */
export function mixesFor(own: BenchmarkMix | null, targets: readonly Target[]): readonly NamedMix[] {
  const stocks = targets.reduce((sum, one) => sum + (EQUITY.includes(one.assetClass) ? one.weight : 0), 0)
  const like =
    stocks > 0 && stocks < 1 ? [{ ...stocksAndBonds(stocks, 'targets'), name: 'Match your targets' }] : []
  return [...(own === null ? [] : [{ ...inMarketNames(own), id: 'own' }]), ...like, ...USUAL]
}
