import { defineModes } from '#kit/tool.ts'
import { impliedVol } from './implied.mode.ts'
import { examples } from './options.examples.ts'
import { groups, inputs } from './options.inputs.ts'
import { sources } from './options.sources.ts'
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
    'Put-call parity is checked on every run with the call and put priced independently: C − P = S·e^(−qT) − PV(dividends) − K·e^(−rT). The report shows the residual.',
    'Strategy: profit at expiration is linear between strikes, so the extremes lie at the strikes and each break-even solves one linear equation. With several expirations, the model values the later options at the first one, never below intrinsic value, and extremes and break-evens are searched on a grid and refined.',
    'Probability of profit is lognormal with drift of rate less yield. Margin = maximum loss, or for uncovered options the premium + max(20% of the stock price − out-of-the-money amount, 10% of the stock price for a call or of the strike for a put).',
    'Diagram: premiums settle on T+1; options at least a cent in the money are exercised; shares are delivered on T+1. The stock price moves in a straight line from today’s price to the price at expiration.',
    'Replication: at every step the hedge holds delta shares and lends or borrows the rest. On the tree’s own moves the hedge is exact; along a market path the error shrinks with the square root of the number of rebalances.',
  ],
  sources,
  examples,
})
