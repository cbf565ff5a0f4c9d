import { changeOver, type MonthSeries, monthNumber, newest, valueIn } from '#finance/dates/month-series.ts'
import { threeMonthMeans } from '#finance/economy/sahm-rule.ts'
import { consumerPrices } from '#figures/consumer-prices.ts'
import { stockEarnings } from '#figures/stock-index.ts'
import type { ChartBlock, Point } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { monthOf, number, percent } from '#kit/format.ts'
import { seriesOf } from '../data/board.model.ts'
import type { Imported } from '../data/imported.model.ts'
import type { Given } from '../globalmacrodashboard.inputs.ts'
import { dayOf, pointsSince, recessionSpans } from './timeline.report.ts'

const time = { label: 'Month', kind: 'time' } as const
const EMPTY: MonthSeries = { start: '2000-01', values: [] }

type Drawn = { readonly given: Given; readonly imported: Imported }

export function inflationChart({ given, imported }: Drawn): ChartBlock | null {
  const prices = seriesOf('CPIAUCSL', imported) ?? EMPTY
  const points = pointsSince(prices, given.since).flatMap(([x]): Point[] => {
    const change = changeOver(prices, monthNumber(String(x)), 12)
    return change === null ? [] : [[x, change]]
  })
  const last = points.at(-1)
  if (last === undefined || last[1] === null) return null
  return chartOf({
    type: 'line',
    title: 'Inflation',
    caption: `Consumer prices ${last[1] < 0 ? 'fell' : 'rose'} ${percent(Math.abs(last[1]))} over the 12 months to ${monthOf(String(last[0]))}.`,
    x: time,
    y: { label: '12-month change', format: 'percent' },
    series: [{ name: 'Consumer prices', meaning: 'spending', points }],
    marks: [{ axis: 'y', at: given.targetInflation, label: `Target ${percent(given.targetInflation)}` }],
  })
}

export function yieldChart({ given, imported }: Drawn): ChartBlock | null {
  const points = pointsSince(seriesOf('DGS10', imported), given.since, (value) => value / 100)
  const last = points.at(-1)
  if (last === undefined) return null
  return chartOf({
    type: 'area',
    title: '10-year Treasury yield',
    caption: `${percent(last[1] ?? 0, 2)} in ${monthOf(String(last[0]))}. Gray areas are NBER recessions.`,
    x: time,
    y: { label: 'Yield', format: 'percent' },
    series: [{ name: '10-year yield', meaning: 'bonds', points }],
    spans: recessionSpans(points),
  })
}

/** Imported unemployment over time, else the months that were typed. */
export function unemploymentChart({ given, imported }: Drawn): ChartBlock | null {
  const points = pointsSince(imported.get('UNRATE') ?? null, given.since, (value) => value / 100)
  const last = points.at(-1)
  if (last === undefined) return typedUnemployment(given)
  return chartOf({
    type: 'area',
    title: 'Unemployment rate',
    caption: `${percent(last[1] ?? 0)} in ${monthOf(String(last[0]))}. Gray areas are NBER recessions.`,
    x: time,
    y: { label: 'Unemployment rate', format: 'percent' },
    series: [{ name: 'Unemployment', meaning: 'risk', points }],
    spans: recessionSpans(points),
  })
}

function typedUnemployment({ unemployment }: Given): ChartBlock {
  const means = threeMonthMeans(unemployment)
  const low = Math.min(...means.slice(-13, -1))
  return chartOf({
    type: 'line',
    title: 'Unemployment rate, as entered',
    caption:
      'The Sahm indicator is how far the three-month average stands above its 12-month low. Import UNRATE to see the full history with recessions.',
    x: { label: 'Month (latest last)', format: 'integer' },
    y: { label: 'Unemployment rate', format: 'percent' },
    series: [
      {
        name: 'Rate',
        meaning: 'neutral',
        points: unemployment.map((rate, at) => [at + 1, rate] as const),
      },
      {
        name: 'Three-month average',
        meaning: 'risk',
        points: means.map((rate, at) => [at + 3, rate] as const),
      },
    ],
    marks: [{ axis: 'y', at: low, label: `Low ${percent(low, 2)}` }],
  })
}

export function stocksChart({ given, imported }: Drawn): ChartBlock | null {
  const prices = pointsSince(seriesOf('SP500', imported), given.since)
  const earnings = pointsSince(stockEarnings, given.since)
  if (prices.length === 0) return null
  const last = newest(stockEarnings)
  const level = last === null ? null : valueIn(seriesOf('SP500', imported) ?? EMPTY, last.month)
  const ratio =
    last === null || level === null
      ? ''
      : ` Earnings end in ${monthOf(dayOf(last.month))}, when the price was ${number(level / last.value, 1)} times earnings.`
  return chartOf({
    type: 'line',
    title: 'S&P 500 and its earnings',
    caption: `Log scale: where the gap between the lines widens, stocks became more expensive.${ratio}`,
    x: time,
    y: { label: 'Index points', format: 'number', kind: 'log' },
    series: [
      { name: 'S&P 500', meaning: 'stocks', points: prices },
      ...(earnings.length === 0
        ? []
        : [{ name: 'Earnings, 12 months', meaning: 'income' as const, points: earnings }]),
    ],
  })
}

/** Gold in nominal dollars, and in those of the newest month. */
export function goldChart({ given, imported }: Drawn): ChartBlock | null {
  const gold = seriesOf('GOLD', imported) ?? EMPTY
  const prices = seriesOf('CPIAUCSL', imported) ?? consumerPrices
  const nominal = pointsSince(gold, given.since)
  const base = newest(prices)
  if (nominal.length === 0 || base === null) return null
  const real = nominal.flatMap(([x, y]): Point[] => {
    const then = valueIn(prices, monthNumber(String(x)))
    return then === null || y === null ? [] : [[x, (y * base.value) / then]]
  })
  return chartOf({
    type: 'line',
    title: 'Gold',
    caption: `Price per ounce, nominal and in ${monthOf(dayOf(base.month))} dollars.`,
    x: time,
    y: { label: 'Price per ounce', format: 'money' },
    series: [
      { name: 'Nominal', meaning: 'growth', points: nominal },
      { name: 'Inflation-adjusted', meaning: 'baseline', dashed: true, points: real },
    ],
  })
}
