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
  summary: 'What is this option worth, how does it move, and what does my strategy pay?',
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
  inputs,
  groups,
  modes: { price, impliedVol, strategy, replicate },
  method: [
    'European: Black, Scholes and Merton with continuous rates, S·e^(−qT)·N(d1) − K·e^(−rT)·N(d2) for a call. Dividends in dollars are taken off the price at their present value first.',
    'American: the tree of Cox, Ross and Rubinstein, u = e^(σ√h), d = 1/u, p = (e^((r−q)h) − d)/(u − d); at every node the larger of holding and exercise. The same tree prices the European twin: where it never exercises, the price is the closed form; where its grid lies below the closed form, the price is the closed form and what exercise adds in the tree. The early-exercise premium is the price less the European one, never below 0.',
    'Greeks: vega and rho for one point, theta for one calendar day (÷ 365). Of a tree, delta, gamma and theta are read off its first two steps, vega and rho from two trees.',
    'Implied volatility: the one at which the model gives the market’s price, by bracketing up to 500%; prices outside the no-arbitrage bounds are refused.',
    'Put-call parity is checked on every run with both options priced on their own, C − P = S·e^(−qT) − PV(dividends) − K·e^(−rT); the residual is shown.',
    'Strategy: the profit at expiry is straight between the strikes; extremes lie at the strikes and each break-even solves one linear equation. With several expiries the later options are valued at the first one by the model, at least at their gain of exercise, and extremes and break-evens are searched on a grid and refined.',
    'The chance of a profit is lognormal with the rate less the yield as growth. Margin: the most that can be lost, or for uncovered options the premium + max(20% of the price − out of the money, 10% of price or strike).',
    'Flow: premiums settle on T+1; options in the money by a cent are exercised; shares are delivered on T+1. The price goes straight from today’s to the one at expiry.',
    'Replication: at every step delta shares are held and the rest is lent or borrowed. On the tree’s moves nothing is left over; along a market’s path the error shrinks with the root of the number of adjustments.',
  ],
  sources,
  examples,
})
