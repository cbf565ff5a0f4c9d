import { out } from '#kit/output.ts'

export const leaseOutputs = {
  leasePayment: out.cents('Lease payment with tax', { better: 'lower' }),
  loanPayment: out.cents('Loan payment', { better: 'lower' }),
  leaseCost: out.money('Cost to lease', { better: 'lower' }),
  loanCost: out.money('Cost to buy', {
    help: 'After selling the car and paying off the loan.',
    better: 'lower',
  }),
  difference: out.money('Lease less buy', {
    help: 'In nominal dollars; a positive number means buying costs less.',
  }),
  cheaperBy: out.money('Savings, present value', { better: 'higher' }),
  leaseRate: out.percent('Implied lease rate', { decimals: 2, better: 'lower' }),
  loanRateUsed: out.percent('Loan rate', { decimals: 2 }),
  leaseCostPresent: out.money('Cost to lease, present value', { better: 'lower' }),
  loanCostPresent: out.money('Cost to buy, present value', { better: 'lower' }),
  breakEvenResale: out.money('Break-even resale value', {
    help: 'The resale value at lease end that makes both cost the same in present value.',
  }),
  hoursOfWork: out.number('Hours of work, cheaper option', { unit: 'hours', decimals: 0 }),
  parts: out.rows('Cost breakdown', {
    name: out.text('Option'),
    lossOfValue: out.money('Depreciation'),
    credit: out.money('Financing'),
    tax: out.money('Sales tax'),
    fees: out.money('Fees'),
    total: out.money('Total'),
  }),
  paid: out.path(
    'Cumulative cash paid',
    {
      month: out.integer('Month'),
      lease: out.money('Lease'),
      buy: out.money('Buy and sell'),
    },
    { along: 'month', shows: 'lease' },
  ),
}
