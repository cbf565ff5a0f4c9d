import { out } from '#kit/output.ts'
import { eventsOutput } from './event.outputs.ts'

export const strategyOutputs = {
  netCredit: out.money('Net credit', {
    help: 'Received less paid at the start, shares included; a debit is negative.',
  }),
  maxProfit: out.money('Maximum profit', { help: 'At the first expiration.', better: 'higher' }),
  maxLoss: out.money('Maximum loss', {
    help: 'The lowest profit at the first expiration; a loss is negative.',
    better: 'higher',
  }),
  breakEvenLow: out.money('Lower break-even', { decimals: 2 }),
  breakEvenHigh: out.money('Upper break-even', {
    decimals: 2,
    help: 'Same as the lower one if there is only one.',
  }),
  breakEvens: out.numbers('All break-evens', 'money', { decimals: 2 }),
  probabilityOfProfit: out.percent('Probability of profit', {
    help: 'At the first expiration, lognormal with drift of rate less yield.',
    better: 'higher',
  }),
  marginRequired: out.money('Initial margin', {
    help: 'On top of what you paid: the most the options can cost at expiration, premium received apart, or the rule for uncovered options.',
    better: 'lower',
  }),
  returnOnRisk: out.percent('Return on risk', {
    better: 'higher',
    help: 'Maximum profit over maximum loss.',
  }),
  modelEdge: out.money('Edge vs. model', {
    help: 'Model value of the position less its premiums; zero when premiums are left empty.',
  }),
  delta: out.number('Position delta', { decimals: 2, help: 'Equivalent shares.' }),
  gamma: out.number('Position gamma', { decimals: 3 }),
  vega: out.cents('Position vega', { help: 'Dollars per volatility point.' }),
  theta: out.cents('Position theta', { help: 'Dollars per calendar day.' }),
  rho: out.cents('Position rho', { help: 'Dollars per percentage point of interest.' }),
  expiryDate: out.date('First expiration'),
  ladderResidual: out.number('Ladder residual', {
    technical: true,
    decimals: 10,
    help: 'Cash and shares of the ladder less the payoff in this scenario.',
  }),
  position: out.rows('Legs', {
    leg: out.text('Leg'),
    units: out.number('Shares'),
    premium: out.money('Premium', { decimals: 2 }),
    model: out.money('Model value', { decimals: 2 }),
    cash: out.cents('Cash'),
  }),
  ladder: eventsOutput,
}
