import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const valueOutputs = {
  costOfEquity: out.percent('Cost of equity', {
    decimals: 2,
    help: 'The return this risk calls for: risk-free rate + beta × equity risk premium, or your own figure.',
  }),
  gordonStable: out.cents('Gordon growth value', {
    help: 'Next year’s dividend at long-run growth ÷ (cost of equity − growth).',
  }),
  twoStageValue: out.cents('Two-stage value', {
    help: 'Present value of the first-stage dividends and the terminal value.',
  }),
  terminalShare: out.percent('Terminal value share', {
    decimals: 1,
    help: 'The part of the value that rests on growth forever.',
  }),
  hModelValue: out.cents('H-model value', {
    help: 'Growth fades in a straight line to the long-run rate instead of dropping all at once.',
  }),
  impliedGrowth: out.percent('Growth implied by the price', {
    decimals: 2,
    help: 'Forever, from today, at this cost of equity.',
  }),
  upside: out.percent('Upside', { decimals: 1, better: 'higher', help: 'Two-stage value over price.' }),
  expectedReturn: out.percent('Expected return', {
    decimals: 2,
    better: 'higher',
    help: 'Annual, if bought at the price, held through the first stage and sold at the value then.',
  }),
  dividendReturn: out.percent('Return from dividends', { decimals: 2 }),
  growthReturn: out.percent('Return from growth', { decimals: 2 }),
  repricingReturn: out.percent('Return from repricing', {
    decimals: 2,
    help: 'The price-to-dividend multiple moves from today’s to the one long-run growth justifies.',
  }),
  terminalPrice: out.cents('Terminal price', { help: 'Value per share at the end of the first stage.' }),
  sustainableGrowth: out.percent('Sustainable growth', {
    decimals: 2,
    help: 'Return on equity × (1 − payout).',
  }),
  justifiedPriceToEarnings: out.number('Justified P/E', {
    decimals: 1,
    unit: '×',
    help: 'On trailing earnings, at long-run growth.',
  }),
  freeCashFlowValue: out.cents('FCFE value', {
    help: 'Free cash flow to equity after the reinvestment that long-run growth needs, without new debt.',
  }),
  years: out.path(
    'Dividends by year',
    {
      year: out.integer('Year'),
      date: out.date('Date'),
      dividend: out.cents('Dividend'),
      presentValue: out.cents('Present value'),
      valueAfter: out.cents('Ex-dividend value'),
    },
    { along: 'year', shows: 'dividend' },
  ),
  byCostAndGrowth: out.rows('Value by cost of equity and growth', {
    costOfEquity: out.percent('Cost of equity', { decimals: 2 }),
    growthStable: out.percent('Long-run growth', { decimals: 2 }),
    value: out.cents('Two-stage value'),
  }),
  ladder: paymentsOutput,
}
