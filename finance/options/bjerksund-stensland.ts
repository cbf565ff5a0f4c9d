import { bounded } from './american-approximations.ts'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { bivariateNormalCdf } from './bivariate-normal.ts'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'
import { normalCdf } from '../statistics/normal.ts'
import { isNeverEarly } from './option-tree.ts'

/**
 * American option by Bjerksund and Stensland's boundary of two levels, the first until t₁ = (√5 − 1)t/2 and a lower one
 * after: a lower bound that is nearer than the flat boundary of 1993. A put is a call with price and strike, and rate
 * and yield, changed over. No answer: as `bsPrice`.
 * Source: Bjerksund and Stensland, Closed form valuation of American options (2002); Haug, 2nd ed., section 3.3.
 */
export function bjerksundStensland2002(option: EuropeanOption): number | NoAnswer {
  const european = bsPrice(option)
  if (isNoAnswer(european)) return european
  const { type, spot, strike, rate, dividendYield = 0, t, vol } = option
  const isCall = type === 'call'
  // With a negative rate (of a put: yield) the exponent of the formula may not exist; the bound is what is certain.
  if (isNeverEarly(option) || t === 0 || vol === 0 || (isCall ? rate : dividendYield) < 0)
    return bounded(option, european, 0)
  const call: Call = {
    spot: isCall ? spot : strike,
    strike: isCall ? strike : spot,
    rate: isCall ? rate : dividendYield,
    carry: isCall ? rate - dividendYield : dividendYield - rate,
    t,
    vol,
  }
  return bounded(option, european, callValue(call))
}

type Call = {
  readonly spot: number
  readonly strike: number
  readonly rate: number
  /** Rate less yield, below the rate. */
  readonly carry: number
  readonly t: number
  readonly vol: number
}

type Levels = { readonly early: number; readonly late: number; readonly first: number }

function callValue(call: Call): number {
  const { spot, strike, rate, carry, t, vol } = call
  const lean = 0.5 - carry / vol ** 2
  const beta = lean + Math.sqrt(lean ** 2 + (2 * rate) / vol ** 2)
  const first = ((Math.sqrt(5) - 1) / 2) * t
  const levels = { early: levelAt(call, beta, t), late: levelAt(call, beta, t - first), first }
  const { early, late } = levels
  if (spot >= early) return spot - strike
  const gain = (level: number) => (level - strike) * level ** -beta
  const one = (gamma: number, h: number, level: number) => phi(call, first, { gamma, h, level })
  const two = (gamma: number, h: number) => psi(call, levels, { gamma, h })
  return (
    gain(early) * (spot ** beta - one(beta, early, early)) +
    one(1, early, early) -
    one(1, late, early) -
    strike * (one(0, early, early) - one(0, late, early)) +
    gain(late) * (one(beta, late, early) - two(beta, late)) +
    two(1, late) -
    two(1, strike) -
    strike * (two(0, late) - two(0, strike))
  )
}

/** The level of exercise with so much time left. */
function levelAt({ strike, rate, carry, vol }: Call, beta: number, time: number): number {
  const highest = (beta / (beta - 1)) * strike
  const lowest = Math.max(strike, (rate / (rate - carry)) * strike)
  const share = (-(carry * time + 2 * vol * Math.sqrt(time)) * strike ** 2) / ((highest - lowest) * lowest)
  return lowest + (highest - lowest) * -Math.expm1(share)
}

type Power = { readonly gamma: number; readonly h: number }

const growthOf = ({ rate, carry, vol }: Call, gamma: number): number =>
  -rate + gamma * carry + (gamma * (gamma - 1) * vol ** 2) / 2

/** Value of S^γ at `time` when the price ends below h and has never touched the level. */
function phi(call: Call, time: number, { gamma, h, level }: Power & { readonly level: number }): number {
  const { spot, carry, vol } = call
  const spread = vol * Math.sqrt(time)
  const kappa = (2 * carry) / vol ** 2 + 2 * gamma - 1
  const d = -(Math.log(spot / h) + (carry + (gamma - 0.5) * vol ** 2) * time) / spread
  const mirrored = normalCdf(d - (2 * Math.log(level / spot)) / spread)
  return (
    Math.exp(growthOf(call, gamma) * time) *
    spot ** gamma *
    (normalCdf(d) - (level / spot) ** kappa * mirrored)
  )
}

/** The same at expiry when neither the first level until t₁ nor the second after it has been touched. */
function psi(call: Call, { early, late, first }: Levels, { gamma, h }: Power): number {
  const { spot, carry, vol, t } = call
  const drift = carry + (gamma - 0.5) * vol ** 2
  const kappa = (2 * carry) / vol ** 2 + 2 * gamma - 1
  const rho = Math.sqrt(first / t)
  const near = (ratio: number, sign: 1 | -1) =>
    (Math.log(ratio) + sign * drift * first) / (vol * Math.sqrt(first))
  const far = (ratio: number) => (Math.log(ratio) + drift * t) / (vol * Math.sqrt(t))
  const both = (a: number, b: number, correlation: number) => bivariateNormalCdf(-a, -b, correlation)
  return (
    Math.exp(growthOf(call, gamma) * t) *
    spot ** gamma *
    (both(near(spot / late, 1), far(spot / h), rho) -
      (early / spot) ** kappa * both(near(early ** 2 / (spot * late), 1), far(early ** 2 / (spot * h)), rho) -
      (late / spot) ** kappa * both(near(spot / late, -1), far(late ** 2 / (spot * h)), -rho) +
      (late / early) ** kappa *
        both(near(early ** 2 / (spot * late), -1), far((spot * late ** 2) / (h * early ** 2)), -rho))
  )
}
