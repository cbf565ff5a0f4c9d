import { normalDensity } from '#finance/statistics/normal.ts'
import type { Block, Point } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { percent } from '#kit/format.ts'
import { type Draft, metrics, section } from '#kit/report-blocks.ts'
import type { RiskResult } from './risk.mode.ts'

const METHODS = [
  ['Hist', 'Historical'],
  ['Normal', 'Normal'],
  ['CornishFisher', 'Cornish-Fisher'],
] as const

/** What a bad month costs, by three methods, and the shape of the months. */
export function badMonths(result: RiskResult, reasons: Readonly<Record<string, string>>): Draft {
  const { var95Hist, es95Hist } = result
  if (var95Hist === null) return []
  const refused = reasons.var95CornishFisher
  return [
    section(
      'Bad months',
      es95Hist === null || !(var95Hist > 0)
        ? undefined
        : `The worst 5% of months lose ${percent(es95Hist)} on average`,
    ),
    {
      kind: 'table',
      title: 'Value at risk and expected shortfall, one month',
      columns: [
        { key: 'method', label: 'Method', format: 'text' },
        { key: 'var95', label: 'VaR 95%', format: 'percent', decimals: 2 },
        { key: 'es95', label: 'Shortfall 95%', format: 'percent', decimals: 2 },
        { key: 'var99', label: 'VaR 99%', format: 'percent', decimals: 2 },
        { key: 'es99', label: 'Shortfall 99%', format: 'percent', decimals: 2 },
      ],
      rows: METHODS.map(([name, method]) => ({
        method,
        var95: result[`var95${name}`],
        es95: result[`es95${name}`],
        var99: result[`var99${name}`],
        es99: result[`es99${name}`],
      })),
      note: `A positive figure is a loss. Cornish-Fisher adjusts the normal curve for skewness and kurtosis.${refused === undefined ? '' : ` It has no answer here: ${refused}.`}`,
    },
    histogramChart(result),
    metrics('skewness', 'kurtosisExcess', 'months'),
  ]
}

const INSIDE = [0.01, 0.25, 0.5, 0.75, 0.99]

/** Steps of the histogram and, at the same places, the normal curve with the same mean and deviation. */
function histogramChart({ histogram, annReturnArith, annVol, months }: RiskResult): Block | null {
  if (annReturnArith === null || annVol === null || !(annVol > 0) || histogram.length < 2) return null
  const mean = annReturnArith / 12
  // The curve has the population's deviation, as the normal loss figures have.
  const deviation = (annVol / Math.sqrt(12)) * Math.sqrt(1 - 1 / Math.max(2, months))
  const bins = histogram.flatMap(({ from, to, months: count }) =>
    INSIDE.map((part) => ({ x: from + part * (to - from), count, width: to - from })),
  )
  const normal = bins.map(
    ({ x, width }): Point => [x, (months * width * normalDensity((x - mean) / deviation)) / deviation],
  )
  return chartOf({
    type: 'area',
    title: 'Distribution of monthly returns',
    caption:
      'Where the steps rise above the curve among the losses, bad months are more common than a normal distribution predicts.',
    x: { label: 'Monthly return', format: 'percent' },
    y: { label: 'Months', format: 'integer' },
    series: [
      { name: 'Your months', meaning: 'growth', points: bins.map(({ x, count }) => [x, count]) },
      { name: 'Normal curve', meaning: 'baseline', dashed: true, points: normal },
    ],
  })
}
