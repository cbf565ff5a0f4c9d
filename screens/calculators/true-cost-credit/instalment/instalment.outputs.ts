import { out } from '#kit/output.ts'

export const instalmentOutputs = {
  payment: out.cents('Payment a month', { better: 'lower' }),
  apr: out.percent('Annual percentage rate', {
    help: 'Interest and charges as one yearly rate, by the actuarial method of Regulation Z.',
    decimals: 3,
    better: 'lower',
  }),
  totalOfPayments: out.cents('Total of payments', { better: 'lower' }),
  financeCharge: out.cents('Price of the credit', {
    help: 'Total of payments less the amount financed.',
    better: 'lower',
  }),
  amountFinanced: out.cents('Amount financed', { help: 'The loan less the charges paid at the start.' }),
  opportunityCost: out.money('What it could have become', {
    help: 'Interest and charges, invested when they were paid, at the end of the loan.',
    better: 'lower',
  }),
  hoursOfWork: out.number('Hours of work for it', { unit: 'hours', decimals: 0, better: 'lower' }),
  lastPayment: out.cents('Last payment', { help: 'It takes up what rounding to the cent has left.' }),
  lastDate: out.date('Paid off on'),
  aprDifference: out.percent('Stated APR less the exact one', { decimals: 3 }),
  aprWithinTolerance: out.flag('Stated APR within the tolerance'),
  monthsSaved: out.months('Months won by paying more', { better: 'higher' }),
  interestSaved: out.cents('Interest saved by paying more', { better: 'higher' }),
  ladder: out.path(
    'Month by month',
    {
      month: out.integer('Month'),
      date: out.date('Date'),
      payment: out.cents('Payment'),
      interest: out.cents('Interest'),
      principal: out.cents('Principal'),
      left: out.cents('Left'),
    },
    { along: 'month', shows: 'left' },
  ),
  leftWithExtra: out.numbers('Left with the extra payment, from month 0', 'cents'),
}
