import { out } from '#kit/output.ts'

export const cardOutputs = {
  monthsMinimum: out.months('Months with minimum payments', { better: 'lower', decimals: 0 }),
  interestMinimum: out.cents('Interest with minimum payments', { better: 'lower' }),
  monthsFixed: out.months('Months with your payment', { better: 'lower', decimals: 0 }),
  interestFixed: out.cents('Interest with your payment', { better: 'lower' }),
  interestSaved: out.cents('Saved over the minimum', { better: 'higher' }),
  dateFixed: out.date('Debt-free with your payment'),
  dateMinimum: out.date('Debt-free with minimum payments'),
  breakEvenPayment: out.cents('Interest of the first month', {
    help: 'A payment has to be more than this to end.',
  }),
  payment36: out.cents('Payment for 36 months', { help: 'The amount that your statement must name.' }),
  opportunityCost: out.money('What the interest could have become', { better: 'lower' }),
  hoursOfWork: out.number('Hours of work for the interest', { unit: 'hours', decimals: 0, better: 'lower' }),
  monthsPromo: out.months('Months with the offer', { better: 'lower', decimals: 0 }),
  interestPromo: out.cents('Fee and interest with the offer', { better: 'lower' }),
  promoSaves: out.cents('Saved by the offer', { better: 'higher' }),
  promoPayment: out.cents('Payment that clears it within the offer'),
  deferredCharge: out.cents('Interest charged afterwards', {
    help: 'Deferred interest, charged because the balance was not cleared in time.',
    better: 'lower',
  }),
  breakEvenFee: out.cents('Transfer fee at which it stops paying'),
  breakEvenFeeShare: out.percent('The same as a share of the balance', { decimals: 2 }),
  balances: out.path(
    'Owed by month',
    {
      month: out.integer('Month'),
      minimum: out.cents('Minimum payments'),
      fixed: out.cents('Your payment'),
      promo: out.cents('With the offer'),
    },
    { along: 'month', shows: 'fixed' },
  ),
  ladder: out.rows('Your payments', {
    month: out.integer('Month'),
    date: out.date('Date'),
    payment: out.cents('Payment'),
    interest: out.cents('Interest'),
    principal: out.cents('Principal'),
    left: out.cents('Left'),
  }),
}
