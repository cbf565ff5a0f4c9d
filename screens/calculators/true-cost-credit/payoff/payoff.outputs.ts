import { out } from '#kit/output.ts'

export const payoffOutputs = {
  monthsAvalanche: out.months('Months, dearest rate first', { better: 'lower', decimals: 0 }),
  interestAvalanche: out.cents('Interest, dearest rate first', { better: 'lower' }),
  monthsSnowball: out.months('Months, smallest balance first', { better: 'lower', decimals: 0 }),
  interestSnowball: out.cents('Interest, smallest balance first', { better: 'lower' }),
  monthsChosen: out.months('Months in your order', { better: 'lower', decimals: 0 }),
  interestChosen: out.cents('Interest in your order', { better: 'lower' }),
  debtFree: out.date('Debt-free on'),
  interestMinimums: out.cents('Interest with minimums alone', { better: 'lower' }),
  monthsMinimums: out.months('Months with minimums alone', { better: 'lower', decimals: 0 }),
  interestSaved: out.cents('Saved over minimums alone', { better: 'higher' }),
  totalDebt: out.money('Owed today', { better: 'lower' }),
  minimumsTotal: out.cents('Minimums together', { better: 'lower' }),
  meanRate: out.percent('Mean rate, by balance', { decimals: 2, better: 'lower' }),
  opportunityCost: out.money('What the interest could have become', { better: 'lower' }),
  hoursOfWork: out.number('Hours of work for the interest', { unit: 'hours', decimals: 0, better: 'lower' }),
  plan: out.rows('The plan, debt by debt', {
    place: out.integer('Turn'),
    name: out.text('Debt'),
    balance: out.cents('Balance'),
    apr: out.percent('APR', { decimals: 2 }),
    minimum: out.cents('Minimum'),
    month: out.integer('Gone in month'),
    date: out.date('Gone on'),
  }),
  balances: out.path(
    'Owed by month',
    {
      month: out.integer('Month'),
      avalanche: out.cents('Dearest rate first'),
      snowball: out.cents('Smallest balance first'),
      chosen: out.cents('Your order'),
      minimums: out.cents('Minimums alone'),
    },
    { along: 'month', shows: 'chosen' },
  ),
}
