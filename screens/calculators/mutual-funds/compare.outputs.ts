import { out } from '#kit/output.ts'

export const compareOutputs = {
  endingValue: out.numbers('Ending value', 'money', { better: 'higher' }),
  annualisedNetReturn: out.numbers('Annual return after fees', 'percent', { decimals: 2, better: 'higher' }),
  costVersusNoFee: out.numbers('Cost vs. a no-fee fund', 'money', { better: 'lower' }),
  taxDrag: out.numbers('Annual tax drag', 'percent', {
    decimals: 2,
    better: 'lower',
    help: 'In a taxable account: yearly tax on distributions plus tax on the gain at sale.',
  }),
  bestEndingValue: out.money('Highest ending value', { better: 'higher' }),
  advantage: out.money('Best vs. worst class'),
  fees: out.rows('Total cost by class', {
    name: out.text('Class'),
    invested: out.money('Invested'),
    earned: out.money('Market return'),
    load: out.money('Sales charge'),
    expenses: out.money('Expenses'),
    distributionFees: out.money('12b-1 fees'),
    deferredCharge: out.money('Deferred sales charge'),
    lostGrowth: out.money('Lost growth'),
    redeemed: out.money('Value before sale'),
  }),
  growth: out.rows('Value by year', {
    name: out.text('Class'),
    year: out.integer('Year'),
    value: out.money('Value'),
  }),
  costByYears: out.rows('Cost by holding period', {
    name: out.text('Class'),
    years: out.integer('Years'),
    cost: out.money('Cost'),
  }),
}
