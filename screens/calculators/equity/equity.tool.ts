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
  summary: 'What is this stock worth, and what happens when I buy it?',
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
  serves: {
    'goal understand': { weight: 5, reason: 'follows one share from order to dividend' },
    'invested shares': { weight: 3, reason: 'what a share is worth, and who profits on the trade' },
  },
  inputs,
  groups,
  modes: { value, trade, book },
  method: [
    'Cost of equity k = risk-free rate + beta × equity risk premium (CAPM), or your own figure. Long-run growth must stay below it.',
    'Gordon: D0(1 + g) ÷ (k − g). Two-stage: Σ D0(1 + gH)^t ÷ (1 + k)^t over the first stage, plus the discounted Gordon value at its end. H-model: D0[(1 + gL) + H(gH − gL)] ÷ (k − gL), where H is half the first stage.',
    'Growth implied by the price = (P·k − D0) ÷ (P + D0). Sustainable growth = return on equity × (1 − payout). Next year’s free cash flow to equity = earnings × (1 + g) × (1 − g ÷ return on equity), without new debt.',
    'Expected return is the internal rate of return on today’s price, the first-stage dividends, and the terminal price. Return from growth is dividend growth; return from repricing is the change in price ÷ dividend; return from dividends is the rest.',
    'Cost of a purchase = price × shares + commission; you put up the initial margin and borrow the rest. Margin call price = loan per share ÷ (1 − maintenance margin) for a long position, or (proceeds + margin) per share ÷ (1 + maintenance margin) for a short sale. Interest and dividends along the way are paid in cash and do not change it.',
    'Trades settle one business day later, on the New York Stock Exchange calendar. Interest and rebates accrue on days ÷ 360 and are paid monthly. Each dividend is a quarter of the annual amount, goes to whoever held before the ex-dividend date, and is paid 15 business days later. Fees on sales are rounded up to the cent.',
    'In a short sale, 102% of the value goes to the lender as cash collateral, with the 2% taken from your margin. The lender pays you the rebate, and you pay the lender every dividend.',
    'The order book is a simulated market drawn from its number: a random walk at your volatility, shares at each cent, hidden shares at the midpoint in four seconds out of ten, and other traders’ orders. Your trades move the quote by 60% of the cents they walk through the book, and 5% of that reverts each second. It shows where costs come from; it is not a forecast.',
  ],
  sources,
  examples,
})
