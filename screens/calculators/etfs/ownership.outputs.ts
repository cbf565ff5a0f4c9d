import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const ownershipOutputs = {
  totalCostRate: out.percent('Total cost', {
    decimals: 3,
    better: 'lower',
    help: 'Share of the amount, over the whole holding period.',
  }),
  totalCost: out.cents('Total cost in dollars', { better: 'lower' }),
  annualCostRate: out.percent('Annual cost', { decimals: 3, better: 'lower' }),
  mutualCostRate: out.percent('Mutual fund, annual cost', { decimals: 3, better: 'lower' }),
  parts: out.rows('Cost breakdown', {
    part: out.text('Cost'),
    rate: out.percent('Share of amount', { decimals: 3 }),
    cost: out.cents('Amount'),
  }),
  byYears: out.rows('Annual cost by holding period', {
    years: out.number('Years held'),
    fund: out.percent('This ETF', { decimals: 3 }),
    mutual: out.percent('Mutual fund', { decimals: 3 }),
  }),
  ladder: paymentsOutput,
}
