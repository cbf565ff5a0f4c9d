import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const valueOutputs = {
  costOfEquity: out.percent('Cost of equity', {
    decimals: 2,
    help: 'What holders ask a year for this risk: riskless rate + beta × equity premium, or your own figure.',
  }),
  gordonStable: out.cents('Gordon value', {
    help: 'Next year’s dividend at stable growth ÷ (cost of equity − growth).',
  }),
  twoStageValue: out.cents('Two-stage value', {
    help: 'Present value of the dividends of the first years and of all later ones.',
  }),
  terminalShare: out.percent('Part from later years', {
    decimals: 1,
    help: 'The part of the value that rests on growth for ever.',
  }),
  hModelValue: out.cents('H-model value', {
    help: 'Growth falls straight to the stable rate over the first years instead of all at once.',
  }),
  impliedGrowth: out.percent('Growth that the price assumes', {
    decimals: 2,
    help: 'For ever, from today, at this cost of equity.',
  }),
  upside: out.percent('Value over price', { decimals: 1, better: 'higher' }),
  expectedReturn: out.percent('Return at this price', {
    decimals: 2,
    better: 'higher',
    help: 'A year, bought at the price, held over the first years and sold at the value then.',
  }),
  dividendReturn: out.percent('From dividends', { decimals: 2 }),
  growthReturn: out.percent('From growth', { decimals: 2 }),
  repricingReturn: out.percent('From a changed multiple', {
    decimals: 2,
    help: 'Price ÷ dividend goes from today’s to the one that stable growth justifies.',
  }),
  terminalPrice: out.cents('Value after the first years'),
  sustainableGrowth: out.percent('Growth that earnings pay for', {
    decimals: 2,
    help: 'Return on equity × (1 − payout).',
  }),
  justifiedPriceToEarnings: out.number('Justified price ÷ earnings', {
    decimals: 1,
    help: 'On the earnings of the year just ended, at stable growth.',
  }),
  freeCashFlowValue: out.cents('Value by free cash flow', {
    help: 'What could be paid out after the reinvestment that stable growth needs, without new debt.',
  }),
  years: out.path(
    'Dividends',
    {
      year: out.integer('Year'),
      date: out.date('Date'),
      dividend: out.cents('Dividend'),
      presentValue: out.cents('Present value'),
      valueAfter: out.cents('Value after it'),
    },
    { along: 'year', shows: 'dividend' },
  ),
  byCostAndGrowth: out.rows('Value by cost of equity and stable growth', {
    costOfEquity: out.percent('Cost of equity', { decimals: 2 }),
    growthStable: out.percent('Stable growth', { decimals: 2 }),
    value: out.cents('Two-stage value'),
  }),
  ladder: paymentsOutput,
}
