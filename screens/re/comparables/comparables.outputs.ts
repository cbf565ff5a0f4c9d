import { out } from '#kit/output.ts'

export const outputs = {
  reconciled: out.money('Indicated value', {
    help: 'The weighted mean of the closed sales after adjustments.',
  }),
  low: out.money('Lowest adjusted sale'),
  high: out.money('Highest adjusted sale'),
  weightedSd: out.money('Spread', {
    help: 'The weighted standard deviation of the adjusted sales: smaller means they agree better.',
    better: 'lower',
  }),
  looLow: out.money('Lowest without one sale', {
    help: 'The lowest indicated value when one of the closed sales is left out.',
  }),
  looHigh: out.money('Highest without one sale', {
    help: 'The highest indicated value when one of the closed sales is left out.',
  }),
  adjusted: out.numbers('Adjusted prices', 'cents'),
  netPct: out.numbers('Net adjustments', 'percent'),
  grossPct: out.numbers('Gross adjustments', 'percent'),
  weights: out.numbers('Weights', 'percent'),
  grid: out.rows('Adjustment grid', {
    name: out.text('Comparable'),
    status: out.text('Status'),
    price: out.money('Price'),
    concessions: out.money('Concessions'),
    time: out.money('Market'),
    features: out.money('Features'),
    adjusted: out.money('Adjusted price'),
    net: out.percent('Net'),
    gross: out.percent('Gross'),
    weight: out.percent('Weight', { decimals: 0 }),
  }),
  lines: out.rows('Feature by feature', {
    name: out.text('Comparable'),
    feature: out.text('Feature'),
    difference: out.number('Subject − comparable'),
    perUnit: out.cents('Per unit'),
    amount: out.money('Adjustment'),
  }),
  leftOut: out.rows('Without each sale', {
    name: out.text('Left out'),
    value: out.money('Indicated value'),
    change: out.money('Change'),
  }),
  unitMoves: out.rows('If an adjustment were 10% larger', {
    feature: out.text('Adjustment'),
    perUnit: out.cents('Per unit'),
    change: out.money('Change in value'),
  }),
  pairs: out.rows('Paired sales', {
    feature: out.text('Feature'),
    first: out.text('Sale'),
    second: out.text('Compared with'),
    perUnit: out.cents('Implied per unit'),
  }),
  fitExplained: out.percent('Explained by features', {
    help: 'R² of the least squares: the share of the variation in prices that the features account for.',
    technical: true,
  }),
  fitDeviation: out.money('Typical miss of the fit', {
    help: 'The standard deviation of what the features leave unexplained.',
    technical: true,
  }),
  fitted: out.rows('Least squares of all closed sales', {
    feature: out.text('Feature'),
    perUnit: out.cents('Per unit'),
    standardError: out.cents('Standard error'),
    p: out.number('p', { decimals: 3 }),
    verdict: out.text('What it tells'),
  }),
  warnings: out.rows('Warnings', { code: out.text('Code'), message: out.text('Message') }),
}
