import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const hedgeOutputs = {
  hedgeRatio: out.number('Hedge ratio', {
    decimals: 4,
    help: 'Correlation × spot volatility ÷ futures volatility: the minimum-variance ratio.',
  }),
  contracts: out.number('Contracts, by units', {
    decimals: 2,
    help: 'Hedge ratio × exposure ÷ contract size, unrounded; for volatilities of price changes in dollars.',
  }),
  contractsTailed: out.number('Contracts, tailed', {
    decimals: 2,
    help: 'The same by value, to allow for daily settlement; for volatilities of percentage changes.',
  }),
  wholeContracts: out.integer('Whole contracts', {
    help: 'The tailed number, rounded; buy if negative.',
  }),
  effectiveness: out.percent('Hedge effectiveness', {
    better: 'higher',
    help: 'Squared correlation: the share of variance the best hedge removes.',
  }),
  riskBefore: out.money('Unhedged risk', { better: 'lower', help: 'One standard deviation.' }),
  riskAfter: out.money('Hedged risk', {
    better: 'lower',
    help: 'One standard deviation with whole contracts.',
  }),
  effectivePrice: out.number('Effective price', {
    decimals: 4,
    help: 'Net price per unit in this scenario, futures gain or loss included.',
  }),
  futuresGain: out.money('Futures gain or loss', { better: 'higher' }),
  basisChange: out.number('Change in basis', {
    decimals: 4,
    help: 'Spot less futures, from now to the end: the risk a hedge cannot remove.',
  }),
  betaContracts: out.number('Contracts, by beta', {
    decimals: 2,
    help: '(target − current beta) × portfolio ÷ contract value; sell if negative.',
  }),
  byContracts: out.rows('Risk by number of contracts', {
    contracts: out.integer('Contracts'),
    risk: out.money('Standard deviation'),
  }),
  ladder: paymentsOutput,
}
