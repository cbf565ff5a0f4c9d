import type { Axis, Block, ChartBlock, Point } from '#kit/block.ts'
import { normalDensity } from '#finance/normal.ts'
import type { RiskResult } from './risk.mode.ts'

const isDated = (month: string | null | undefined): boolean => (month ?? '').includes('-')
const alongMonths = (month: string | null | undefined): Axis =>
  isDated(month) ? { label: 'Month', kind: 'time' } : { label: 'Month', format: 'integer' }
const place = (month: string | null): string | number => (isDated(month) ? (month ?? '') : Number(month))

export function drawdownChart({ drawdown }: RiskResult): ChartBlock {
  const points = (key: 'portfolio' | 'benchmark') =>
    drawdown.map((row): Point => [place(row.month), row[key]])
  const hasBenchmark = drawdown.some(({ benchmark }) => benchmark !== null)
  return {
    kind: 'chart',
    title: 'Below the highest point',
    caption: 'Zero is a new high; the depth is what was missing from the last one.',
    chart: {
      type: 'area',
      x: alongMonths(drawdown[0]?.month),
      y: { label: 'Below the highest point', format: 'percent' },
      series: [
        { name: 'Portfolio', meaning: 'risk', points: points('portfolio') },
        ...(hasBenchmark
          ? [{ name: 'Benchmark', meaning: 'baseline' as const, dashed: true, points: points('benchmark') }]
          : []),
      ],
    },
  }
}

/** Volatility over the windows for which there are enough months. */
export function rollingCharts({ rolling }: RiskResult): readonly Block[] {
  const points = (window: number, key: 'annVol' | 'benchmarkVol') =>
    rolling.flatMap((row): Point[] => (row.window === window ? [[place(row.month), row[key]]] : []))
  const series = [
    { name: 'Last 12 months', meaning: 'risk' as const, points: points(12, 'annVol') },
    { name: 'Last 36 months', meaning: 'growth' as const, points: points(36, 'annVol') },
    {
      name: 'Benchmark, 12 months',
      meaning: 'baseline' as const,
      dashed: true,
      points: points(12, 'benchmarkVol').filter(([, y]) => y !== null),
    },
  ].filter((one) => one.points.length > 1)
  if (series.length === 0) return []
  return [
    {
      kind: 'chart',
      title: 'Volatility over time',
      caption: 'Risk is not constant: calm years are followed by wild ones.',
      chart: {
        type: 'line',
        x: alongMonths(rolling[0]?.month),
        y: { label: 'Volatility, a year', format: 'percent', min: 0 },
        series,
      },
    },
  ]
}

const INSIDE = [0.01, 0.25, 0.5, 0.75, 0.99]

/** Steps of the histogram and, at the same places, the normal curve with the same mean and deviation. */
export function histogramChart(result: RiskResult): readonly Block[] {
  const { histogram, annReturnArith, annVol, months } = result
  if (annReturnArith === null || annVol === null || !(annVol > 0) || histogram.length < 2) return []
  const mean = annReturnArith / 12
  // The curve has the population's deviation, as the normal loss figures have.
  const deviation = (annVol / Math.sqrt(12)) * Math.sqrt(1 - 1 / Math.max(2, months))
  const bins = histogram.flatMap(({ from, to, months: count }) =>
    INSIDE.map((part) => ({ x: from + part * (to - from), count, width: to - from })),
  )
  return [
    {
      kind: 'chart',
      title: 'Months by their return',
      caption:
        'Where the steps stand above the curve at the left, bad months are more common than a normal distribution says.',
      chart: {
        type: 'area',
        x: { label: 'Return of the month', format: 'percent' },
        y: { label: 'Months', format: 'integer' },
        series: [
          { name: 'Your months', meaning: 'growth', points: bins.map(({ x, count }) => [x, count]) },
          {
            name: 'Normal curve',
            meaning: 'baseline',
            dashed: true,
            points: bins.map(({ x, width }) => [
              x,
              (months * width * normalDensity((x - mean) / deviation)) / deviation,
            ]),
          },
        ],
      },
    },
  ]
}
