import { annualReturnsSource } from '#figures/annual-returns.ts'
import { goldPrice } from '#figures/gold-price.ts'
import { defineModes } from '#kit/tool.ts'
import { historical } from './history/history.mode.ts'
import { monteCarlo } from './paths/paths.mode.ts'
import { rebalanceCompare } from './rebalance/rebalance.mode.ts'
import { groups, inputs } from './scenarios.inputs.ts'
import { factor } from './shock/shock.mode.ts'

export default defineModes({
  id: 'portfolio/scenarios',
  title: 'Scenarios',
  summary: 'What would a crash, a rate shock, inflation or a bad decade do to my own holdings?',
  access: 'signedIn',
  menu: { group: 'Port', order: 4 },
  keywords: [
    'stress test',
    'crash',
    'crisis',
    'Monte Carlo',
    'what if',
    'rebalance',
    'rate shock',
    'risk',
    'what if the market crashes',
  ],
  inputs,
  groups,
  modes: { historical, factor, monteCarlo, rebalanceCompare },
  method: [
    'Past crises: each class earns its own total returns over the calendar years of the crisis, either left to drift or rebalanced at each year-end. Recovery time runs from the start of the crisis to the first year-end at the old level.',
    'Asset classes: US stocks use the S&P 500 with dividends, and so do international stocks because no international series is included; bonds use 10-year Treasuries; corporate bonds use Baa bonds; cash uses 3-month bills; real estate uses Case-Shiller home prices (price only); gold uses December averages, with the price fixed by law before 1961.',
    'Custom shock: stocks × beta × market move + bonds × (−duration × Δy + ½ × convexity × Δy²) + foreign holdings × currency move. No holding loses more than its value.',
    'Reverse stress test: among one-year returns of stocks and Treasury bonds that cause the loss, the one with the smallest Mahalanobis distance from no change, under the 1928–2025 covariance: r = −L · Σa/(a′Σa). The closest year in history is the one at the smallest such distance from it.',
    'Monte Carlo simulation: lognormal annual returns with σ² = ln(1 + (s/(1+m))²) and μ = ln(1+m) − σ²/2, from a mean and a volatility; or blocks of five consecutive years of history, all classes together, wrapping from the last year to the first. Random numbers: xoshiro128**, one stream per simulation, normals by the inverse distribution (AS 241). Standard error of a probability: √(p(1−p)/n).',
    'Rebalancing methods: 500 simulations from five-year blocks of history, the same for every method; the trading cost applies to purchases and to sales.',
  ],
  sources: [
    {
      title: 'Historical returns on stocks, bonds and bills: 1928-2025',
      publisher: 'A. Damodaran, NYU Stern School of Business',
      year: 2026,
      figures: `${annualReturnsSource.source}; read from a copy, not compared with the source row by row`,
    },
    {
      title: 'Gold price, monthly',
      publisher: 'World Bank, Commodity Price Data',
      year: 2026,
      figures: goldPrice.source,
    },
    {
      title: 'How to find plausible, severe, and useful stress scenarios',
      publisher: 'Breuer, Jandačka, Rheinberger, Summer; International Journal of Central Banking 5',
      year: 2009,
    },
    {
      title: 'Scrambled linear pseudorandom number generators',
      publisher: 'D. Blackman, S. Vigna',
      year: 2018,
      section: 'xoshiro128**',
    },
    {
      title: 'Algorithm AS 241: the percentage points of the normal distribution',
      publisher: 'M. J. Wichura, Applied Statistics 37',
      year: 1988,
    },
    {
      title: 'Bond Markets, Analysis and Strategies',
      publisher: 'F. J. Fabozzi',
      year: 2012,
      section: 'Chapter 4: duration and convexity',
    },
  ],
  examples: [
    {
      name: '60/30/10 portfolio in past crises',
      inputs: { mode: 'historical', allocation: { usEquity: 600_000, bond: 300_000, cash: 100_000 } },
      out: { loss1973_74: -186_411.118, loss2008: -157_600.0, loss2022: -159_640 },
      tolerance: 1.0,
      source: 'Groundwork catalog, portfolio, Scenarios: worked check',
    },
    {
      name: 'Yields up 2 points',
      inputs: {
        mode: 'factor',
        equityValue: 0,
        bondValue: 500_000,
        modifiedDuration: 7,
        convexity: 60,
        shockEquity: 0,
        shockYield: 0.02,
      },
      out: { pnl: -64_000 },
      tolerance: 0.01,
      source: 'By hand: 500,000 × (−7 × 0.02 + ½ × 60 × 0.0004) = −64,000',
    },
    {
      name: 'Ten years of saving',
      inputs: { mode: 'monteCarlo', startValue: 100_000, contribution: 12_000, years: 10, target: 250_000 },
    },
    {
      name: 'Rebalancing back to 60/40',
      inputs: {
        mode: 'rebalanceCompare',
        allocation: { usEquity: 780_000, bond: 220_000 },
        targetWeights: { usEquity: 0.6, bond: 0.4 },
      },
      out: { turnoverNow: 180_000, maxDrift: 0.18 },
      tolerance: 1e-6,
      source: '0.4 × 1,000,000 − 220,000; 0.78 − 0.6',
    },
  ],
})
