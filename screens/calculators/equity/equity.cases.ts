import type { Case, Theory, Withheld } from '#kit/tool.ts'
import type { inputs } from './equity.inputs.ts'

const BUY = { mode: 'trade', side: 'buy', quantity: 200, price: 55, commission: 0 } as const

const cases: readonly Case[] = [
  {
    name: 'a cost of equity of your own takes the place of CAPM',
    in: { mode: 'value', costOfEquity: 0.08, growthStable: 0.03, dividend0: 5, price: 103 },
    out: { costOfEquity: 0.08, gordonStable: 103, impliedGrowth: 0.03 },
    tolerance: 1e-9,
    source: 'A teaching page on the dividend discount model: D1 5.15, k 8 %, g 3 % → 103; 5 × 1.03 = 5.15',
  },
  {
    name: 'CAPM alone',
    in: { mode: 'value', riskFree: 0.0425, beta: 0.8, equityPremium: 0.046 },
    out: { costOfEquity: 0.0793 },
    tolerance: 1e-12,
    source: '0.0425 + 0.8 × 0.046',
  },
  {
    name: 'three years of 15 %, then 6 %, at 12 %',
    in: {
      mode: 'value',
      dividend0: 1,
      growthHigh: 0.15,
      highYears: 3,
      growthStable: 0.06,
      costOfEquity: 0.12,
    },
    out: { twoStageValue: 22.288279, terminalPrice: 26.868792 },
    tolerance: 1e-5,
    source:
      '1.15/1.12 + 1.3225/1.2544 + 1.520875/1.404928 = 3.163604; (1.520875 × 1.06 ÷ 0.06)/1.404928 = 19.124675',
  },
  {
    name: 'H-model over sixteen falling years',
    in: {
      mode: 'value',
      dividend0: 1,
      growthHigh: 0.2928,
      highYears: 16,
      growthStable: 0.0726,
      costOfEquity: 0.0966,
    },
    out: { hModelValue: 118.091667 },
    tolerance: 1e-5,
    source: '1.0726 ÷ 0.024 + 8 × 0.2202 ÷ 0.024 = 44.691667 + 73.4',
  },
  {
    name: 'growth for ever as high as the cost of equity',
    in: { mode: 'value', growthStable: 0.098 },
    error: 'growthStable',
    source: 'The sum of a perpetuity that grows at its own discount rate has no limit',
  },
  {
    name: 'bought at its value a share returns its cost of equity',
    in: { mode: 'value', price: 47.723538972564285 },
    out: { upside: 0, expectedReturn: 0.098 },
    tolerance: 1e-9,
    source: 'The internal rate of a price that is a present value is the discount rate',
  },
  {
    name: 'a share without dividends has no value by this model, and no share after the first years',
    in: { mode: 'value', dividend0: 0 },
    out: { twoStageValue: null, terminalShare: null, impliedGrowth: 0.098, expectedReturn: null },
    tolerance: 1e-12,
    source:
      'A dividend model discounts dividends, and there are none; 0 ÷ 0 is no share; (55 × 0.098 − 0) ÷ 55',
  },
  {
    name: 'the day before Thanksgiving settles on Friday, with a commission in the cost',
    in: { ...BUY, commission: 10, tradeDate: '2026-11-25' },
    out: { settlementDate: '2026-11-27', cost: 11_010, equityRequired: 5505, loan: 5505 },
    source: 'NYSE holidays: Thanksgiving Day is November 26, 2026; 11,000 + 10, half of it',
  },
  {
    name: 'in a cash account nothing is borrowed and no call can come',
    in: { ...BUY, marginInitial: 1 },
    out: { equityRequired: 11_000, loan: 0, marginCallPrice: 0 },
    source: '0 ÷ 200 ÷ 0.75',
  },
  {
    name: 'a maintenance margin above the initial one',
    in: { ...BUY, marginInitial: 0.5, marginMaintenance: 0.6 },
    error: 'marginMaintenance',
    source: 'Equity of half would be called at once',
  },
  {
    name: 'a month on margin, the price unchanged',
    in: {
      ...BUY,
      tradeDate: '2026-11-20',
      holdMonths: 1,
      marginRate: 0.09,
      daysToExDate: 10,
      dividend0: 2.4,
    },
    // The ex-dividend day is November 30, the sale of December 21 settles on the 22nd.
    out: { income: 120, carry: 39.875, profit: 80.125, returnOnEquity: 0.014568182 },
    tolerance: 1e-6,
    source: '2.4 ÷ 4 × 200 = 120; 5,500 × 9 % × 29 days (November 23 to December 22) ÷ 360 = 39.875',
  },
  {
    name: 'bought on the ex-dividend day the next dividend is missed',
    in: { ...BUY, holdMonths: 1, daysToExDate: 0 },
    out: { income: 0 },
    source: 'Under T+1 the record day is the ex-dividend day; the purchase settles a day later',
  },
  {
    name: 'a short sale is called above its price',
    in: {
      mode: 'trade',
      side: 'short',
      quantity: 100,
      price: 100,
      marginInitial: 0.5,
      marginMaintenance: 0.3,
    },
    out: { cost: -10_000, equityRequired: 5000, loan: 0, marginCallPrice: 115.384615 },
    tolerance: 1e-5,
    source: '(10,000 + 5,000) ÷ 100 ÷ 1.3',
  },
  {
    name: 'a short sale pays dividends and earns a rebate',
    in: {
      mode: 'trade',
      side: 'short',
      quantity: 200,
      price: 55,
      tradeDate: '2026-11-20',
      holdMonths: 1,
      daysToExDate: 10,
      dividend0: 2.4,
      rebateRate: 0.03,
      exitPrice: 50,
    },
    out: { income: -92.885, profit: 907.115 },
    tolerance: 1e-6,
    source: '102 % of 11,000 × 3 % × 29 ÷ 360 = 27.115; less 120 of dividends; (55 − 50) × 200 = 1,000',
  },
  {
    name: 'one share at the market pays half the spread',
    in: { mode: 'book', side: 'buy', quantity: 1, price: 55, spreadCents: 2, orderType: 'market', seed: 3 },
    out: { filled: 1, quotedSpread: 2, impact: 0, secondsToFill: 0 },
    source: 'An order of one share takes the best price and leaves the next one standing',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  value: {
    rises: ['dividend0', 'growthHigh', 'highYears', 'growthStable'],
    falls: ['riskFree', 'beta', 'equityPremium'],
    untouched: ['price'],
  },
  trade: { rises: ['quantity', 'price', 'commission'], untouched: ['marginInitial'] },
  book: { rises: ['quantity', 'spreadCents'], falls: ['depth'] },
}

export const stated: readonly string[] = ['dividend0', 'price']

export const withheld: readonly Withheld[] = [
  { in: { mode: 'trade', side: 'short' }, outputs: ['marginCallPrice'] },
]
