import { out } from '#kit/output.ts'

export const trackingOutputs = {
  trackingDifference: out.percent('Tracking difference', {
    decimals: 3,
    better: 'higher',
    help: 'The ETF’s total return less the index’s.',
  }),
  trackingError: out.percent('Tracking error', {
    decimals: 3,
    better: 'lower',
    help: 'Annualized standard deviation of the return differences.',
  }),
  fundReturn: out.percent('ETF return', { decimals: 2 }),
  indexReturn: out.percent('Index return', { decimals: 2 }),
  annualDifference: out.percent('Annual tracking difference', { decimals: 3, better: 'higher' }),
  indexGain: out.money('Index gain on $10,000'),
  expensesPaid: out.money('Expenses on $10,000', { better: 'lower' }),
  otherGap: out.money('Other tracking costs', {
    better: 'lower',
    help: 'Trading, sampling and cash drag on $10,000; negative when securities lending adds more.',
  }),
  path: out.path(
    'Growth of $10,000',
    {
      period: out.integer('Period'),
      fund: out.money('ETF'),
      index: out.money('Index'),
      difference: out.percent('ETF less index', { decimals: 3 }),
    },
    { along: 'period', shows: 'fund' },
  ),
}
