import { out } from '#kit/output.ts'

export const leaseOutputs = {
  leasePayment: out.cents('Lease payment, with tax', { better: 'lower' }),
  loanPayment: out.cents('Loan payment', { better: 'lower' }),
  leaseCost: out.money('Leasing costs', { better: 'lower' }),
  loanCost: out.money('Buying costs', {
    help: 'After the car is sold and the loan repaid.',
    better: 'lower',
  }),
  difference: out.money('Leasing less buying', { help: 'In plain dollars. Above zero: buying costs less.' }),
  cheaperBy: out.money('The cheaper way saves, in money of today', { better: 'higher' }),
  leaseRate: out.percent('Rate inside the lease', { decimals: 2, better: 'lower' }),
  loanRateUsed: out.percent('Rate of the loan', { decimals: 2 }),
  leaseCostPresent: out.money('Leasing, in money of today', { better: 'lower' }),
  loanCostPresent: out.money('Buying, in money of today', { better: 'lower' }),
  breakEvenResale: out.money('Resale at which both cost the same', {
    help: 'A price at the end of the lease, with all payments in money of today at the rate your money could earn.',
  }),
  hoursOfWork: out.number('Hours of work for the cheaper one', { unit: 'hours', decimals: 0 }),
  parts: out.rows('What each is made of', {
    name: out.text('Way'),
    lossOfValue: out.money('Loss of value'),
    credit: out.money('Cost of credit'),
    tax: out.money('Sales tax'),
    fees: out.money('Fees'),
    total: out.money('In all'),
  }),
  paid: out.path(
    'Paid so far',
    {
      month: out.integer('Month'),
      lease: out.money('Lease'),
      buy: out.money('Buy'),
    },
    { along: 'month', shows: 'lease' },
  ),
}
