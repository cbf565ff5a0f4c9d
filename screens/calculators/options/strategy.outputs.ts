import { out } from '#kit/output.ts'
import { eventsOutput } from './event.outputs.ts'

export const strategyOutputs = {
  netCredit: out.money('Net credit', {
    help: 'Received less paid at the start, shares included; below zero it is a cost.',
  }),
  maxProfit: out.money('Most it can earn', { help: 'At the first expiry.', better: 'higher' }),
  maxLoss: out.money('Most it can lose', {
    help: 'The lowest profit at the first expiry: a loss is below zero.',
    better: 'higher',
  }),
  breakEvenLow: out.money('Lower break-even', { decimals: 2 }),
  breakEvenHigh: out.money('Upper break-even', {
    decimals: 2,
    help: 'The same as the lower one where there is only one.',
  }),
  breakEvens: out.numbers('All break-evens', 'number', { decimals: 2 }),
  probabilityOfProfit: out.percent('Chance of a profit', {
    help: 'At the first expiry, lognormal with the rate less the yield as growth.',
    better: 'higher',
  }),
  marginRequired: out.money('Margin at the start', {
    help: 'Beyond what was paid: the most it can lose, or the rule for uncovered options.',
    better: 'lower',
  }),
  returnOnRisk: out.percent('Most it earns on the most it loses', { better: 'higher' }),
  modelEdge: out.money('Model less premiums', {
    help: 'What the model gives for the position beyond its premiums; nothing where they are left empty.',
  }),
  delta: out.number('Delta of the position', { decimals: 2, help: 'Shares that it moves like.' }),
  gamma: out.number('Gamma of the position', { decimals: 3 }),
  vega: out.cents('Vega of the position', { help: 'Dollars for one point of volatility.' }),
  theta: out.cents('Theta of the position', { help: 'Dollars a calendar day.' }),
  rho: out.cents('Rho of the position', { help: 'Dollars for one point of interest.' }),
  expiryDate: out.date('First expiry'),
  ladderResidual: out.number('Residual of the ladder', {
    decimals: 10,
    help: 'Cash and shares of the ladder less the profit of the payoff at this ending.',
  }),
  position: out.rows('Legs', {
    leg: out.text('Leg'),
    units: out.number('Shares'),
    premium: out.number('Premium', { decimals: 4 }),
    model: out.number('Model', { decimals: 4 }),
    cash: out.cents('Cash'),
  }),
  ladder: eventsOutput,
}
