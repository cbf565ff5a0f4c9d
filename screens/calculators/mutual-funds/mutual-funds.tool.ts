import { defineModes } from '#kit/tool.ts'
import { breakEven } from './break-even.mode.ts'
import { compare } from './compare.mode.ts'
import { distribution } from './distribution.mode.ts'
import { groups, inputs } from './mutual-funds.inputs.ts'
import { nav } from './nav.mode.ts'

export default defineModes({
  id: 'calculators/mutual-funds',
  title: 'Mutual funds',
  summary: 'What do I really pay, and which share class is best for how long I hold?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 18 },
  keywords: [
    'mutual fund',
    'nav',
    'load',
    '12b-1',
    'share class',
    'expense ratio',
    'distribution',
    'breakpoint',
    'which share class is best',
    'what does this fund cost me',
  ],
  inputs,
  groups,
  modes: { compare, nav, breakEven, distribution },
  method: [
    'Net asset value = (assets − liabilities) ÷ shares, to the cent. Offering price = NAV ÷ (1 − sales charge), to the cent. Shares = order ÷ offering price, to three decimals.',
    'A class over the years: amount × (1 − sales charge); each year × (1 + return), then × (1 − expenses − 12b-1). A charge on the sale counts on the lower of cost and value and, where it ends after n years, falls by 1/n for every full year.',
    'Cost = amount × (1 + return)^years − value at the end. Growth lost = cost − what was paid in charges and fees.',
    'Break-even of two classes = ln((1 − charge₂)/(1 − charge₁)) ÷ ln((1 − fees₁)/(1 − fees₂)) years.',
    'Tax: each year dividends, and turnover × distributed share of the unrealized gain, are taxed and what is left is reinvested; both raise the basis. At the end the gain of the sale is taxed. Lost to tax = return before less return after tax, a year.',
    'Before or after a distribution: tax on it now, less the tax that the higher basis saves at the sale, discounted at the return.',
    'Fees accrue daily, a 365th of the yearly rate of net assets. Orders settle on the next business day (T+1).',
  ],
  sources: [
    {
      title:
        'FINRA Rule 2341: sales charges at most 8.5%, asset-based charges at most 0.75% and service fees 0.25%',
      publisher: 'Financial Industry Regulatory Authority',
      year: 2024,
    },
    {
      title: '17 CFR 270.22c-1 (forward pricing), 270.2a-4 (net asset value), 270.12b-1, 270.22e-2',
      publisher: 'US Securities and Exchange Commission',
      year: 2024,
    },
    {
      title: 'Trends in the Expenses and Fees of Funds, 2024',
      publisher: 'Investment Company Institute',
      year: 2025,
      figures: 'Equity mutual funds 0.40% of assets, asset-weighted. Secondary copy.',
    },
    {
      title: 'Typical breakpoints of A shares',
      publisher: 'Fund prospectuses',
      year: 2025,
      figures:
        '5.75% below $25,000 to 0% from $1 million: examples to be replaced by those of the prospectus.',
    },
    {
      title: 'Publication 550: Investment Income and Expenses (mutual fund distributions)',
      publisher: 'Internal Revenue Service',
      year: 2024,
    },
  ],
  examples: [
    {
      name: 'A and C shares against an index fund',
      inputs: {
        mode: 'compare',
        classes: inputs.classes.example,
        amount: 25_000,
        grossReturn: 0.07,
        years: 10,
      },
    },
    {
      name: 'Just below a breakpoint',
      inputs: { mode: 'nav', investment: 24_000, breakpoints: inputs.breakpoints.example },
    },
    { name: 'A or C for how long', inputs: { mode: 'breakEven', classes: inputs.classes.example } },
    {
      name: 'A large December gain',
      inputs: { mode: 'distribution', amount: 50_000, navNow: 40, gainPerShare: 6, dividendPerShare: 0.5 },
    },
  ],
})
