import { out } from '#kit/output.ts'

export const PROPOSALS = [
  ['cashFlow', 'New money only'],
  ['bands', 'Out-of-band only'],
  ['full', 'Full rebalance'],
] as const

export const rebalanceOutputs = {
  driftNow: out.percent('Current drift', {
    better: 'lower',
    help: 'The asset class furthest from its target weight.',
  }),
  bandsBroken: out.integer('Classes out of band', { better: 'lower' }),
  cashFlowDrift: out.percent('Drift after new money', { better: 'lower' }),
  bandsDrift: out.percent('Drift after band trades', { better: 'lower' }),
  fullDrift: out.percent('Drift after full rebalance', { better: 'lower' }),
  cashFlowTax: out.money('Tax, new money only', { better: 'lower' }),
  bandsTax: out.money('Tax, band trades', { better: 'lower' }),
  fullTax: out.money('Tax, full rebalance', { better: 'lower' }),
  recommended: out.text('Recommended'),
  trades: out.rows('Trades', {
    proposal: out.text('Option'),
    side: out.text('Side'),
    account: out.text('Account'),
    symbol: out.text('Symbol'),
    quantity: out.number('Shares'),
    amount: out.money('Amount'),
    gain: out.money('Taxable gain'),
  }),
  harvest: out.rows('Losses to harvest', {
    symbol: out.text('Symbol'),
    loss: out.money('Loss'),
    washedUntil: out.date('Wash sale until'),
  }),
  after: out.rows('Allocation after each option', {
    assetClass: out.text('Asset class'),
    target: out.percent('Target'),
    now: out.percent('Current'),
    cashFlow: out.percent('New money only'),
    bands: out.percent('Out-of-band only'),
    full: out.percent('Full rebalance'),
  }),
}
