import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const arbitrageOutputs = {
  premium: out.percent('Premium', {
    decimals: 3,
    help: 'Market price relative to NAV; a negative number is a discount.',
  }),
  grossArbitrage: out.money('Gross arbitrage', {
    help: 'Gap between price and NAV times the shares in a unit.',
  }),
  arbitrageProfit: out.money('AP profit', {
    help: 'Gross arbitrage less the creation fee and trading costs.',
    better: 'higher',
  }),
  breakEvenPremium: out.percent('Break-even premium', {
    decimals: 3,
    help: 'Costs as a share of the unit’s value; a smaller premium is not worth trading.',
    better: 'lower',
  }),
  basketValue: out.money('Unit value'),
  fairValue: out.cents('Fair value per share', {
    help: 'Last NAV adjusted for what happened since the home market closed.',
  }),
  stalePremium: out.percent('Stale-price premium', {
    decimals: 3,
    help: 'Fair value relative to the last NAV: neither a bargain nor an overcharge.',
  }),
  premiumToFair: out.percent('Premium to fair value', { decimals: 3 }),
  ladder: paymentsOutput,
}
