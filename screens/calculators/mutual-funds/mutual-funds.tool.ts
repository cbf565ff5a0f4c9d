import { defineModes } from '#kit/tool.ts'
import { breakEven } from './break-even.mode.ts'
import { compare } from './compare.mode.ts'
import { distribution } from './distribution.mode.ts'
import { groups, inputs } from './mutual-funds.inputs.ts'
import { nav } from './nav.mode.ts'

export default defineModes({
  id: 'calculators/mutual-funds',
  title: 'Mutual funds',
  summary: 'What do I really pay, and which share class is best for my holding period?',
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
  serves: {
    'goal retire': { weight: 2, reason: 'fund costs add up over decades' },
    'horizon long': { weight: 2, reason: 'decades reward growth and punish costs' },
    'invested funds': { weight: 3, reason: 'shows what each share class costs you' },
  },
  stake: {
    question: 'What do your funds cost?',
    of: 'retirementSavings',
    share: 0.005,
    why: '0.5% a year in fund costs on your retirement savings',
  },
  inputs,
  groups,
  modes: { compare, nav, breakEven, distribution },
  method: [
    'NAV = (assets − liabilities) ÷ shares, to the cent. Offering price = NAV ÷ (1 − sales charge), to the cent. Shares purchased = order amount ÷ offering price, to three decimals.',
    'Value of a class: investment × (1 − sales charge), then each year × (1 + return) × (1 − expenses − 12b-1). A deferred sales charge applies to the lower of cost and value and, over n years, declines by 1/n for each full year held.',
    'Cost = investment × (1 + return)^years − ending value. Lost growth = cost − sales charges and fees paid.',
    'Break-even of two classes = ln((1 − charge₂)/(1 − charge₁)) ÷ ln((1 − fees₁)/(1 − fees₂)) years.',
    'Taxes: each year dividends and turnover × share distributed × unrealized gain are taxed, and the rest is reinvested; both raise the basis. At the end the gain on the sale is taxed. Annual tax drag = annual return before tax − annual return after tax.',
    'Buying before a distribution: its cost is the tax due now minus the tax the higher basis saves at sale, discounted at the annual return.',
    'Fees accrue daily at 1/365 of the annual rate on net assets. Orders settle on the next business day (T+1).',
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
      figures: 'Equity mutual funds: asset-weighted average of 0.40% of assets, from a secondary copy.',
    },
    {
      title: 'Typical Class A breakpoints',
      publisher: 'Fund prospectuses',
      year: 2025,
      figures: 'From 5.75% below $25,000 to 0% at $1 million; replace them with the prospectus schedule.',
    },
    {
      title: 'Publication 550: Investment Income and Expenses (mutual fund distributions)',
      publisher: 'Internal Revenue Service',
      year: 2024,
    },
  ],
  examples: [
    {
      name: 'Class A and C shares vs. an index fund',
      inputs: {
        mode: 'compare',
        classes: inputs.classes.example,
        amount: 25_000,
        grossReturn: 0.07,
        years: 10,
      },
    },
    {
      name: 'Order of $24,000, just below a breakpoint',
      inputs: { mode: 'nav', investment: 24_000, breakpoints: inputs.breakpoints.example },
    },
    {
      name: 'Class A or Class C: the break-even',
      inputs: { mode: 'breakEven', classes: inputs.classes.example },
    },
    {
      name: 'Large December capital gain',
      inputs: { mode: 'distribution', amount: 50_000, navNow: 40, gainPerShare: 6, dividendPerShare: 0.5 },
    },
  ],
})
