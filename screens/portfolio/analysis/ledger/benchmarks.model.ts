import type { BenchmarkMix, Target } from '#kit/portfolio/records.ts'

/** What a benchmark may be made of, and what each series is called elsewhere. */
const KNOWN: Readonly<Record<string, string>> = {
  stocks: 'stocks',
  usStocks: 'stocks',
  tbond10y: 'tbond10y',
  usBonds: 'tbond10y',
  corpBaa: 'corpBaa',
  tbill3m: 'tbill3m',
  cash: 'tbill3m',
  realEstate: 'realEstate',
  gold: 'gold',
}

const EQUITY: readonly string[] = ['usEquity', 'intlEquity']

export type NamedMix = BenchmarkMix & { readonly id: string }

const stocksAndBonds = (stocks: number): NamedMix => ({
  id: `${Math.round(stocks * 100)}`,
  name:
    stocks === 1
      ? 'US stocks'
      : `${Math.round(stocks * 100)}% US stocks, ${Math.round((1 - stocks) * 100)}% Treasuries`,
  parts: [
    { series: 'stocks', weight: stocks },
    { series: 'tbond10y', weight: 1 - stocks },
  ],
  rebalance: 'monthly',
})

/** The person's own mix first, then one like the targets, then the usual ones. */
export function mixesFor(own: BenchmarkMix | null, targets: readonly Target[]): readonly NamedMix[] {
  const parts = own?.parts.map(({ series, weight }) => ({ series: KNOWN[series] ?? series, weight }))
  const stocks = targets.reduce((sum, one) => sum + (EQUITY.includes(one.assetClass) ? one.weight : 0), 0)
  const like =
    stocks > 0 && stocks < 1 ? [{ ...stocksAndBonds(stocks), id: 'targets', name: 'Like your targets' }] : []
  return [
    ...(own === null || parts === undefined ? [] : [{ ...own, parts, id: 'own' }]),
    ...like,
    ...[1, 0.8, 0.6, 0.4].map(stocksAndBonds),
  ]
}
