import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './options.inputs.ts'

const HULL = 'Hull, Options, Futures, and Other Derivatives'

const cases: readonly Case[] = [
  {
    name: 'on its expiration day a call is worth max(0, S − K), and theta has no day left',
    in: {
      mode: 'price',
      spot: 42,
      strike: 40,
      volatility: 0.2,
      rate: 0.05,
      today: '2026-11-27',
      expiry: '2026-11-27',
    },
    out: { price: 2, intrinsicValue: 2, timeValue: 0, delta: 1, gamma: 0, vega: 0, theta: null, rho: 0 },
    source: 'Definition of the payoff: 42 − 40; Black-Scholes-Merton in the limit t → 0',
  },
  {
    name: 'at the strike on expiration day delta jumps and has no answer',
    in: { mode: 'price', spot: 40, strike: 40, years: 0, style: 'american' },
    out: { price: 0, delta: null, gamma: null, inTheMoney: 0 },
    source: 'Definition of the payoff: its slope is 0 below the strike and 1 above it',
  },
  {
    name: 'on expiration day no price says anything about volatility',
    in: { mode: 'impliedVol', spot: 42, strike: 40, years: 0, marketPrice: 2.05 },
    out: { impliedVolatility: null, residual: -0.05, otherPrice: 0 },
    tolerance: 1e-9,
    source: 'By hand: the payoff is 2 at any volatility, 0.05 below the price; 2 − 0 = 42 − 40',
  },
  {
    name: 'the put of the same inputs is worth 0.81',
    in: { mode: 'price', spot: 42, strike: 40, years: 0.5, rate: 0.1, volatility: 0.2, type: 'put' },
    out: { price: 0.81 },
    tolerance: 0.005,
    source: `${HULL}, example of the Black-Scholes-Merton chapter: c = 4.76, p = 0.81`,
  },
  {
    name: 'European call with two dividends of 0.50',
    in: {
      mode: 'price',
      spot: 40,
      strike: 40,
      years: 0.5,
      rate: 0.09,
      volatility: 0.3,
      dividends: [
        { years: 2 / 12, amount: 0.5 },
        { years: 5 / 12, amount: 0.5 },
      ],
    },
    out: { price: 3.67 },
    tolerance: 0.005,
    source: `${HULL}, "European options on a stock with dividends": $3.67`,
  },
  {
    name: 'American put in five steps with a dividend of 2.06',
    in: {
      mode: 'price',
      spot: 52,
      strike: 50,
      years: 5 / 12,
      rate: 0.1,
      volatility: 0.4,
      type: 'put',
      style: 'american',
      steps: 5,
      dividends: [{ years: 3.5 / 12, amount: 2.06 }],
    },
    out: { price: 4.44 },
    tolerance: 0.01,
    source: `${HULL}, "Basic numerical procedures", tree with a dollar dividend: 4.44`,
  },
  {
    name: 'implied volatility of a call at 1.875',
    in: {
      mode: 'impliedVol',
      spot: 21,
      strike: 20,
      years: 0.25,
      rate: 0.1,
      dividendYield: 0,
      type: 'call',
      style: 'european',
      marketPrice: 1.875,
    },
    out: { impliedVolatility: 0.235 },
    tolerance: 0.0005,
    source: `${HULL}, "Implied volatilities": 23.5 % a year`,
  },
  {
    name: 'implied volatility of the American put of the tree',
    in: {
      mode: 'impliedVol',
      spot: 100,
      strike: 105,
      years: 0.75,
      rate: 0.045,
      dividendYield: 0,
      type: 'put',
      style: 'american',
      steps: 500,
      marketPrice: 10.644118,
    },
    out: { impliedVolatility: 0.27 },
    tolerance: 1e-5,
    source: 'inverse of the worked check of the American put',
  },
  {
    name: 'a price below the gain of discounted exercise has no volatility',
    in: {
      mode: 'impliedVol',
      spot: 42,
      strike: 40,
      years: 0.5,
      rate: 0.1,
      dividendYield: 0,
      type: 'call',
      style: 'european',
      marketPrice: 3,
    },
    error: 'marketPrice',
    source: 'lower bound 42 − 40 e^(−0.05) = 3.95',
  },
  {
    name: 'a price above the share has no volatility',
    in: { mode: 'impliedVol', marketPrice: 42 },
    error: 'marketPrice',
    source: 'a call is never worth its share, 42',
  },
  {
    name: 'butterfly 55, 60, 65',
    in: {
      mode: 'strategy',
      legs: [
        { side: 'long', type: 'call', strike: 55, premium: 10, quantity: 1 },
        { side: 'short', type: 'call', strike: 60, premium: 7, quantity: 2 },
        { side: 'long', type: 'call', strike: 65, premium: 5, quantity: 1 },
      ],
      multiplier: 100,
    },
    out: { netCredit: -100, maxProfit: 400, maxLoss: -100, breakEvenLow: 56, breakEvenHigh: 64 },
    source: `${HULL}, "Butterfly spreads": cost 1, between 56 and 64 a profit`,
  },
  {
    name: 'a sold straddle loses without limit',
    in: {
      mode: 'strategy',
      legs: [
        { side: 'short', type: 'call', strike: 70, premium: 4, quantity: 1 },
        { side: 'short', type: 'put', strike: 70, premium: 3, quantity: 1 },
      ],
      multiplier: 100,
    },
    out: { netCredit: 700, maxProfit: 700, maxLoss: null, breakEvenLow: 63, breakEvenHigh: 77 },
    source: 'arithmetic: 70 ± 7; above 77 a dollar a share for every dollar',
  },
  {
    name: 'covered call: shares at 100, call 110 sold at 3',
    in: {
      mode: 'strategy',
      spot: 100,
      legs: [
        { side: 'long', type: 'stock', strike: 0, premium: 100, quantity: 1 },
        { side: 'short', type: 'call', strike: 110, premium: 3, quantity: 1 },
      ],
      multiplier: 100,
    },
    out: { netCredit: -9700, maxProfit: 1300, maxLoss: -9700, breakEvenLow: 97, breakEvenHigh: 97 },
    source: 'arithmetic: (110 − 100 + 3) × 100, (3 − 100) × 100, 100 − 3',
  },
  {
    name: 'margin of four naked calls 40 at 38',
    in: {
      mode: 'strategy',
      spot: 38,
      legs: [{ side: 'short', type: 'call', strike: 40, premium: 5, quantity: 4 }],
    },
    out: { marginRequired: 4240 },
    source: `${HULL}, "Margins": 400 × (5 + 0.2 × 38 − 2)`,
  },
  {
    name: 'the hedge on the tree leaves nothing',
    in: { mode: 'replicate', hedgeSteps: 12, type: 'put', seed: 99 },
    out: { hedgeError: 0 },
    tolerance: 1e-9,
    source: 'Cox, Ross and Rubinstein (1979): the replicating portfolio',
  },
  {
    name: 'one step up or down by 1.1: 0.2619 shares and a value of 0.617',
    in: {
      mode: 'replicate',
      spot: 20,
      strike: 21,
      years: 0.25,
      rate: 0.12,
      volatility: 2 * Math.log(1.1),
      type: 'call',
      hedgeSteps: 1,
    },
    out: { startShares: 0.261_904_76, optionValue: 0.616_926 },
    tolerance: 1e-6,
    source:
      'arithmetic: shares (22 − 21)/(22 − 18.1818); p = (e^0.03 − 1/1.1)/(1.1 − 1/1.1) = 0.635714; e^(−0.03) × 0.635714 × 1',
  },
  {
    name: 'a tree whose step is too long asks for more steps',
    in: { mode: 'price', style: 'american', volatility: 0.01, rate: 0.5, years: 5, steps: 3 },
    error: 'steps',
    source: 'e^(0.5 × 5/3) is above u = e^(0.01 √(5/3)): no probability',
  },
  {
    name: 'dividends worth more than the share are refused',
    in: { mode: 'price', dividends: [{ years: 0.25, amount: 50 }] },
    error: 'dividends',
    source: 'PV(50) is above the price of 42',
  },
  {
    name: 'an expiry before the trade is refused',
    in: { mode: 'price', today: '2026-11-20', expiry: '2026-11-19' },
    error: 'expiry',
    source: 'An option that has expired has no price',
  },
  {
    name: 'an ask below the bid is refused',
    in: { mode: 'impliedVol', bid: 5, ask: 4 },
    error: 'ask',
    source: 'a market maker buys below what he sells at',
  },
  {
    name: 'an option without a strike is refused',
    in: { mode: 'strategy', legs: [{ side: 'long', type: 'call', strike: 0, premium: 1, quantity: 1 }] },
    error: 'legs[0].strike',
    source: 'only shares need no strike',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  price: {
    rises: ['spot', 'volatility', 'rate'],
    falls: ['strike', 'dividendYield'],
    untouched: ['contracts', 'multiplier'],
  },
  impliedVol: { rises: ['marketPrice', 'strike'], falls: ['rate'] },
}

export const stated: readonly string[] = ['legs[].strike', 'marketPrice', 'spot', 'strike']
