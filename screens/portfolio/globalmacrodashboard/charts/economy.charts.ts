import { changeOver, type MonthSeries, monthNumber, newest, valueIn } from '#finance/month-series.ts'
import { threeMonthMeans } from '#finance/sahm-rule.ts'
import { consumerPrices } from '#figures/consumer-prices.ts'
import { stockEarnings } from '#figures/stock-index.ts'
import type { ChartBlock, Point } from '#kit/block.ts'
import { number, percent } from '#kit/format.ts'
import { seriesOf } from '../data/board.model.ts'
import type { Imported } from '../data/imported.model.ts'
import type { Given } from '../globalmacrodashboard.inputs.ts'
import { monthOf } from '../words.ts'
import { dayOf, pointsSince, recessionBlocks } from './timeline.ts'

const time = { label: 'Month', kind: 'time' } as const
const EMPTY: MonthSeries = { start: '2000-01', values: [] }

type Drawn = { readonly given: Given; readonly imported: Imported }

/** Every chart over time that has data from the chosen day on. */
export const economyCharts = (drawn: Drawn): readonly ChartBlock[] =>
  [inflationChart, yieldChart, unemploymentChart, stocksChart, goldChart].flatMap((draw) => {
    const chart = draw(drawn)
    return chart === null ? [] : [chart]
  })

function inflationChart({ given, imported }: Drawn): ChartBlock | null {
  const prices = seriesOf('CPIAUCSL', imported) ?? EMPTY
  const points = pointsSince(prices, given.since).flatMap(([x]): Point[] => {
    const change = changeOver(prices, monthNumber(String(x)), 12)
    return change === null ? [] : [[x, change]]
  })
  const last = points.at(-1)
  if (last === undefined || last[1] === null) return null
  return {
    kind: 'chart',
    title: 'Inflation',
    caption: `Consumer prices rose ${percent(last[1])} in the year to ${monthOf(String(last[0]))}; the dashed line is the target of ${percent(given.targetInflation)}.`,
    chart: {
      type: 'line',
      x: time,
      y: { label: 'Change over twelve months', format: 'percent' },
      series: [{ name: 'Consumer prices', meaning: 'spending', points }],
      marks: [{ axis: 'y', at: given.targetInflation, label: '' }],
    },
  }
}

function yieldChart({ given, imported }: Drawn): ChartBlock | null {
  const points = pointsSince(seriesOf('DGS10', imported), given.since, (value) => value / 100)
  const last = points.at(-1)
  if (last === undefined) return null
  return {
    kind: 'chart',
    title: '10-year Treasury yield',
    caption: `${percent(last[1] ?? 0, 2)} in ${monthOf(String(last[0]))}. Gray blocks are recessions as dated by the NBER.`,
    chart: {
      type: 'area',
      x: time,
      y: { label: 'Percent a year', format: 'percent' },
      series: [{ name: '10-year yield', meaning: 'bonds', points }, ...recessionBlocks(points)],
    },
  }
}

/** Imported unemployment over time, else the months that were typed. */
function unemploymentChart({ given, imported }: Drawn): ChartBlock | null {
  const points = pointsSince(imported.get('UNRATE') ?? null, given.since, (value) => value / 100)
  const last = points.at(-1)
  if (last === undefined) return typedUnemployment(given)
  return {
    kind: 'chart',
    title: 'Unemployment',
    caption: `${percent(last[1] ?? 0)} in ${monthOf(String(last[0]))}. Gray blocks are recessions as dated by the NBER.`,
    chart: {
      type: 'area',
      x: time,
      y: { label: 'Unemployment rate', format: 'percent' },
      series: [{ name: 'Unemployment', meaning: 'risk', points }, ...recessionBlocks(points)],
    },
  }
}

function typedUnemployment({ unemployment }: Given): ChartBlock {
  const means = threeMonthMeans(unemployment)
  const low = Math.min(...means.slice(-13, -1))
  return {
    kind: 'chart',
    title: 'Unemployment, as typed',
    caption:
      'The Sahm indicator is how far the end of the smooth line stands above its low of the year before. Import UNRATE to see the history with its recessions.',
    chart: {
      type: 'line',
      x: { label: 'Month, the last is the newest', format: 'integer' },
      y: { label: 'Unemployment rate', format: 'percent' },
      series: [
        {
          name: 'Rate',
          meaning: 'neutral',
          points: unemployment.map((rate, at) => [at + 1, rate] as const),
        },
        {
          name: 'Mean of three months',
          meaning: 'risk',
          points: means.map((rate, at) => [at + 3, rate] as const),
        },
      ],
      marks: [{ axis: 'y', at: low, label: `Low ${percent(low, 2)}` }],
    },
  }
}

function stocksChart({ given, imported }: Drawn): ChartBlock | null {
  const prices = pointsSince(seriesOf('SP500', imported), given.since)
  const earnings = pointsSince(stockEarnings, given.since)
  if (prices.length === 0) return null
  const last = newest(stockEarnings)
  const level = last === null ? null : valueIn(seriesOf('SP500', imported) ?? EMPTY, last.month)
  const ratio =
    last === null || level === null
      ? ''
      : ` Earnings end with ${monthOf(dayOf(last.month))}: ${number(level / last.value, 1)} years of them made the price.`
  return {
    kind: 'chart',
    title: 'Stocks and what they earn',
    caption: `Equal heights are equal percentages: where the lines draw apart, stocks became dearer.${ratio}`,
    chart: {
      type: 'line',
      x: time,
      y: { label: 'Index points', format: 'number', kind: 'log' },
      series: [
        { name: 'S&P 500', meaning: 'stocks', points: prices },
        ...(earnings.length === 0
          ? []
          : [{ name: 'Earnings, 12 months', meaning: 'income' as const, points: earnings }]),
      ],
    },
  }
}

/** Gold as paid, and in dollars of the newest month. */
function goldChart({ given, imported }: Drawn): ChartBlock | null {
  const gold = seriesOf('GOLD', imported) ?? EMPTY
  const prices = seriesOf('CPIAUCSL', imported) ?? consumerPrices
  const nominal = pointsSince(gold, given.since)
  const base = newest(prices)
  if (nominal.length === 0 || base === null) return null
  const real = nominal.flatMap(([x, y]): Point[] => {
    const then = valueIn(prices, monthNumber(String(x)))
    return then === null || y === null ? [] : [[x, (y * base.value) / then]]
  })
  return {
    kind: 'chart',
    title: 'Gold',
    caption: `Dollars for an ounce, as paid and in dollars of ${monthOf(dayOf(base.month))}.`,
    chart: {
      type: 'line',
      x: time,
      y: { label: 'Dollars an ounce', format: 'money' },
      series: [
        { name: 'As paid', meaning: 'growth', points: nominal },
        { name: 'In today’s dollars', meaning: 'baseline', dashed: true, points: real },
      ],
    },
  }
}
