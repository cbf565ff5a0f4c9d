import { out } from '#kit/output.ts'

export const frontierOutputs = {
  months: out.integer('Months in common'),
  yourReturn: out.percent('Your annual return', { better: 'higher' }),
  yourRisk: out.percent('Your volatility', { better: 'lower' }),
  targetReturn: out.percent('Target annual return'),
  targetRisk: out.percent('Target volatility'),
  bestReturn: out.percent('Best return at your risk', { better: 'higher' }),
  leastRisk: out.percent('Lowest risk at your return', { better: 'lower' }),
  meanCorrelation: out.number('Average correlation', { better: 'lower' }),
  shrinkage: out.percent('Shrinkage', {
    help: 'How far each correlation is pulled toward the average, because the history is short (Ledoit-Wolf).',
  }),
  assets: out.rows('Weight and risk by holding', {
    symbol: out.text('Symbol'),
    weight: out.percent('Weight'),
    riskShare: out.percent('Share of risk'),
    return: out.percent('Annual return'),
    risk: out.percent('Volatility'),
  }),
  correlations: out.rows('Correlations', {
    one: out.text('Holding'),
    other: out.text('Other holding'),
    correlation: out.number('Correlation'),
  }),
  frontier: out.rows('Efficient frontier', {
    risk: out.percent('Volatility'),
    return: out.percent('Annual return'),
  }),
  leftOut: out.rows('Excluded holdings', { symbol: out.text('Symbol'), why: out.text('Reason') }),
}
