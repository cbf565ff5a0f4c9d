import { out } from '#kit/output.ts'

export const outputs = {
  median: out.money('Median ending value', { better: 'higher', help: 'Half of the runs end above it.' }),
  p10: out.money('10th percentile'),
  p90: out.money('90th percentile'),
  probabilityAboveTarget: out.percent('Chance of reaching target', { better: 'higher' }),
  standardError: out.percent('Standard error', {
    technical: true,
    decimals: 2,
    help: '√(p(1 − p)/n): the error of the simulation itself, not of its assumptions.',
  }),
  mean: out.money('Mean ending value'),
  probabilityOfLoss: out.percent('Chance of a loss', {
    better: 'lower',
    help: 'Share of runs that end below the total invested.',
  }),
  paidIn: out.money('Total invested'),
  fan: out.path(
    'Values over time',
    {
      year: out.integer('Year'),
      p5: out.money('5th percentile'),
      p25: out.money('25th percentile'),
      p50: out.money('Median'),
      p75: out.money('75th percentile'),
      p95: out.money('95th percentile'),
    },
    { along: 'year', shows: 'p50' },
  ),
  histogram: out.rows('Ending values', {
    from: out.money('From'),
    to: out.money('To'),
    runs: out.integer('Runs'),
  }),
}
