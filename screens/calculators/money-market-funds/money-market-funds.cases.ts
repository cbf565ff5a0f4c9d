import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './money-market-funds.inputs.ts'

const cases: readonly Case[] = [
  {
    name: 'the tax on net investment income counts with the federal tax',
    in: {
      mode: 'yield',
      dailyDividends: [0.0001, 0.0001, 0.0001, 0.0001, 0.0001, 0.0001, 0.0001],
      federalRate: 0.35,
      niit: 0.038,
      stateRate: 0.09,
      fundType: 'treasury',
    },
    out: { sevenDayYield: 0.0365, afterTaxYield: 0.022338, taxableEquivalentYield: 0.042793103448 },
    tolerance: 1e-9,
    source:
      '0.0007 × 365/7 = 0.0365; × (1 − 0.388); ÷ (1 − 0.388 − 0.09); Internal Revenue Code, section 1411',
  },
  {
    name: 'municipal fund of the own state against prime',
    in: {
      mode: 'compare',
      muniYield: 0.027,
      primeYield: 0.04,
      federalRate: 0.32,
      niit: 0.038,
      stateRate: 0.05,
      inState: true,
    },
    out: { muniTaxableEquivalent: 0.045608108108, primeAfterTax: 0.02368, better: 'muni' },
    tolerance: 1e-9,
    source: '0.027 ÷ (1 − 0.32 − 0.038 − 0.05) = 0.027 ÷ 0.592; 0.04 × 0.592',
  },
  {
    name: 'a fund that broke the buck',
    in: { mode: 'shadow', holdings: [{ marketValue: 970, amortisedCost: 1000 }], shares: 1000 },
    out: { shadowNav: 0.97, deviation: -0.03, breaksBuck: true },
    source: '970 ÷ 1,000 (the Reserve Primary Fund stood at 0.97 on 16 September 2008)',
  },
  {
    name: 'the fee of the first day above the trigger',
    in: {
      mode: 'run',
      netAssets: 1000,
      wave: [0.05, 0.06],
      dailyLiquid: 0.3,
      weeklyLiquid: 0.5,
      feeTrigger: 0.05,
      feeRate: 0.02,
      saleCost: 0,
    },
    out: { firstFeeDay: 2, feesCharged: 1.14, firstSaleDay: null },
    tolerance: 1e-9,
    source: '5 % is not above 5 %; 6 % of 950 = 57, 2 % of it = 1.14; 300 of liquid assets meet both days',
  },
  {
    name: 'six dividends are no week',
    in: { mode: 'yield', dailyDividends: [0.0001, 0.0001, 0.0001, 0.0001, 0.0001, 0.0001] },
    error: 'dailyDividends',
    source: 'SEC Form N-1A, item 26(a): a base period of seven days',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  compare: { rises: ['primeYield'], falls: ['federalRate', 'stateRate', 'niit'], untouched: ['muniYield'] },
}

export const stated: readonly string[] = ['investment', 'netAssets', 'wave']
