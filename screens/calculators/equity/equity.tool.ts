import { defineModes } from '#kit/tool.ts'
import { book } from './book.mode.ts'
import { examples } from './equity.examples.ts'
import { groups, inputs } from './equity.inputs.ts'
import { sources } from './equity.sources.ts'
import { trade } from './trade.mode.ts'
import { value } from './value.mode.ts'

export default defineModes({
  id: 'calculators/equity',
  title: 'Equities',
  summary: 'What happens when I buy a share, and what is the share worth?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 13 },
  keywords: [
    'stock',
    'share',
    'dividend discount',
    'gordon growth',
    'capm',
    'h-model',
    'margin call',
    'short sale',
    'settlement',
    'order book',
    'what is this share worth',
    'what happens when I buy a share',
  ],
  inputs,
  groups,
  modes: { value, trade, book },
  method: [
    'Cost of equity k = riskless rate + beta × equity premium (CAPM), or your own figure. Growth for ever must stay below it.',
    'Gordon: D0(1 + g) ÷ (k − g). Two stages: Σ D0(1 + gH)^t ÷ (1 + k)^t over the first years, and after them Gordon’s value at that time, discounted. H-model: D0[(1 + gL) + H(gH − gL)] ÷ (k − gL), H half of the first years.',
    'Growth that the price assumes: (P·k − D0) ÷ (P + D0). Growth that earnings pay for: return on equity × (1 − payout). Free cash flow to equity next year: earnings × (1 + g) × (1 − g ÷ return on equity), without new debt.',
    'Return at this price: the internal rate of the price, the dividends of the first years and the value after them. Growth is that of the dividend; the multiple is price ÷ dividend now and then; dividends are the rest.',
    'A purchase costs price × shares + commission; your own money is the initial margin of it, the rest is the loan. Call price of bought shares = loan a share ÷ (1 − maintenance); of shares sold short = (proceeds + margin) a share ÷ (1 + maintenance). Interest and dividends on the way are paid in cash and leave it unchanged.',
    'Trades settle one business day later; business days are those of the New York Stock Exchange. Interest and rebate: days ÷ 360, monthly. Dividends: a quarter of the year’s, to who held before the ex-dividend day, paid 15 business days later. Sale fees are rounded up to the cent.',
    'A short sale leaves 102% of the value with the lender as cash; the 2% come out of your margin. The lender pays the rebate, you pay it every dividend.',
    'The order book is a made-up market drawn from its number: a random walk with your volatility, shares at each cent, hidden shares at the middle in four seconds of ten, trades of others. Your own trades push the quote by 60% of the cents they walk, and 5% of that goes back each second. It shows how costs arise and forecasts none.',
  ],
  sources,
  examples,
})
