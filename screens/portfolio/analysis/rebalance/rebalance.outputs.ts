import { out } from '#kit/output.ts'

export const PROPOSALS = [
  ['cashFlow', 'New money only'],
  ['bands', 'Only what left its band'],
  ['full', 'Everything to target'],
] as const

export const rebalanceOutputs = {
  driftNow: out.percent('Largest drift now', { better: 'lower' }),
  bandsBroken: out.integer('Classes outside their band', { better: 'lower' }),
  cashFlowDrift: out.percent('Drift left by new money', { better: 'lower' }),
  bandsDrift: out.percent('Drift left by bands', { better: 'lower' }),
  fullDrift: out.percent('Drift left by a full one', { better: 'lower' }),
  cashFlowTax: out.money('Tax of new money', { better: 'lower' }),
  bandsTax: out.money('Tax of bands', { better: 'lower' }),
  fullTax: out.money('Tax of a full one', { better: 'lower' }),
  recommended: out.text('Proposed'),
  trades: out.rows('Trades', {
    proposal: out.text('Proposal'),
    side: out.text('Side'),
    account: out.text('Account'),
    symbol: out.text('Symbol'),
    quantity: out.number('Units'),
    amount: out.money('Amount'),
    gain: out.money('Taxable gain'),
  }),
  harvest: out.rows('Losses to harvest', {
    symbol: out.text('Symbol'),
    loss: out.money('Loss'),
    washedUntil: out.date('Washed until'),
  }),
  after: out.rows('Allocation after', {
    assetClass: out.text('Class'),
    target: out.percent('Target'),
    now: out.percent('Now'),
    cashFlow: out.percent('New money'),
    bands: out.percent('Bands'),
    full: out.percent('Full'),
  }),
}
