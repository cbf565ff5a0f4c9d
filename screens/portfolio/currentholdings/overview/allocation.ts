import { bySymbol } from '#finance/ledger/holdings.ts'
import { isinCountry } from '#finance/ledger/isin.ts'
import type { Instrument, Ledger } from '#finance/ledger/ledger.ts'
import type { ChartBlock, Meaning } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { monthOf, percent } from '#kit/format.ts'
import { ASSET_CLASSES, CLASS_MEANINGS, wordFor } from '#kit/portfolio/ledger-words.ts'
import { isFund } from '#screens/portfolio/shared/funds/known-funds.model.ts'
import type { AccountHistory } from './history.model.ts'
import type { Overview } from './overview.model.ts'

export const DIMENSIONS = [
  ['assetClass', 'Asset class'],
  ['sector', 'Sector'],
  ['country', 'Country'],
  ['currency', 'Currency'],
  ['account', 'Account'],
] as const
export type Dimension = (typeof DIMENSIONS)[number][0]

const MOST_SLICES = 8

/** Value by class, sector, country, currency or account; cash counts as the class, and as cash in the others. */
export function allocationChart(overview: Overview, ledger: Ledger, by: Dimension): ChartBlock {
  const sums = new Map<string, number>()
  const add = (name: string, value: number) => sums.set(name, (sums.get(name) ?? 0) + value)
  const instruments = bySymbol(ledger)
  const accounts = new Map(ledger.accounts.map(({ id, name }) => [id, name]))
  for (const { symbol, accountId, value } of overview.holdings)
    add(
      by === 'account' ? (accounts.get(accountId) ?? accountId) : partOf(instruments.get(symbol), by),
      value,
    )
  for (const { accountId, currency, value } of overview.cash)
    add(
      by === 'account'
        ? (accounts.get(accountId) ?? accountId)
        : by === 'currency'
          ? currency
          : CASH_PART[by],
      value,
    )
  const whole = [...sums.values()].reduce((sum, one) => sum + Math.max(one, 0), 0)
  const parts = [...sums].filter(([, value]) => value > 0).sort((one, other) => other[1] - one[1])
  const shown = parts.length > MOST_SLICES ? parts.slice(0, MOST_SLICES - 1) : parts
  const rest = parts.slice(shown.length).reduce((sum, [, value]) => sum + value, 0)
  const nodes = [...shown, ...(rest > 0 ? [['Other holdings', rest] as const] : [])].map(([name, value]) => {
    const meaning = by === 'assetClass' ? CLASS_MEANINGS[name] : undefined
    return {
      name: by === 'assetClass' ? wordFor(ASSET_CLASSES, name) : name,
      value,
      ...(meaning === undefined ? {} : { meaning }),
    }
  })
  const [largest] = nodes
  return chartOf({
    type: 'pie',
    title: `Allocation by ${wordFor(DIMENSIONS, by).toLowerCase()}`,
    caption:
      largest === undefined
        ? 'There are no holdings.'
        : `Largest share: ${largest.name}, ${percent(largest.value / whole)} of ${overview.totals.cashValue < 0 ? 'holdings' : 'holdings and cash'}.`,
    format: 'money',
    nodes,
  })
}

const CASH_PART = { assetClass: 'cash', sector: 'Cash', country: 'Cash' } as const

function partOf(instrument: Instrument | undefined, by: Exclude<Dimension, 'account'>): string {
  const told = instrument?.[by] ?? ''
  // Where nobody has said the country, the ISIN says it.
  const part = told === '' && by === 'country' ? (isinCountry(instrument?.symbol ?? '') ?? '') : told
  if (part !== '') return part
  if (by === 'sector') return 'No single sector'
  if (by === 'assetClass') return 'other'
  // Of a fund whose class is known an empty country means that it is spread over several.
  const isSpread = by === 'country' && instrument !== undefined && isFund(instrument)
  return isSpread && instrument.assetClass !== 'other' ? 'No single country' : 'Unknown'
}

/** Accounts have no role of their own. */
const SIDE_BY_SIDE: readonly Meaning[] = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Value over time, one area for each account. */
export function historyChart(history: readonly AccountHistory[], ledger: Ledger): ChartBlock {
  const names = new Map(ledger.accounts.map(({ id, name }) => [id, name]))
  const shown = history.filter(({ points }) => points.some(({ value }) => Math.abs(value) >= 1))
  return chartOf({
    type: 'stacked',
    title: 'Value over time',
    caption:
      'Holdings and cash at month-end, including deposits and withdrawals, at the last price known then, or without one at the price of your last trade.',
    x: { label: 'Date', kind: 'time', format: 'date' },
    y: { label: 'Value', format: 'money', min: 0 },
    series: shown.map(({ accountId, points }, at) => ({
      name: names.get(accountId) ?? accountId,
      meaning: SIDE_BY_SIDE[at] ?? 'neutral',
      points: points.map(({ date, value }) => [date, Math.max(value, 0)] as const),
    })),
  })
}

/** Income by month as bars, the last 36 months that paid. */
export function incomeChart(
  rows: readonly {
    readonly month: string
    readonly dividends: number
    readonly qualified: number
    readonly interest: number
    readonly distributions: number
  }[],
): ChartBlock {
  const shown = rows.slice(0, 36).toReversed()
  const series = (name: string, read: (row: (typeof rows)[number]) => number, meaning: Meaning) => ({
    name,
    meaning,
    points: shown.map((row) => [monthOf(row.month), read(row)] as const),
  })
  return chartOf({
    type: 'stackedBar',
    title: 'Income by month',
    caption: 'Dividends, interest and distributions from all accounts, in months with payments.',
    x: { label: 'Month', kind: 'category' },
    y: { label: 'Income', format: 'money', min: 0 },
    series: [
      series('Dividends', ({ dividends }) => dividends, 'income'),
      series('Qualified dividends', ({ qualified }) => qualified, 'benefit'),
      series('Interest', ({ interest }) => interest, 'bonds'),
      series('Capital gain distributions', ({ distributions }) => distributions, 'growth'),
    ].filter(({ points }) => points.some(([, value]) => value !== 0)),
  })
}
