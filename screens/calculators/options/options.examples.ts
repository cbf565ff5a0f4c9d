import type { Example } from '#kit/tool.ts'

export const examples: readonly Example[] = [
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
    inputs: { mode: 'strategy', preset: 'ironCondor', spot: 100, years: 0.125, volatility: 0.25, rate: 0.04 },
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
]
