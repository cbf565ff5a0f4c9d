import { defineModes } from '#kit/tool.ts'
import { impliedVol } from './implied.mode.ts'
import { groups, inputs } from './options.inputs.ts'
import { price } from './price.mode.ts'
import { replicate } from './replicate.mode.ts'
import { strategy } from './strategy.mode.ts'

export default defineModes({
  id: 'calculators/options',
  title: 'Options',
  summary: 'What is this option worth, how will it move, and what does my strategy pay?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Instruments', order: 15 },
  keywords: [
    'call',
    'put',
    'black-scholes',
    'greeks',
    'implied volatility',
    'iron condor',
    'covered call',
    'payoff',
    'strategy',
    'put-call parity',
    'what is this option worth',
    'call option value',
    'put option value',
    'option price',
    'what does a covered call pay',
    'probability of profit',
  ],
  serves: {
    'goal understand': { weight: 3, reason: 'calls and puts, priced and charted' },
    'invested shares': { weight: 3, reason: 'what a position pays and how it moves' },
  },
  inputs,
  groups,
  modes: { price, impliedVol, strategy, replicate },
  method: [
    'European: Black-Scholes-Merton with continuous rates; call = S·e^(−qT)·N(d1) − K·e^(−rT)·N(d2). The present value of cash dividends is subtracted from the stock price first.',
    'American: the Cox-Ross-Rubinstein tree, u = e^(σ√h), d = 1/u, p = (e^((r−q)h) − d)/(u − d), taking the larger of holding and exercising at every node. The same tree prices the matching European option: if the tree never exercises, the price is the closed form; if the tree falls below the closed form, the price is the closed form plus what early exercise adds in the tree. Early-exercise premium = American price − European price, never below 0.',
    'Greeks: vega and rho are per percentage point, theta per calendar day (÷ 365). In a tree, delta, gamma, and theta come from the first two steps, vega and rho from repricing with a second tree.',
    'Implied volatility: the volatility at which the model matches the market price, found by bracketing up to 500%; prices outside the no-arbitrage bounds are rejected.',
    'On the expiration day (T = 0) the price is the intrinsic value, max(0, S − K) for a call and max(0, K − S) for a put. Delta is ±1 in the money and 0 out of it; gamma, vega, and rho are their limits, 0 away from the strike. At the strike delta jumps and gamma has no limit, and theta and implied volatility have no answer. Hours left are entered as a fraction of a year.',
    'Put-call parity is checked on every run with the call and put priced independently: C − P = S·e^(−qT) − PV(dividends) − K·e^(−rT). The report shows the residual.',
    'Strategy: profit at expiration is linear between strikes, so the extremes lie at the strikes and each break-even solves one linear equation. With several expirations, the model values the later options at the first one, never below intrinsic value, and extremes and break-evens are searched on a grid and refined.',
    'Probability of profit is lognormal with drift of rate less yield. Margin = the most the options can cost at expiration, premium received apart, or for uncovered options the premium + max(20% of the stock price − out-of-the-money amount, 10% of the stock price for a call or of the strike for a put).',
    'Diagram: premiums settle on T+1; options at least a cent in the money are exercised; shares are delivered on T+1. The stock price moves in a straight line from today’s price to the price at expiration.',
    'Replication: at every step the hedge holds delta shares and lends or borrows the rest. On the tree’s own moves the hedge is exact; along a market path the error shrinks with the square root of the number of rebalances.',
  ],
  sources: [
    {
      title: 'Options, Futures, and Other Derivatives, 11th edition',
      publisher: 'J. C. Hull, Pearson',
      year: 2021,
      section: 'chapters 10 to 13, 15, 19, and 21',
    },
    {
      title: 'The Pricing of Options and Corporate Liabilities',
      publisher: 'F. Black and M. Scholes, Journal of Political Economy 81',
      year: 1973,
    },
    {
      title: 'Option Pricing: A Simplified Approach',
      publisher: 'J. Cox, S. Ross, and M. Rubinstein, Journal of Financial Economics 7',
      year: 1979,
    },
    {
      title: 'Margin Manual',
      publisher: 'Cboe',
      year: 2021,
      figures: 'Uncovered equity options: 20%, at least 10%. Your broker may require more, so check first.',
    },
    {
      title: 'Characteristics and Risks of Standardized Options',
      publisher: 'The Options Clearing Corporation',
      year: 2024,
      figures: 'Automatic exercise at one cent in the money; premiums and shares settle on T+1.',
    },
  ],
  examples: [
    {
      name: 'Hull’s call, stock at $42, strike $40',
      inputs: {
        mode: 'price',
        spot: 42,
        strike: 40,
        years: 0.5,
        rate: 0.1,
        dividendYield: 0,
        volatility: 0.2,
        type: 'call',
        style: 'european',
      },
      out: {
        price: 4.759422,
        delta: 0.77913129,
        gamma: 0.04996267,
        vega: 0.088134151,
        theta: -0.012490664,
        rho: 0.13982046,
      },
      tolerance: 1e-6,
      source: 'Groundwork catalog, calculators, Options: worked check',
    },
    {
      name: 'American put on a 500-step tree',
      inputs: {
        mode: 'price',
        spot: 100,
        strike: 105,
        years: 0.75,
        rate: 0.045,
        dividendYield: 0,
        volatility: 0.27,
        type: 'put',
        style: 'american',
        steps: 500,
      },
      out: { price: 10.644118, earlyExercisePremium: 0.48946867 },
      tolerance: 1e-4,
      source: 'Groundwork catalog, calculators, Options: worked check',
    },
    {
      name: 'American call with two dividends',
      inputs: {
        mode: 'price',
        spot: 52,
        strike: 45,
        years: 0.5,
        rate: 0.05,
        volatility: 0.25,
        type: 'call',
        style: 'american',
        steps: 200,
        dividends: [
          { years: 0.2, amount: 0.9 },
          { years: 0.45, amount: 0.9 },
        ],
      },
    },
    {
      name: 'Hull’s 30/35 bull call spread',
      inputs: {
        mode: 'strategy',
        spot: 32,
        legs: [
          { side: 'long', type: 'call', strike: 30, premium: 3, quantity: 1 },
          { side: 'short', type: 'call', strike: 35, premium: 1, quantity: 1 },
        ],
      },
      out: { netCredit: -200, maxProfit: 300, maxLoss: -200, breakEvenLow: 32, breakEvenHigh: 32 },
      source:
        'Hull, Options, Futures, and Other Derivatives, "Trading strategies": cost 2, gain at most 3 a share',
    },
    {
      name: 'Iron condor on a $100 stock',
      inputs: {
        mode: 'strategy',
        preset: 'ironCondor',
        spot: 100,
        years: 0.125,
        volatility: 0.25,
        rate: 0.04,
      },
    },
    {
      name: 'Call hedged on an eight-step tree',
      inputs: { mode: 'replicate' },
      out: { hedgeError: 0 },
      tolerance: 1e-9,
      source: 'Cox, Ross and Rubinstein (1979): the replicating portfolio',
    },
    {
      name: 'Same hedge in a market, option sold too cheaply',
      inputs: { mode: 'replicate', pathKind: 'market', hedgeSteps: 50, realisedVolatility: 0.3 },
    },
  ],
})
