import type { Block } from '#kit/block.ts'
import { counted, number, percent } from '#kit/format.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { drawdownChart, histogramChart, rollingCharts } from './risk.charts.ts'
import type { RiskResult } from './risk.mode.ts'

/** The months' report: the loss first, then what it is paid with, then the shape of the losses. */
export function riskReport(
  result: RiskResult,
  _inputs: unknown,
  reasons: Readonly<Record<string, string>>,
): readonly Block[] {
  return [
    headline(result),
    beside(result, ['annReturnArith', 'annVol', 'sharpe', 'maxDrawdown']),
    ...verdict(result),
    drawdownChart(result),
    ...rollingCharts(result),
    ...histogramChart(result),
    tailTable(result, reasons),
    beside(result, ['beta', 'alphaAnn', 'trackingError', 'infoRatio']),
    ...intervalTable(result),
    ...episodeTable(result),
    beside(result, ['sortino', 'ulcerIndex', 'annReturnGeom', 'activeReturn']),
    metrics('correlation', 'skewness', 'kurtosisExcess', 'months'),
    ...rollingTable(result),
  ]
}

/** Figures with their 90 % interval beside them, where there is one. */
const beside = ({ intervals }: RiskResult, names: readonly string[]): Block =>
  metrics(
    ...names.map((name) => {
      const range = intervals.find(({ measure }) => measure === name)
      const isPercent = NAMES[name]?.[1] === true
      const text = (one: number) => (isPercent ? percent(one) : number(one))
      return range === undefined ? name : noted(name, `90%: ${text(range.low)} to ${text(range.high)}`)
    }),
  )

function headline({ annVol, var95Hist, maxDrawdown, months }: RiskResult): Block {
  const fall = maxDrawdown === null ? null : percent(Math.abs(maxDrawdown))
  if (annVol === null || var95Hist === null)
    return {
      kind: 'headline',
      tone: 'caution',
      text: `Too short: ${counted(months, 'month')} of returns say little of risk; twelve are needed.${fall === null ? '' : ` The deepest fall in them was ${fall}.`}`,
    }
  const bad =
    var95Hist > 0
      ? `one month in twenty loses ${percent(var95Hist)} or more`
      : 'nineteen months in twenty gain'
  return {
    kind: 'headline',
    output: 'annVol',
    text: `It swings by ${percent(annVol)} a year: ${bad}${fall === null ? '' : `, and the deepest fall in ${counted(months, 'month')} was ${fall}`}.`,
  }
}

/** What the difference from the benchmark is worth, in words. */
function verdict({ isDistinguishable, activeReturn, intervals }: RiskResult): readonly Block[] {
  const range = intervals.find(({ measure }) => measure === 'activeReturn')
  if (isDistinguishable === null || activeReturn === null || range === undefined) return []
  const [low, high] = [percent(range.low), percent(range.high)]
  const side = activeReturn < 0 ? 'below' : 'above'
  const found = `${percent(Math.abs(activeReturn))} a year ${side} the benchmark`
  return [
    isDistinguishable
      ? callout(
          activeReturn < 0 ? 'caution' : 'positive',
          `Distinguishable from the benchmark: ${found}`,
          `Resampled, the difference lies between ${low} and ${high} a year in nine cases of ten, which leaves out zero.`,
        )
      : callout(
          'information',
          'Not distinguishable from the benchmark',
          `It came out ${found}, but resampled the difference lies anywhere between ${low} and ${high} a year. Chance alone can explain it: neither skill nor failure is shown.`,
        ),
  ]
}

const METHODS = [
  ['Hist', 'As it happened'],
  ['Normal', 'If normal'],
  ['CornishFisher', 'Cornish-Fisher'],
] as const

function tailTable(result: RiskResult, reasons: Readonly<Record<string, string>>): Block {
  const refused = reasons.var95CornishFisher
  return {
    kind: 'table',
    title: 'Losses of a bad month',
    columns: [
      { key: 'method', label: 'Method', format: 'text' },
      { key: 'var95', label: '1 in 20', format: 'percent', decimals: 2 },
      { key: 'es95', label: 'Mean beyond', format: 'percent', decimals: 2 },
      { key: 'var99', label: '1 in 100', format: 'percent', decimals: 2 },
      { key: 'es99', label: 'Mean beyond, 99%', format: 'percent', decimals: 2 },
    ],
    rows: METHODS.map(([name, method]) => ({
      method,
      var95: result[`var95${name}`],
      es95: result[`es95${name}`],
      var99: result[`var99${name}`],
      es99: result[`es99${name}`],
    })),
    note: `Positive is a loss. Cornish-Fisher bends the normal curve by the skewness and kurtosis of the months.${refused === undefined ? '' : ` No figure: ${refused}.`}`,
  }
}

const NAMES: Readonly<Record<string, readonly [label: string, isPercent: boolean]>> = {
  annReturnArith: ['Return a year', true],
  annVol: ['Volatility', true],
  sharpe: ['Sharpe ratio', false],
  sortino: ['Sortino ratio', false],
  maxDrawdown: ['Deepest fall', true],
  activeReturn: ['Above the benchmark, a year', true],
  beta: ['Beta', false],
  alphaAnn: ['Alpha a year', true],
}

function intervalTable(result: RiskResult): readonly Block[] {
  if (result.intervals.length === 0) return []
  const values: Readonly<Record<string, unknown>> = result
  const rows = result.intervals.flatMap(({ measure, low, high }) => {
    const [label, isPercent] = NAMES[measure] ?? ['', false]
    const value = values[measure]
    const text = (one: unknown) =>
      typeof one !== 'number' ? '\u2014' : isPercent ? percent(one) : number(one)
    return label === '' ? [] : [{ label, value: text(value), low: text(low), high: text(high) }]
  })
  return [
    {
      kind: 'table',
      title: 'How sure is each figure',
      columns: [
        { key: 'label', label: 'Measure', format: 'text' },
        { key: 'value', label: 'Found', format: 'text' },
        { key: 'low', label: 'From', format: 'text' },
        { key: 'high', label: 'To', format: 'text' },
      ],
      rows,
      note: '90% intervals: the months are drawn again in blocks of three on average, and each measure is taken anew. Wide intervals mean that the past is too short to say.',
    },
  ]
}

const episodeTable = ({ episodes }: RiskResult): readonly Block[] =>
  episodes.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: 'Deepest falls',
          columns: [
            { key: 'from', label: 'First month down', format: 'text' },
            { key: 'low', label: 'Lowest', format: 'text' },
            { key: 'back', label: 'Back at the top', format: 'text' },
            { key: 'depth', label: 'Depth', format: 'percent', decimals: 2 },
            { key: 'monthsDown', label: 'Months down', format: 'integer' },
            { key: 'monthsBack', label: 'Months back', format: 'integer' },
          ],
          rows: episodes,
        },
      ]

const rollingTable = ({ rolling }: RiskResult): readonly Block[] =>
  rolling.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: 'Rolling measures',
          folded: true,
          columns: [
            { key: 'window', label: 'Window, months', format: 'integer' },
            { key: 'month', label: 'Up to', format: 'text' },
            { key: 'annReturn', label: 'Return a year', format: 'percent' },
            { key: 'annVol', label: 'Volatility', format: 'percent' },
            { key: 'sharpe', label: 'Sharpe', format: 'number' },
            { key: 'sortino', label: 'Sortino', format: 'number' },
            { key: 'maxDrawdown', label: 'Deepest fall', format: 'percent' },
            { key: 'beta', label: 'Beta', format: 'number' },
            { key: 'alphaAnn', label: 'Alpha', format: 'percent' },
            { key: 'trackingError', label: 'Tracking error', format: 'percent' },
            { key: 'infoRatio', label: 'Information ratio', format: 'number' },
          ],
          rows: rolling,
        },
      ]
