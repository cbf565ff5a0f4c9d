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
  inputs,
  groups,
  modes: { yield: yields, compare, shadow, run: rush },
  method: [
    'Base period return = Σ of seven daily dividends ÷ share price, capital changes left out. 7-day yield = return × 365/7. Effective yield = (1 + return)^(365/7) − 1.',
    'After tax = yield × (1 − federal − state), federal with the tax on net investment income: no state tax on a Treasury fund, no federal tax on a municipal one and no state tax where it is of your state. Equivalent taxed yield = after tax ÷ (1 − federal − state). State tax is not deducted federally.',
    'Shadow price = market value ÷ shares, to four decimals; stable from 0.9950 to 1.0050. Deviation = market value ÷ amortized cost − 1.',
    'Under a shock the share falls by average maturity ÷ 365 × rise of rates and by average life ÷ 365 × wider spreads.',
    'Rush: redemptions are met from daily liquid assets, then by sale at a cost. Above the trigger leavers pay the fee, which stays. Weekly assets fall due over five days, others at a daily rate.',
    'Your stay: shares × mean daily dividend × days, paid as shares at the month’s last business day; repo interest on 360 days. Orders settle the same day (T+0).',
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
        'Average maturity 60 and life 120 days, daily 25% and weekly 50% liquid, issuer 5%, mandatory fee above 5% net redemptions in a day.',
    },
    {
      title: '31 U.S.C. 3124: exemption from state and local tax',
      publisher: 'United States Code',
      year: 2024,
    },
    { title: 'Internal Revenue Code, sections 103 and 1411', publisher: 'United States Code', year: 2024 },
    {
      title: 'Margins of tri-party repo',
      publisher: 'Federal Reserve Bank of New York',
      year: 2025,
      figures: '2% for Treasuries, usual. Check before use.',
    },
  ],
  examples: [
    {
      name: 'Seven days of a Treasury fund',
      inputs: {
        mode: 'yield',
        dailyDividends: [
          0.000118904, 0.000118767, 0.000119041, 0.000119315, 0.000119315, 0.000119315, 0.00011863,
        ],
      },
      expect: { sevenDayYield: 0.043449965 },
      tolerance: 1e-7,
    },
    {
      name: 'Top bracket, bonds of the own state',
      inputs: { mode: 'compare', federalRate: 0.37, niit: 0.038, stateRate: 0.093, inState: true },
    },
    {
      name: 'A fund that broke the buck',
      inputs: {
        mode: 'shadow',
        holdings: [{ name: 'All', marketValue: 970_000_000, amortisedCost: 1_000_000_000 }],
      },
    },
    { name: 'A rush without a fee', inputs: { mode: 'run', feeRate: 0 } },
  ],
})
