import type { Headline, Point } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, percent, showOutput } from '#kit/format.ts'
import type { Outputs } from '#kit/output.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import type { RiskResult } from './risk.mode.ts'
import { riskOutputs } from './risk.outputs.ts'
import { badMonths } from './tail.report.ts'

/** The months' report: the loss first, then what it is paid with, then the shape of the losses. */
export function riskReport(
  result: RiskResult,
  _inputs: unknown,
  reasons: Readonly<Record<string, string>>,
): Draft {
  return [
    answer(result),
    beside(result, ['annReturnArith', 'annVol', 'sharpe', 'maxDrawdown']),
    drawdownChart(result),
    badMonths(result, reasons),
    benchmark(result),
    drawdowns(result),
    rolling(result),
    intervals(result),
  ]
}

const DECLARED: Outputs = riskOutputs
const written = (name: string, value: unknown): string => {
  const output = DECLARED[name]
  return output === undefined ? '' : showOutput(value, output)
}

/** Figures with their 90 % interval beside them, where there is one. */
const beside = ({ intervals }: RiskResult, names: readonly string[]) =>
  metrics(
    ...names.map((name) => {
      const range = intervals.find(({ measure }) => measure === name)
      return range === undefined
        ? name
        : noted(name, `90% interval ${written(name, range.low)} to ${written(name, range.high)}`)
    }),
  )

function answer({ annVol, var95Hist, maxDrawdown, months }: RiskResult): Headline {
  const fall = maxDrawdown === null ? null : percent(Math.abs(maxDrawdown))
  if (annVol === null || var95Hist === null)
    return headline(
      'maxDrawdown',
      `${counted(months, 'month')} of returns ${months === 1 ? 'is' : 'are'} too few to measure risk; you need at least 12.${fall === null ? '' : ` The largest drawdown so far was ${fall}.`}`,
      'caution',
    )
  return var95Hist > 0
    ? headline('var95Hist', `In 1 month out of 20, expect to lose ${percent(var95Hist)} or more.`)
    : headline('annVol', `More than 19 months in 20 gained, with volatility of ${percent(annVol)} a year.`)
}

const isDated = (month: string | null | undefined): boolean => (month ?? '').includes('-')

/** Rows along months with a name, or along their number. */
const along = <R extends { readonly month: string | null }>(rows: readonly R[]) => ({
  rows: rows.map((row) => ({ ...row, month: isDated(row.month) ? row.month : Number(row.month) })),
  xKind: isDated(rows[0]?.month) ? ('time' as const) : ('value' as const),
})

function drawdownChart({ drawdown }: RiskResult) {
  const { rows, xKind } = along(drawdown)
  return plotOf(riskOutputs.drawdown, rows, {
    type: 'area',
    title: 'Drawdown from peak',
    caption: 'Zero is a new high; the depth is how far the portfolio stood below its last one.',
    along: 'month',
    xKind,
    y: 'Below peak',
    series: {
      portfolio: 'you',
      ...(drawdown.some((row) => row.benchmark !== null) && {
        benchmark: { meaning: 'baseline', dashed: true },
      }),
    },
  })
}

/** What the difference from the benchmark is worth, in words. */
function benchmark(result: RiskResult): Draft {
  const { isDistinguishable, activeReturn, beta } = result
  const range = result.intervals.find(({ measure }) => measure === 'activeReturn')
  if (beta === null && activeReturn === null) return []
  const found =
    activeReturn === null
      ? undefined
      : `${percent(Math.abs(activeReturn))} a year ${activeReturn < 0 ? 'below' : 'above'} the benchmark`
  return [
    section('Versus the benchmark', found),
    isDistinguishable !== null &&
      activeReturn !== null &&
      range !== undefined &&
      (isDistinguishable
        ? callout(
            activeReturn < 0 ? 'caution' : 'positive',
            'A difference chance is unlikely to explain',
            `The active return has a 90% confidence interval of ${percent(range.low)} to ${percent(range.high)} a year, which excludes zero.`,
          )
        : callout(
            'information',
            'Not distinguishable from the benchmark',
            `The active return has a 90% confidence interval of ${percent(range.low)} to ${percent(range.high)} a year. Chance alone can explain it, so it shows neither skill nor failure.`,
          )),
    beside(result, ['beta', 'alphaAnn', 'trackingError', 'infoRatio']),
    beside(result, ['activeReturn', 'correlation']),
  ]
}

const drawdowns = (result: RiskResult): Draft => [
  section(
    'Drawdowns and recoveries',
    result.maxDrawdown === null ? undefined : `Largest: ${percent(Math.abs(result.maxDrawdown))}`,
  ),
  result.episodes.length > 0 && tableOf(riskOutputs.episodes, result.episodes),
  beside(result, ['sortino', 'ulcerIndex', 'annReturnGeom']),
]

/** Volatility over the windows for which there are enough months. */
function rolling(result: RiskResult): Draft {
  if (result.rolling.length === 0) return []
  const { rows, xKind } = along(result.rolling)
  const points = (window: number, key: 'annVol' | 'benchmarkVol') =>
    rows.flatMap((row): Point[] =>
      row.window === window && row[key] !== null ? [[row.month, row[key]]] : [],
    )
  const series = [
    { name: 'Last 12 months', meaning: 'you' as const, points: points(12, 'annVol') },
    { name: 'Last 36 months', meaning: 'growth' as const, points: points(36, 'annVol') },
    {
      name: 'Benchmark, 12 months',
      meaning: 'baseline' as const,
      dashed: true,
      points: points(12, 'benchmarkVol'),
    },
  ].filter((one) => one.points.length > 1)
  return [
    section('Rolling risk', 'How risk has changed over time'),
    series.length > 0 &&
      chartOf({
        type: 'line',
        title: 'Rolling volatility',
        caption: 'Risk is not constant: calm stretches give way to turbulent ones.',
        x: { label: 'Month', kind: xKind },
        y: { label: 'Volatility, annualized', format: 'percent', min: 0 },
        series,
      }),
    tableOf(riskOutputs.rolling, result.rolling, { folded: true }),
  ]
}

function intervals(result: RiskResult): Draft {
  if (result.intervals.length === 0) return []
  const values: Readonly<Record<string, unknown>> = result
  return [
    section('How reliable these figures are', '90% confidence intervals'),
    {
      kind: 'table',
      title: '90% confidence intervals',
      columns: [
        { key: 'label', label: 'Measure', format: 'text' },
        { key: 'value', label: 'Estimate', format: 'text' },
        { key: 'low', label: 'Low', format: 'text' },
        { key: 'high', label: 'High', format: 'text' },
      ],
      rows: result.intervals.flatMap(({ measure, low, high }) => {
        const label = DECLARED[measure]?.label
        if (label === undefined) return []
        return [
          {
            label,
            value: written(measure, values[measure]),
            low: written(measure, low),
            high: written(measure, high),
          },
        ]
      }),
      note: 'Bootstrap: months are resampled in blocks averaging three, and each measure is recalculated. A wide interval means the history is too short to be sure.',
    },
  ]
}
