import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const arbitrageOutputs = {
  premium: out.percent('Premium', {
    decimals: 3,
    help: 'Price over net asset value, less one; below zero a discount.',
  }),
  grossArbitrage: out.money('Gap on one unit', { help: 'Distance of price and value × shares of a unit.' }),
  arbitrageProfit: out.money('Profit of the participant', {
    help: 'The gap less the fee and the trading of both sides.',
    better: 'higher',
  }),
  breakEvenPremium: out.percent('Break-even premium', {
    decimals: 3,
    help: 'Costs over the value of a unit: a smaller premium is left alone.',
    better: 'lower',
  }),
  basketValue: out.money('Value of a unit'),
  fairValue: out.cents('Fair value a share', {
    help: 'Net asset value moved by what happened since the home market closed.',
  }),
  stalePremium: out.percent('Premium from stale prices', {
    decimals: 3,
    help: 'Fair value over the last net asset value, less one: no bargain and no overcharge.',
  }),
  premiumToFair: out.percent('Premium to fair value', { decimals: 3 }),
  ladder: paymentsOutput,
}
