import { out } from '#kit/output.ts'

export const payoffOutputs = {
  monthsAvalanche: out.months('Payoff time, avalanche', { better: 'lower', decimals: 0 }),
  interestAvalanche: out.cents('Interest, avalanche', { better: 'lower' }),
  monthsSnowball: out.months('Payoff time, snowball', { better: 'lower', decimals: 0 }),
  interestSnowball: out.cents('Interest, snowball', { better: 'lower' }),
  monthsChosen: out.months('Payoff time', { better: 'lower', decimals: 0 }),
  interestChosen: out.cents('Total interest', { better: 'lower' }),
  debtFree: out.date('Debt-free date'),
  interestMinimums: out.cents('Interest, minimums only', { better: 'lower' }),
  monthsMinimums: out.months('Payoff time, minimums only', { better: 'lower', decimals: 0 }),
  interestSaved: out.cents('Saved vs. minimums only', { better: 'higher' }),
  totalDebt: out.money('Total debt', { better: 'lower' }),
  minimumsTotal: out.cents('Total minimum payments', { better: 'lower' }),
  meanRate: out.percent('Average rate', { decimals: 2, better: 'lower' }),
  opportunityCost: out.money('Opportunity cost', { better: 'lower' }),
  hoursOfWork: out.number('Hours of work', { unit: 'hours', decimals: 0, better: 'lower' }),
  plan: out.rows('Payoff order', {
    place: out.integer('Order'),
    name: out.text('Debt'),
    balance: out.cents('Balance'),
    apr: out.percent('APR', { decimals: 2 }),
    minimum: out.cents('Minimum'),
    month: out.integer('Paid off in month'),
    date: out.date('Payoff date'),
  }),
  balances: out.path(
    'Balance by month',
    {
      month: out.integer('Month'),
      avalanche: out.cents('Avalanche'),
      snowball: out.cents('Snowball'),
      chosen: out.cents('Your order'),
      minimums: out.cents('Minimums only'),
    },
    { along: 'month', shows: 'chosen' },
  ),
}
