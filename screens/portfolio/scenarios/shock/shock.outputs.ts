import { out } from '#kit/output.ts'

export const outputs = {
  pnl: out.money('Gain or loss', { better: 'higher' }),
  pnlShare: out.percent('Gain or loss, percent', { better: 'higher' }),
  valueAfter: out.money('Value after shock'),
  realValue: out.money('Value after, real', {
    help: 'In today’s dollars, after the inflation of the shock.',
  }),
  equityPnl: out.money('From stocks'),
  bondPnl: out.money('From bonds'),
  fxPnl: out.money('From currencies'),
  reverseDistance: out.number('Reverse stress distance', {
    decimals: 2,
    help: 'Mahalanobis distance, in standard deviations, of the most plausible year that costs the loss you cannot bear.',
  }),
  reverseEquity: out.percent('Stock return needed'),
  reverseBond: out.percent('Bond return needed'),
  reverseYield: out.percent('Implied yield change', { decimals: 2 }),
  nearestYear: out.year('Closest year in history'),
  grid: out.rows('Stock and yield shocks', {
    equity: out.percent('Stock market'),
    yield: out.percent('Yield change'),
    pnl: out.money('Gain or loss'),
  }),
}
