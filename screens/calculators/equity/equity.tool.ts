import { defineModes } from '#kit/tool.ts'
import { book } from './book.mode.ts'
import { groups, inputs } from './equity.inputs.ts'
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
    'what is this stock worth',
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
  sources: [
    {
      title: 'Investment Valuation: dividend discount models, free cash flow to equity, stable growth',
      publisher: 'A. Damodaran, Wiley, 3rd edition',
      year: 2012,
      section: 'Chapters 12 to 14',
    },
    {
      title: 'A simplified common stock valuation model (H-model)',
      publisher: 'R. J. Fuller, C.-C. Hsia, Financial Analysts Journal 40',
      year: 1984,
    },
    {
      title: 'Shortening the securities transaction settlement cycle, release 34-96930 (rule 15c6-1)',
      publisher: 'US Securities and Exchange Commission',
      year: 2023,
      figures: 'One business day (T+1) from May 28, 2024.',
    },
    {
      title: 'Regulation T, credit by brokers and dealers, 12 CFR 220.12',
      publisher: 'Board of Governors of the Federal Reserve System',
      year: 2024,
      figures: 'Initial margin of 50%; 150% of a short sale, proceeds included.',
    },
    {
      title: 'Rule 4210, margin requirements',
      publisher: 'Financial Industry Regulatory Authority',
      year: 2024,
      figures: 'Maintenance 25% long; 30% and at least $5 per share short; minimum account equity $2,000.',
    },
    {
      title: 'Regulation SHO, rules 203 and 204; rule 15c3-3, customer protection',
      publisher: 'US Securities and Exchange Commission',
      year: 2024,
    },
    {
      title: 'Trading and Exchanges: order books, spreads, price improvement',
      publisher: 'L. Harris, Oxford University Press',
      year: 2003,
      section: 'Chapters 4 to 6, 14 and 21',
    },
    {
      title: 'The implementation shortfall: paper versus reality',
      publisher: 'A. F. Perold, Journal of Portfolio Management 14',
      year: 1988,
    },
  ],
  examples: [
    {
      name: 'Five years of fast growth',
      inputs: { mode: 'value' },
      out: {
        costOfEquity: 0.098,
        gordonStable: 39.428571,
        twoStageValue: 47.723539,
        terminalShare: 0.76065106,
        hModelValue: 43.714286,
        impliedGrowth: 0.052090592,
      },
      tolerance: 1e-5,
      source: 'Groundwork catalog, calculators, Equities: worked check',
    },
    {
      name: 'Value tied to earnings and payout',
      inputs: { mode: 'value', payout: 0.75, roe: 0.14 },
      out: { sustainableGrowth: 0.035, justifiedPriceToEarnings: 12.321429, freeCashFlowValue: 39.428571 },
      tolerance: 1e-5,
      source:
        '0.14 × 0.25 = 0.035; 0.75 × 1.035 ÷ 0.063 = 12.321429; 2.4 ÷ 0.75 × 1.035 × (1 − 0.25) ÷ 0.063',
    },
    {
      name: '200 shares on margin, price down 20%',
      inputs: { mode: 'trade', exitPrice: 44 },
      out: {
        settlementDate: '2026-11-23',
        cost: 11_000,
        equityRequired: 5500,
        loan: 5500,
        marginCallPrice: 36.666667,
      },
      tolerance: 1e-5,
      source: '200 × 55; half of it; 5,500 ÷ 200 ÷ 0.75. The next business day is Monday',
    },
    {
      name: 'Short sale, price up 20%',
      inputs: { mode: 'trade', side: 'short', marginMaintenance: 0.3, exitPrice: 66 },
    },
    {
      name: 'Sale of 1,000 shares with July 2024 fees',
      inputs: {
        mode: 'trade',
        side: 'sell',
        tradeDate: '2024-07-15',
        quantity: 1000,
        secFeePerMillion: 27.8,
        tafPerShare: 0.000166,
        tafMost: 8.3,
      },
      out: {
        settlementDate: '2024-07-16',
        charges: 1.7,
        cost: -54_998.3,
        proceeds: 54_998.3,
        marginCallPrice: null,
        profit: null,
      },
      tolerance: 1e-9,
      source:
        'SEC release 34-99973: 55,000 × 27.80 ÷ 1,000,000 = 1.529; FINRA: 1,000 × 0.000166 = 0.166; both up',
      note: 'Section 31 rate from May 22, 2024 (SEC release 34-99973) and the 2024 FINRA trading activity fee.',
    },
    { name: 'Large order, all at once', inputs: { mode: 'book', quantity: 2000 } },
    {
      name: 'Large order in ten slices',
      inputs: { mode: 'book', quantity: 2000, orderType: 'sliced', slices: 10 },
    },
  ],
})
