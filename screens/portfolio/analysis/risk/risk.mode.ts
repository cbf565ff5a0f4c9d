import { isNoAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from '../analysis.inputs.ts'
import { benchmarkMeasures, type Months, ownMeasures, tailMeasures } from './measures.model.ts'
import { riskReport } from './risk.report.ts'
import { drawdownRows, episodeRows, histogramRows, intervalsOf, rollingRows } from './series.model.ts'

type Given = Inputs<typeof inputs>
export type RiskResult = Told<ReturnType<typeof computeRiskStats>>

const loss = (label: string, help?: string) =>
  out.percent(label, { decimals: 2, better: 'lower', ...(help === undefined ? {} : { help }) })

export const riskOutputs = {
  annReturnArith: out.percent('Return a year', { decimals: 2, better: 'higher', help: 'Mean month × 12.' }),
  annReturnGeom: out.percent('Return a year, compounded', { decimals: 2, better: 'higher' }),
  annVol: out.percent('Volatility', {
    decimals: 2,
    better: 'lower',
    help: 'Standard deviation of the months × √12: in two years of three the return lies within this of its mean.',
  }),
  sharpe: out.number('Sharpe ratio', {
    better: 'higher',
    help: 'Return above the riskless rate for each unit of volatility.',
  }),
  sortino: out.number('Sortino ratio', {
    better: 'higher',
    help: 'The same, but only months below the riskless rate count as risk.',
  }),
  beta: out.number('Beta', { help: 'How far it moves when the benchmark moves by one.' }),
  alphaAnn: out.percent('Alpha a year', {
    decimals: 2,
    better: 'higher',
    help: 'Return that beta does not explain.',
  }),
  trackingError: out.percent('Tracking error', {
    decimals: 2,
    help: 'Volatility of the difference from the benchmark.',
  }),
  infoRatio: out.number('Information ratio', { better: 'higher' }),
  activeReturn: out.percent('Above the benchmark, a year', { decimals: 2, better: 'higher' }),
  correlation: out.number('Correlation with the benchmark'),
  maxDrawdown: out.percent('Deepest fall', {
    decimals: 2,
    better: 'higher',
    help: 'From a highest point to the lowest after it, at month ends.',
  }),
  ulcerIndex: out.percent('Ulcer index', {
    decimals: 2,
    better: 'lower',
    help: 'Root of the mean squared fall from the highest point so far.',
  }),
  var95Hist: loss('Bad month, 1 in 20', 'Value at risk: 95% of the months were better than this loss.'),
  es95Hist: loss('Mean of those months', 'Expected shortfall at 95%.'),
  var99Hist: loss('Bad month, 1 in 100'),
  es99Hist: loss('Mean of those months, 99%'),
  var95Normal: loss('1 in 20 if normal'),
  es95Normal: loss('Mean of those if normal'),
  var99Normal: loss('1 in 100 if normal'),
  es99Normal: loss('Mean of those if normal, 99%'),
  var95CornishFisher: loss('1 in 20, Cornish-Fisher'),
  es95CornishFisher: loss('Mean of those, Cornish-Fisher'),
  var99CornishFisher: loss('1 in 100, Cornish-Fisher'),
  es99CornishFisher: loss('Mean of those, Cornish-Fisher, 99%'),
  skewness: out.number('Skewness', { help: 'Below 0: large losses are more common than large gains.' }),
  kurtosisExcess: out.number('Excess kurtosis', {
    help: 'Above 0: extreme months are more common than in a normal distribution.',
  }),
  months: out.integer('Months'),
  isDistinguishable: out.flag('Distinguishable from the benchmark'),
  intervals: out.rows('90% intervals', {
    measure: out.text('Measure'),
    low: out.number('From', { decimals: 4 }),
    high: out.number('To', { decimals: 4 }),
  }),
  drawdown: out.rows('Fall from the highest point', {
    month: out.text('Month'),
    portfolio: out.percent('Portfolio'),
    benchmark: out.percent('Benchmark'),
  }),
  episodes: out.rows('Deepest falls', {
    from: out.text('From'),
    low: out.text('Lowest'),
    back: out.text('Back'),
    depth: out.percent('Depth', { decimals: 2 }),
    monthsDown: out.integer('Months down'),
    monthsBack: out.integer('Months back'),
  }),
  histogram: out.rows('Months by return', {
    from: out.percent('From'),
    to: out.percent('To'),
    months: out.integer('Months'),
    normal: out.number('If normal'),
  }),
  rolling: out.rows('Rolling measures', {
    window: out.integer('Months'),
    month: out.text('Up to'),
    annReturn: out.percent('Return a year'),
    annVol: out.percent('Volatility'),
    benchmarkVol: out.percent('Volatility of the benchmark'),
    sharpe: out.number('Sharpe'),
    sortino: out.number('Sortino'),
    maxDrawdown: out.percent('Deepest fall'),
    beta: out.number('Beta'),
    alphaAnn: out.percent('Alpha a year'),
    trackingError: out.percent('Tracking error'),
    infoRatio: out.number('Information ratio'),
  }),
}

/** Mode `riskStats`: what the months say of risk, alone and beside the benchmark. */
export const riskStats = defineMode(inputs, {
  label: 'Risk',
  outputs: riskOutputs,
  main: 'annVol',
  compute: computeRiskStats,
  report: riskReport,
})

function computeRiskStats(given: Given) {
  const months = monthsOf(given)
  const intervals = intervalsOf(months, given)
  const active = intervals.get('activeReturn')
  return {
    ...ownMeasures(months),
    ...benchmarkMeasures(months),
    ...tailMeasures(months.returns),
    months: months.returns.length,
    isDistinguishable:
      active === undefined || isNoAnswer(active)
        ? { noAnswer: 'there is no interval of the difference from a benchmark' }
        : active.low > 0 || active.high < 0,
    intervals: [...intervals].flatMap(([measure, one]) => (isNoAnswer(one) ? [] : [{ measure, ...one }])),
    drawdown: drawdownRows(months, given.firstMonth),
    episodes: episodeRows(months, given.firstMonth),
    histogram: histogramRows(months.returns),
    rolling: rollingRows(months, given.firstMonth),
  }
}

function monthsOf({ portfolioReturns, benchmarkReturns, riskFreeMonthly }: Inputs<typeof inputs>): Months {
  if (portfolioReturns.length === 0)
    throw new ToolInputError('portfolioReturns', 'Give at least one monthly return.')
  if (benchmarkReturns.length > 0 && benchmarkReturns.length !== portfolioReturns.length)
    throw new ToolInputError(
      'benchmarkReturns',
      `Give one return for each of the ${portfolioReturns.length} months, or none.`,
    )
  return { returns: portfolioReturns, benchmark: benchmarkReturns, riskFree: riskFreeMonthly }
}
