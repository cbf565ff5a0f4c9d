import { out } from '#kit/output.ts'

export const outputs = {
  turnoverNow: out.money('Trades needed now', { help: 'What you would buy to reach your target.' }),
  maxDrift: out.percent('Largest drift', {
    better: 'lower',
    help: 'The asset class furthest from its target weight.',
  }),
  medianNever: out.money('Median, buy and hold'),
  medianYearly: out.money('Median, annual rebalancing'),
  medianBand: out.money('Median, band rebalancing'),
  rules: out.rows('Strategies compared', {
    name: out.text('Strategy'),
    median: out.money('Median'),
    p10: out.money('10th percentile'),
    deepest: out.percent('Typical maximum drawdown'),
    times: out.number('Rebalances', { decimals: 1 }),
    turnover: out.percent('Annual turnover'),
  }),
  trades: out.rows('Trades to target', {
    class: out.text('Asset class'),
    now: out.money('Current value'),
    share: out.percent('Current weight'),
    target: out.percent('Target weight'),
    trade: out.money('Buy (+) or sell (−)'),
  }),
}
