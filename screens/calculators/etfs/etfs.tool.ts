import { defineModes } from '#kit/tool.ts'
import { arbitrage } from './arbitrage.mode.ts'
import { desk } from './desk.mode.ts'
import { groups, inputs } from './etfs.inputs.ts'
import { leveraged } from './leveraged.mode.ts'
import { ownership } from './ownership.mode.ts'
import { tracking } from './tracking.mode.ts'

export default defineModes({
  id: 'calculators/etfs',
  title: 'ETFs',
  summary: 'How does an ETF stay near its value and what does owning it cost me?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 20 },
  keywords: [
    'etf',
    'exchange-traded fund',
    'premium',
    'discount',
    'creation',
    'tracking error',
    'leveraged',
    'spread',
    'what does an etf cost to own',
    'why does an etf trade at a premium',
  ],
  inputs,
  groups,
  modes: { arbitrage, ownership, tracking, leveraged, desk },
  method: [
    'Premium = price ÷ net asset value − 1. Profit of one unit = |price − NAV| × unit − fee − basket cost × NAV × unit − fund cost × price × unit. Break-even premium = those costs ÷ (NAV × unit).',
    'Above the value the participant buys the basket, creates and sells fund shares; below it the reverse. Both trades and the creation settle one business day later (T+1).',
    'A closed home market: fair value = last NAV × (1 + sensitivity × move since the close); the premium is counted against it as well.',
    'Cost of owning = expense ratio × years + spread + premium when bought − premium when sold + two commissions ÷ amount; a year: divided by the years. The spread is paid half on each trade.',
    'Tracking difference = Π(1 + fund) − Π(1 + index). Tracking error = sample standard deviation of the differences × √periods a year.',
    'A fund reset to k times its index: (1 + R)^k × exp(−½k(k − 1)σ²T) − 1, before expenses and financing; σ and T in days.',
    'The desk: a value and a premium drawn second by second from the market number; the premium is pulled back by 2% a second and shaken now and then by a large order; each unit traded takes 60% of the gap. These are made-up market conditions, not a forecast.',
  ],
  sources: [
    {
      title: 'Understanding Exchange-Traded Funds: How ETFs Work',
      publisher: 'Investment Company Institute, Research Perspective 20-5',
      year: 2014,
    },
    {
      title:
        'Exchange-Traded Funds, Release 33-10695 (rule 6c-11): baskets, daily disclosure of premium and spread',
      publisher: 'US Securities and Exchange Commission',
      year: 2019,
    },
    {
      title: 'Internal Revenue Code, section 852(b)(6): no gain on redemption in kind',
      publisher: 'United States Code',
      year: 2024,
    },
    {
      title: 'Path-dependence of leveraged ETF returns',
      publisher: 'M. Avellaneda, S. Zhang, SIAM Journal on Financial Mathematics 1',
      year: 2010,
    },
    {
      title: 'Trends in the Expenses and Fees of Funds',
      publisher: 'Investment Company Institute',
      year: 2025,
      figures: 'Asset-weighted mean expense ratio of equity mutual funds in 2024: 0.40%.',
    },
    {
      title: 'Settlement cycle T+1, rule 15c6-1; NYSE holidays',
      publisher: 'SEC; New York Stock Exchange',
      year: 2024,
    },
  ],
  examples: [
    {
      name: 'Creation when the fund trades at a premium',
      inputs: { mode: 'arbitrage', nav: 62.4, marketPrice: 62.78 },
      expect: { arbitrageProfit: 17_000.1 },
      tolerance: 0.01,
    },
    { name: 'Redemption at a discount', inputs: { mode: 'arbitrage', nav: 62.4, marketPrice: 62.1 } },
    {
      name: 'A foreign fund while its market sleeps',
      inputs: { mode: 'arbitrage', nav: 62.4, marketPrice: 63.2, closedMarketMove: 0.012 },
    },
    {
      name: 'A month in a fund of wide spread',
      inputs: { mode: 'ownership', holdYears: 0.1, roundTripSpread: 0.006 },
    },
    {
      name: 'Three times, for a year of going nowhere',
      inputs: { mode: 'leveraged', multiple: 3, dailyVolatility: 0.02 },
    },
  ],
})
