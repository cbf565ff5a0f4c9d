import { out } from '#kit/output.ts'

export const concentrationOutputs = {
  totalValue: out.money('Total value'),
  hhi: out.number('Herfindahl index', {
    decimals: 4,
    better: 'lower',
    help: 'Sum of squared weights: 1 for a single holding.',
  }),
  effectiveHoldings: out.number('Effective holdings', {
    decimals: 1,
    better: 'higher',
    help: 'The number of equal holdings that would be just as concentrated: 1 ÷ Herfindahl index.',
  }),
  top10Share: out.percent('Top 10 holdings', { better: 'lower' }),
  weightedExpenseRatio: out.percent('Weighted expense ratio', { decimals: 3, better: 'lower' }),
  annualFundCost: out.money('Annual fund cost', { better: 'lower' }),
  costOver20Years: out.money('20-year cost of fees', {
    better: 'lower',
    help: 'How much more the portfolio would be worth in 20 years without fund costs.',
  }),
  bondDurationContribution: out.number('Portfolio duration', {
    unit: 'years',
    help: 'Weight × duration: roughly the percentage of the whole portfolio lost when yields rise 1 point.',
  }),
  bondDuration: out.number('Bond duration', { unit: 'years' }),
  bondConvexity: out.number('Bond convexity'),
  bondYield: out.percent('Bond yield', { decimals: 2 }),
  maxDrift: out.percent('Largest drift', {
    better: 'lower',
    help: 'The asset class furthest from its target weight.',
  }),
  largestPosition: out.percent('Largest position', { better: 'lower' }),
  misplaced: out.money('Poorly located assets', {
    better: 'lower',
    help: 'Bonds and real estate outside pre-tax accounts that could trade places with stocks inside them.',
  }),
  rulesMet: out.integer('Checks passed', { better: 'higher' }),
  rulesBroken: out.integer('Checks failed', { better: 'lower' }),
  largestRisk: out.text('Largest single risk'),
  rules: out.rows('X-ray checks', {
    name: out.text('Check'),
    threshold: out.text('Limit'),
    value: out.text('Yours'),
    isMet: out.flag('Passed'),
    why: out.text('Why it matters'),
  }),
  allocation: out.rows('Drift from targets', {
    assetClass: out.text('Asset class'),
    value: out.money('Value'),
    weight: out.percent('Weight'),
    target: out.percent('Target'),
    drift: out.percent('Drift'),
    band: out.percent('Band'),
    isInside: out.flag('Within band'),
  }),
  lookThrough: out.rows('Largest holdings, looking through funds', {
    name: out.text('Name'),
    weight: out.percent('Weight', { decimals: 2 }),
  }),
  overlaps: out.rows('Fund overlap', {
    one: out.text('Fund'),
    other: out.text('Other fund'),
    overlap: out.percent('Overlap'),
  }),
  ratings: out.rows('Bonds by credit rating', { rating: out.text('Rating'), value: out.money('Value') }),
  ladder: out.rows('Bonds by maturity', { year: out.year('Year'), value: out.money('Value') }),
}
