import { defineModes } from '#kit/tool.ts'
import { compare } from './compare.mode.ts'
import { groups, inputs } from './money-market-funds.inputs.ts'
import { rush } from './run.mode.ts'
import { shadow } from './shadow.mode.ts'
import { yields } from './yield.mode.ts'

export default defineModes({
  id: 'calculators/money-market-funds',
  title: 'Money market funds',
  summary: 'What does this cash fund really yield after tax, and how safe is a dollar?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 19 },
  keywords: [
    'money market',
    'seven-day yield',
    'cash',
    'sweep',
    'break the buck',
    'liquidity fee',
    'municipal',
    'how safe is my cash fund',
    'what does cash yield after tax',
  ],
  serves: {
    'goal save': { weight: 3, reason: 'compares after-tax yields on cash' },
    'horizon short': { weight: 3, reason: 'money needed soon belongs in cash' },
  },
  inputs,
  groups,
  modes: { yield: yields, compare, shadow, run: rush },
  method: [
    'Base period return = sum of seven daily dividends ÷ share price, excluding capital changes. 7-day yield = return × 365/7. Effective yield = (1 + return)^(365/7) − 1.',
    'After-tax yield = yield × (1 − federal − state), where federal includes the net investment income tax. A Treasury fund owes no state tax; a municipal fund owes no federal tax, and no state tax if its bonds are in-state. Taxable-equivalent yield = after-tax yield ÷ (1 − federal − state). State tax is not deducted federally.',
    'Shadow NAV = market value ÷ shares, to four decimals; the NAV is stable from 0.9950 to 1.0050. Deviation from cost = market value ÷ amortized cost − 1.',
    'Under stress the NAV falls by weighted average maturity ÷ 365 × rate rise, plus weighted average life ÷ 365 × credit spread increase.',
    'Run on the fund: redemptions are met from daily liquid assets, then by forced sales at a cost. Above the trigger, redeeming shareholders pay the liquidity fee, which stays in the fund. Weekly liquid assets mature over five days, other assets at the daily rate.',
    'Your investment: shares × average daily dividend × days, paid in shares on the month’s last business day. Repo interest uses a 360-day year. Orders settle the same day (T+0).',
  ],
  sources: [
    {
      title: 'Form N-1A, item 26(a): yield quotations of money market funds',
      publisher: 'US Securities and Exchange Commission',
      year: 2024,
    },
    {
      title: '17 CFR 270.2a-7: money market funds; Release 33-11211 (2023)',
      publisher: 'US Securities and Exchange Commission',
      year: 2023,
      figures:
        'Weighted average maturity at most 60 days and life 120 days, at least 25% daily and 50% weekly liquid assets, 5% per issuer, mandatory fee when daily net redemptions exceed 5%.',
    },
    {
      title: '31 U.S.C. 3124: exemption from state and local tax',
      publisher: 'United States Code',
      year: 2024,
    },
    { title: 'Internal Revenue Code, sections 103 and 1411', publisher: 'United States Code', year: 2024 },
    {
      title: 'Tri-party repo margins',
      publisher: 'Federal Reserve Bank of New York',
      year: 2025,
      figures: 'Typically 2% for Treasuries. Check before use.',
    },
  ],
  examples: [
    {
      name: 'Treasury fund over seven days',
      inputs: {
        mode: 'yield',
        dailyDividends: [
          0.000118904, 0.000118767, 0.000119041, 0.000119315, 0.000119315, 0.000119315, 0.00011863,
        ],
      },
      out: {
        basePeriodReturn: 0.000833287,
        sevenDayYield: 0.043449965,
        sevenDayEffectiveYield: 0.04438884,
        afterTaxYield: 0.033021973,
        taxableEquivalentYield: 0.046509822,
      },
      tolerance: 1e-7,
      source: 'Groundwork catalog, calculators, money market funds: worked check; SEC Form N-1A, item 26',
    },
    {
      name: 'Top tax bracket with an in-state muni fund',
      inputs: { mode: 'compare', federalRate: 0.37, niit: 0.038, stateRate: 0.093, inState: true },
    },
    {
      name: 'Fund that broke the buck',
      inputs: {
        mode: 'shadow',
        holdings: [{ name: 'All', marketValue: 970_000_000, amortisedCost: 1_000_000_000 }],
      },
    },
    { name: 'Run on a fund with no liquidity fee', inputs: { mode: 'run', feeRate: 0 } },
  ],
})
