import { out } from '#kit/output.ts'

export const instalmentOutputs = {
  payment: out.cents('Monthly payment', { better: 'lower' }),
  apr: out.percent('APR', {
    help: 'Interest and fees as one annual rate, by the actuarial method of Regulation Z.',
    decimals: 3,
    better: 'lower',
  }),
  totalPaid: out.cents('Total of payments', {
    help: 'What you will have paid when you have made all scheduled payments, the final one included.',
    better: 'lower',
  }),
  creditCost: out.cents('Finance charge', {
    help: 'Interest and fees: total of payments less the amount financed.',
    better: 'lower',
  }),
  totalOfPayments: out.cents('Total, equal payments', {
    help: 'Payment × number of payments, as a lender may disclose it: 12 CFR 1026.17(c)(3)(i) lets it disregard rounding to whole cents.',
    better: 'lower',
  }),
  financeCharge: out.cents('Finance charge, equal payments', {
    help: 'The total of equal payments less the amount financed, as a lender may disclose it.',
    better: 'lower',
  }),
  amountFinanced: out.cents('Amount financed', { help: 'The loan less the finance charges paid up front.' }),
  opportunityCost: out.money('Opportunity cost', {
    help: 'What your interest and fees would have grown to by the end of the loan if invested.',
    better: 'lower',
  }),
  hoursOfWork: out.number('Hours of work', { unit: 'hours', decimals: 0, better: 'lower' }),
  lastPayment: out.cents('Final payment', {
    help: 'Adjusted for rounding; a balloon where the payments do not repay the loan.',
  }),
  lastDate: out.date('Payoff date as scheduled'),
  dateWithExtra: out.date('Payoff date you reach'),
  aprDifference: out.percent('Disclosed less exact APR', { decimals: 3 }),
  aprWithinTolerance: out.flag('Disclosed APR within tolerance'),
  costWithExtra: out.cents('Interest and fees you pay', {
    help: 'The finance charge of what you pay, your extra monthly payments included.',
    better: 'lower',
  }),
  paidWithExtra: out.cents('Total you pay', {
    help: 'All payments until nothing is owed, your extra monthly payments included.',
    better: 'lower',
  }),
  monthsSaved: out.months('Time saved', { better: 'higher' }),
  interestSaved: out.cents('Interest saved', { better: 'higher' }),
  ladder: out.path(
    'Payment schedule',
    {
      month: out.integer('Month'),
      date: out.date('Date'),
      payment: out.cents('Payment'),
      interest: out.cents('Interest'),
      principal: out.cents('Principal'),
      left: out.cents('Balance'),
    },
    { along: 'month', shows: 'left' },
  ),
  leftWithExtra: out.numbers('Balance with extra payments, from month 0', 'cents'),
}
