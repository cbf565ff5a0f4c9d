import { out } from '#kit/output.ts'

const loss = (label: string, help?: string) =>
  out.percent(label, { decimals: 2, better: 'lower', ...(help === undefined ? {} : { help }) })
const rate = (label: string) => out.percent(label, { decimals: 2 })

export const riskOutputs = {
  annReturnArith: out.percent('Annual return', {
    decimals: 2,
    better: 'higher',
    help: 'Arithmetic: mean monthly return × 12.',
  }),
  annReturnGeom: out.percent('Annual return, compounded', { decimals: 2, better: 'higher' }),
  annVol: out.percent('Volatility', {
    decimals: 2,
    better: 'lower',
    help: 'Standard deviation of monthly returns × √12: about two years in three fall within this distance of the average.',
  }),
  sharpe: out.number('Sharpe ratio', {
    better: 'higher',
    help: 'Return above the risk-free rate per unit of volatility.',
  }),
  sortino: out.number('Sortino ratio', {
    better: 'higher',
    help: 'Like the Sharpe ratio, but only months below the risk-free rate count as risk.',
  }),
  beta: out.number('Beta', { help: 'Average percentage move for each 1% move in the benchmark.' }),
  alphaAnn: out.percent('Alpha, annualized', {
    decimals: 2,
    better: 'higher',
    help: 'Return that beta does not explain.',
  }),
  trackingError: out.percent('Tracking error', {
    decimals: 2,
    help: 'Volatility of the difference from the benchmark.',
  }),
  infoRatio: out.number('Information ratio', {
    better: 'higher',
    help: 'Active return per unit of tracking error.',
  }),
  activeReturn: out.percent('Active return, annualized', {
    decimals: 2,
    better: 'higher',
    help: 'Portfolio return less benchmark return.',
  }),
  correlation: out.number('Benchmark correlation'),
  maxDrawdown: out.percent('Maximum drawdown', {
    decimals: 2,
    better: 'higher',
    help: 'Largest peak-to-trough loss, at month-end values.',
  }),
  ulcerIndex: out.percent('Ulcer index', {
    decimals: 2,
    better: 'lower',
    help: 'Root mean square of drawdowns from the running peak.',
  }),
  var95Hist: loss('Monthly VaR, 95%', 'Value at risk: the loss exceeded in 1 month out of 20.'),
  es95Hist: loss('Expected shortfall, 95%', 'Average loss in the months beyond the 95% value at risk.'),
  var99Hist: loss('Monthly VaR, 99%'),
  es99Hist: loss('Expected shortfall, 99%'),
  var95Normal: loss('Normal VaR, 95%'),
  es95Normal: loss('Normal shortfall, 95%'),
  var99Normal: loss('Normal VaR, 99%'),
  es99Normal: loss('Normal shortfall, 99%'),
  var95CornishFisher: loss('Cornish-Fisher VaR, 95%'),
  es95CornishFisher: loss('Cornish-Fisher shortfall, 95%'),
  var99CornishFisher: loss('Cornish-Fisher VaR, 99%'),
  es99CornishFisher: loss('Cornish-Fisher shortfall, 99%'),
  skewness: out.number('Skewness', { help: 'Below 0, large losses are more common than large gains.' }),
  kurtosisExcess: out.number('Excess kurtosis', {
    help: 'Above 0, extreme months are more common than in a normal distribution.',
  }),
  months: out.integer('Months'),
  isDistinguishable: out.flag('Distinguishable from benchmark'),
  intervals: out.rows('90% confidence intervals', {
    measure: out.text('Measure'),
    low: out.number('Low', { decimals: 4 }),
    high: out.number('High', { decimals: 4 }),
  }),
  drawdown: out.rows('Drawdown', {
    month: out.text('Month'),
    portfolio: out.percent('Portfolio'),
    benchmark: out.percent('Benchmark'),
  }),
  episodes: out.rows('Largest drawdowns', {
    from: out.text('Start'),
    low: out.text('Trough'),
    back: out.text('Recovered'),
    depth: rate('Depth'),
    monthsDown: out.integer('Months to trough'),
    monthsBack: out.integer('Months to recover'),
  }),
  histogram: out.rows('Distribution of monthly returns', {
    from: out.percent('From'),
    to: out.percent('To'),
    months: out.integer('Months'),
    normal: out.number('If normal'),
  }),
  rolling: out.rows('Rolling measures', {
    window: out.integer('Window (months)'),
    month: out.text('Month'),
    annReturn: out.percent('Annual return'),
    annVol: out.percent('Volatility'),
    benchmarkVol: out.percent('Benchmark volatility'),
    sharpe: out.number('Sharpe'),
    sortino: out.number('Sortino'),
    maxDrawdown: out.percent('Maximum drawdown'),
    beta: out.number('Beta'),
    alphaAnn: out.percent('Alpha'),
    trackingError: out.percent('Tracking error'),
    infoRatio: out.number('Information ratio'),
  }),
}
