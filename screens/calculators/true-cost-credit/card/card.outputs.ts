import { out } from '#kit/output.ts'

export const cardOutputs = {
  monthsMinimum: out.months('Payoff time, minimums', { better: 'lower', decimals: 0 }),
  interestMinimum: out.cents('Interest, minimums', { better: 'lower' }),
  monthsFixed: out.months('Payoff time', { better: 'lower', decimals: 0 }),
  interestFixed: out.cents('Interest', { better: 'lower' }),
  interestSaved: out.cents('Saved vs. minimums', { better: 'higher' }),
  dateFixed: out.date('Payoff date'),
  dateMinimum: out.date('Payoff date, minimums'),
  breakEvenPayment: out.cents('First month’s interest', {
    help: 'Pay more than this, or the balance never goes down.',
  }),
  payment36: out.cents('36-month payment', { help: 'The amount your statement must show.' }),
  opportunityCost: out.money('Opportunity cost', { better: 'lower' }),
  hoursOfWork: out.number('Hours of work', { unit: 'hours', decimals: 0, better: 'lower' }),
  monthsPromo: out.months('Payoff time, with offer', { better: 'lower', decimals: 0 }),
  interestPromo: out.cents('Fee and interest, with offer', { better: 'lower' }),
  promoSaves: out.cents('Saved with the offer', { better: 'higher' }),
  promoPayment: out.cents('Payment to clear in time'),
  deferredCharge: out.cents('Deferred interest charged', {
    help: 'Charged back because the balance was not paid off in time.',
    better: 'lower',
  }),
  breakEvenFee: out.cents('Break-even transfer fee'),
  breakEvenFeeShare: out.percent('Break-even fee rate', { decimals: 2 }),
  balances: out.path(
    'Balance by month',
    {
      month: out.integer('Month'),
      minimum: out.cents('Minimum payments'),
      fixed: out.cents('Your payment'),
      promo: out.cents('With the offer'),
    },
    { along: 'month', shows: 'fixed' },
  ),
  ladder: out.rows('Your payment schedule', {
    month: out.integer('Month'),
    date: out.date('Date'),
    payment: out.cents('Payment'),
    interest: out.cents('Interest'),
    principal: out.cents('Principal'),
    left: out.cents('Balance'),
  }),
}
