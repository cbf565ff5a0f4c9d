import { annualReturnsSource } from '#figures/annual-returns.ts'
import { goldPrice } from '#figures/gold-price.ts'
import type { Example, Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Past crises: each asset class repeats its own total returns for the calendar years of the crisis, either bought and held or rebalanced at each year-end. Recovery runs from the start of the crisis to the first year-end at the old level.',
  'Asset classes: US stocks are the S&P 500 with dividends; international stocks use the same returns, because no international series is included; bonds are 10-year Treasuries; corporate bonds are Baa; cash is 3-month Treasury bills; real estate is Case-Shiller home prices (price only); gold is the December average, fixed by law before 1961.',
  'Custom shock: stocks × beta × market move + bonds × (−duration × Δy + ½ × convexity × Δy²) + foreign holdings × currency move. No holding loses more than its value.',
  'Reverse stress test: the year of stock and Treasury returns with the smallest Mahalanobis distance from no change, under the covariance of 1928 to 2025, that produces the loss: r = −L · Σa/(aᵀΣa). The closest year in history has the smallest such distance from it.',
  'Monte Carlo: lognormal years, σ² = ln(1 + (s/(1+m))²) and μ = ln(1+m) − σ²/2, from a mean and a volatility; or blocks of five consecutive years of history, all asset classes together, wrapping from the last year to the first. Random numbers: xoshiro128**, one stream per run, normals by inverse transform (AS 241). Standard error of a probability: √(p(1−p)/n).',
  'Rebalancing strategies: five hundred futures from five-year blocks of history, the same for every strategy; trading costs apply to purchases and sales alike.',
]

export const sources: readonly Source[] = [
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
]

export const examples: readonly Example[] = [
  {
    name: '60/30/10 through the crises',
    inputs: { mode: 'historical', allocation: { usEquity: 600_000, bond: 300_000, cash: 100_000 } },
    expect: { loss1973_74: -186_411.118, loss2008: -157_600, loss2022: -159_640 },
    tolerance: 1,
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
    expect: { pnl: -64_000 },
    tolerance: 0.01,
    note: '500,000 × (−0.14 + ½ × 60 × 0.0004)',
  },
  {
    name: 'Ten years of saving',
    inputs: { mode: 'monteCarlo', startValue: 100_000, contribution: 12_000, years: 10, target: 250_000 },
  },
  {
    name: 'Back to 60/40',
    inputs: {
      mode: 'rebalanceCompare',
      allocation: { usEquity: 780_000, bond: 220_000 },
      targetWeights: { usEquity: 0.6, bond: 0.4 },
    },
    expect: { turnoverNow: 180_000 },
    tolerance: 0.01,
  },
]
