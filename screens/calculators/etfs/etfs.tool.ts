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
  summary: 'How does an ETF stay near its NAV, and what does owning it cost me?',
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
  serves: {
    'goal understand': { weight: 6, reason: 'where most investors start' },
    'horizon long': { weight: 2, reason: 'decades reward growth and punish costs' },
    'invested funds': { weight: 3, reason: 'shows the full cost of owning' },
  },
  inputs,
  groups,
  modes: { arbitrage, ownership, tracking, leveraged, desk },
  method: [
    'Premium = price ÷ NAV − 1. AP profit on one unit = |price − NAV| × unit − creation fee − basket trading cost × NAV × unit − ETF trading cost × price × unit. Break-even premium = those costs ÷ (NAV × unit).',
    'At a premium the authorized participant (AP) buys the basket, creates ETF shares and sells them; at a discount, the reverse. Both trades and the creation settle one business day later (T+1).',
    'Closed local market: fair value = last NAV × (1 + basket beta × move since local close); the premium is measured against fair value too.',
    'Total cost = expense ratio × years + bid-ask spread + premium at purchase − premium at sale + two commissions ÷ investment. Annual cost = total cost ÷ years. Half the spread is paid on each trade.',
    'Tracking difference = Π(1 + ETF return) − Π(1 + index return). Tracking error = sample standard deviation of the differences × √(periods per year).',
    'Return of an ETF reset daily to k times its index: (1 + R)^k × exp(−½k(k − 1)σ²T) − 1, before expenses and financing, with σ and T in days.',
    'Simulator: NAV and premium are drawn every second from the market number. The premium reverts by 2% per second and jumps when a large order arrives; each unit traded closes 60% of the gap. The market is simulated, not a forecast.',
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
      figures: 'Asset-weighted average expense ratio of equity mutual funds in 2024: 0.40%.',
    },
    {
      title: 'Settlement cycle T+1, rule 15c6-1; NYSE holidays',
      publisher: 'SEC; New York Stock Exchange',
      year: 2024,
    },
  ],
  examples: [
    {
      name: 'Creation at a premium',
      inputs: { mode: 'arbitrage', nav: 62.4, marketPrice: 62.78 },
      out: {
        premium: 0.0060897436,
        grossArbitrage: 19000.0,
        arbitrageProfit: 17000.1,
        breakEvenPremium: 0.0006409936,
      },
      tolerance: { premium: 1e-7, grossArbitrage: 0.01, arbitrageProfit: 0.01, breakEvenPremium: 1e-7 },
      source: 'Groundwork catalog, calculators, ETFs: worked check',
    },
    { name: 'Redemption at a discount', inputs: { mode: 'arbitrage', nav: 62.4, marketPrice: 62.1 } },
    {
      name: 'Foreign-stock ETF while the local market is closed',
      inputs: { mode: 'arbitrage', nav: 62.4, marketPrice: 63.2, closedMarketMove: 0.012 },
    },
    {
      name: 'Wide-spread ETF held for a month',
      inputs: { mode: 'ownership', holdYears: 0.1, roundTripSpread: 0.006 },
    },
    {
      name: '3x ETF in a flat but volatile year',
      inputs: { mode: 'leveraged', multiple: 3, dailyVolatility: 0.02 },
    },
  ],
})
