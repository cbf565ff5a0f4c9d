import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './mutual-funds.inputs.ts'

const A = { name: 'A', frontLoad: 0.0575, expenseRatio: 0.0075, fee12b1: 0.0025, backLoad: 0 }
const C = { name: 'C', frontLoad: 0, expenseRatio: 0.0075, fee12b1: 0.01, backLoad: 0 }

const cases: readonly Case[] = [
  {
    name: 'A and C shares against an index fund, ten years',
    in: {
      mode: 'compare',
      amount: 25000,
      grossReturn: 0.07,
      years: 10,
      classes: [A, C, { name: 'Index', frontLoad: 0, expenseRatio: 0.0004, fee12b1: 0, backLoad: 0 }],
    },
    out: {
      endingValue: [41919.017046, 41219.562318, 48982.422506],
      annualisedNetReturn: [0.053045431, 0.051275, 0.069572],
      costVersusNoFee: [7259.766886, 7959.221614, 196.361426],
    },
    tolerance: { endingValue: 0.01, annualisedNetReturn: 1e-7, costVersusNoFee: 0.01 },
    source: 'Groundwork catalog, calculators, mutual funds: worked check',
  },
  {
    name: 'a price, an offering price and shares to three decimals',
    in: {
      mode: 'nav',
      assets: 103e6,
      liabilities: 3e6,
      sharesOutstanding: 8e6,
      frontLoad: 0.0575,
      investment: 5000,
    },
    out: { nav: 12.5, offeringPrice: 13.26, sharesBought: 377.074, salesCharge: 286.57624 },
    tolerance: 1e-6,
    source: '100,000,000 ÷ 8,000,000; 12.50 ÷ 0.9425 = 13.2626; 5,000 ÷ 13.26 = 377.0739; 377.074 × 0.76',
  },
  {
    name: 'A overtakes C',
    in: { mode: 'breakEven', amount: 10000, grossReturn: 0.07, classes: [A, C] },
    out: { breakEvenYears: 7.7873 },
    tolerance: 1e-3,
    source: 'ln(1/0.9425) ÷ ln(0.99/0.9825) = 0.0592193 ÷ 0.0076046',
  },
  {
    name: 'a distribution the week after, sold a year later without growth',
    in: {
      mode: 'distribution',
      amount: 10000,
      navNow: 20,
      dividendPerShare: 0,
      gainPerShare: 2,
      gainsTaxRate: 0.2,
      grossReturn: 0.25,
      years: 1,
    },
    out: { distributed: 1000, taxNow: 200, savedLater: 200, costOfBuyingBefore: 40, navAfter: 18 },
    source: '500 shares × 2 = 1,000; 20 % of it now, less the same in a year at 25 %: 200 − 160',
  },
  {
    name: 'more liabilities than assets',
    in: { mode: 'nav', assets: 100, liabilities: 200 },
    error: 'liabilities',
    source: 'the net asset value is not above 0',
  },
  {
    name: 'a break-even needs two classes',
    in: { mode: 'breakEven', classes: [A] },
    error: 'classes',
    source: 'one class cannot overtake itself',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  compare: { rises: ['amount', 'grossReturn', 'years'] },
  nav: { rises: ['investment'], falls: ['assets', 'frontLoad'] },
  distribution: { rises: ['amount', 'dividendPerShare', 'gainPerShare', 'dividendTaxRate', 'gainsTaxRate'] },
}

export const stated: readonly string[] = ['amount', 'assets', 'investment', 'liabilities', 'navNow']
