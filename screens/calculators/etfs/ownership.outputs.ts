import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const ownershipOutputs = {
  totalCostRate: out.percent('Cost in all', {
    decimals: 3,
    better: 'lower',
    help: 'Of the amount, over the whole holding.',
  }),
  totalCost: out.cents('Cost in dollars', { better: 'lower' }),
  annualCostRate: out.percent('Cost a year', { decimals: 3, better: 'lower' }),
  mutualCostRate: out.percent('The mutual fund, a year', { decimals: 3, better: 'lower' }),
  parts: out.rows('Parts of the cost', {
    part: out.text('Part'),
    rate: out.percent('Of the amount', { decimals: 3 }),
    cost: out.cents('Cost'),
  }),
  byYears: out.rows('Cost by years held', {
    years: out.number('Years'),
    fund: out.percent('This fund, a year', { decimals: 3 }),
    mutual: out.percent('Mutual fund, a year', { decimals: 3 }),
  }),
  ladder: paymentsOutput,
}
