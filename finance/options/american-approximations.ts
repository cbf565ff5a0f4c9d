import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'
import { normalCdf, normalDensity } from '../statistics/normal.ts'
import { isNeverEarly, payoff } from './option-tree.ts'
import { findRoot } from '../numbers/solve.ts'

/*
 * The named approximations of American options. Each is quick and off by up to a few cents; option-tree.ts gives the
 * value itself. Inputs as in black-scholes.ts.
 */

type Terms = {
  readonly sign: 1 | -1
  readonly rt: number
  /** Cost of carry over the life: (r − q) t. */
  readonly bt: number
  readonly variance: number
}

const termsOf = ({ type, rate, dividendYield = 0, t, vol }: EuropeanOption): Terms => ({
  sign: type === 'call' ? 1 : -1,
  rt: rate * t,
  bt: (rate - dividendYield) * t,
  variance: vol * vol * t,
})

/**
 * The formulas are approximations: what is certain, the European value and the gain of exercise, bounds them, and stands
 * alone where a rate or a yield at the edge of numbers leaves the formula none.
 */
export const bounded = (option: EuropeanOption, european: number, value: number): number =>
  Math.max(european, payoff(option, option.spot), Number.isFinite(value) ? value : 0)

type Exponent = {
  readonly lambda: number
  readonly root: number
  /** α/h, of the rate 0 its limit 2/σ²t. */
  readonly overH: number
  readonly beta: number
  readonly h: number
}

/** The exponent of the early-exercise premium: λ = (−(β−1) ± √((β−1)² + 4α/h))/2, α = 2rt/σ²t, β = 2bt/σ²t, h = 1 − e^(−rt). */
function exponentOf({ sign, rt, bt, variance }: Terms): Exponent {
  const h = -Math.expm1(-rt)
  const beta = (2 * bt) / variance
  const overH = rt === 0 ? 2 / variance : (2 * rt) / variance / h
  const root = Math.sqrt((beta - 1) ** 2 + 4 * overH)
  return { lambda: (-(beta - 1) + sign * root) / 2, root, overH, beta, h }
}

const d1Of = (option: EuropeanOption, { bt, variance }: Terms): number =>
  (Math.log(option.spot / option.strike) + bt + variance / 2) / Math.sqrt(variance)

type Critical = { readonly price: number; readonly european: number }

/** The price from which the option is exercised: where holding and exercising have the same value and slope. */
function criticalPrice(option: EuropeanOption, terms: Terms, lambda: number): Critical | NoAnswer {
  const { sign, rt, bt } = terms
  const gap = (log: number): number => {
    const spot = option.strike * Math.exp(log)
    const european = bsPrice({ ...option, spot })
    if (isNoAnswer(european)) return Number.NaN
    const slope = 1 - Math.exp(bt - rt) * normalCdf(sign * d1Of({ ...option, spot }, terms))
    return (sign * (spot - option.strike) - european - (sign * slope * spot) / lambda) / option.strike
  }
  const bracket = sign === 1 ? { low: 0, high: 12 } : { low: -30, high: 0 }
  const log = findRoot(gap, { ...bracket, tolerance: 1e-12, limit: 400 })
  if (isNoAnswer(log)) return noAnswer('the early exercise price was not found')
  const price = option.strike * Math.exp(log)
  const european = bsPrice({ ...option, spot: price })
  return isNoAnswer(european) ? european : { price, european }
}

/** Shared beginning: no answer, a value known without approximation, or what the approximation needs. */
function prepare(option: EuropeanOption) {
  const european = bsPrice(option)
  if (isNoAnswer(european)) return european
  const terms = termsOf(option)
  if (isNeverEarly(option) || terms.variance === 0) return bounded(option, european, 0)
  const exponent = exponentOf(terms)
  const critical = criticalPrice(option, terms, exponent.lambda)
  if (isNoAnswer(critical)) return critical
  if (terms.sign * (critical.price - option.spot) <= 0) return bounded(option, european, 0)
  return { european, terms, exponent, critical }
}

/**
 * Barone-Adesi and Whaley: the European value plus (φ(S*−K) − V(S*)) (S/S*)^λ below the critical price S*.
 * Source: Journal of Finance 42 (1987).
 */
export function baroneAdesiWhaley(option: EuropeanOption): number | NoAnswer {
  const known = prepare(option)
  if (typeof known === 'number' || isNoAnswer(known)) return known
  const { european, terms, exponent, critical } = known
  const premium = terms.sign * (critical.price - option.strike) - critical.european
  return bounded(option, european, european + premium * (option.spot / critical.price) ** exponent.lambda)
}

/**
 * Ju's modified quadratic approximation: the same premium over 1 − χ. Source: Ju and Zhong, Journal of Derivatives 7 (1999).
 * λ' and the derivative by h grow without limit as the rate goes to 0, but α times them does not: so a rate of 0 is its limit.
 */
export function juApproximation(option: EuropeanOption): number | NoAnswer {
  const known = prepare(option)
  if (typeof known === 'number' || isNoAnswer(known)) return known
  const { european, terms, exponent, critical } = known
  const { lambda, root, overH, beta, h } = exponent
  const premium = terms.sign * (critical.price - option.strike) - critical.european
  const slope = (-terms.sign * overH * overH) / root
  const width = 2 * lambda + beta - 1
  const b = ((1 - h) * slope) / (2 * width)
  const c = ((h - 1) * (alphaByH(option, terms, critical.price) / premium + overH + slope / width)) / width
  const log = Math.log(option.spot / critical.price)
  const chi = log * (b * log + c)
  return bounded(
    option,
    european,
    european + (premium * (option.spot / critical.price) ** lambda) / (1 - chi),
  )
}

/** α times the derivative of the European value at the critical price by h = 1 − e^(−rt). */
function alphaByH(option: EuropeanOption, { sign, rt, bt, variance }: Terms, critical: number): number {
  const spread = Math.sqrt(variance)
  const forward = critical * Math.exp(bt)
  const d1 = (Math.log(forward / option.strike) + variance / 2) / spread
  return (
    (forward * normalDensity(d1)) / spread -
    (sign * forward * normalCdf(sign * d1) * 2 * (rt - bt)) / variance +
    (sign * option.strike * normalCdf(sign * (d1 - spread)) * 2 * rt) / variance
  )
}

/**
 * Bjerksund and Stensland: a flat exercise boundary, a lower bound like the European value and exercise now, so it is
 * never below either. With a negative rate (of a put: yield) its exponent may not exist, and the bounds are the answer.
 * Source: Scandinavian Journal of Management 9 (1993).
 */
export function bjerksundStensland1993(option: EuropeanOption): number | NoAnswer {
  const european = bsPrice(option)
  if (isNoAnswer(european)) return european
  if (isNeverEarly(option) || option.vol === 0 || option.t === 0) return bounded(option, european, 0)
  const { rt, bt, variance } = termsOf(option)
  // A put is a call with price and strike, and rate and yield, changed over.
  const call =
    option.type === 'call'
      ? { spot: option.spot, strike: option.strike, rt, bt, variance }
      : { spot: option.strike, strike: option.spot, rt: rt - bt, bt: -bt, variance }
  const flat = call.rt < 0 ? 0 : flatBoundary(call)
  return bounded(option, european, flat)
}

type Call = {
  readonly spot: number
  readonly strike: number
  readonly rt: number
  readonly bt: number
  readonly variance: number
}

function flatBoundary({ spot, strike, ...carry }: Call): number {
  const { rt, bt, variance } = carry
  const beta = 0.5 - bt / variance + Math.sqrt((bt / variance - 0.5) ** 2 + (2 * rt) / variance)
  const highest = (beta / (beta - 1)) * strike
  const lowest = Math.max(strike, (rt / (rt - bt)) * strike)
  const share = (-(bt + 2 * Math.sqrt(variance)) * lowest) / (highest - lowest)
  const boundary = lowest + (highest - lowest) * -Math.expm1(share)
  if (spot >= boundary) return spot - strike
  const at = (gamma: number, h: number) => barrier(carry, { spot, boundary, gamma, h })
  return (
    (boundary - strike) * (spot / boundary) ** beta * (1 - at(beta, boundary)) +
    spot * (at(1, boundary) - at(1, strike)) -
    strike * (at(0, boundary) - at(0, strike))
  )
}

type Barrier = {
  readonly spot: number
  readonly boundary: number
  readonly gamma: number
  readonly h: number
}

function barrier(carry: Omit<Call, 'spot' | 'strike'>, { spot, boundary, gamma, h }: Barrier): number {
  const { rt, bt, variance } = carry
  const lambda = -rt + gamma * bt + (gamma * (gamma - 1) * variance) / 2
  const spread = Math.sqrt(variance)
  const d = -(Math.log(spot / h) + bt + (gamma - 0.5) * variance) / spread
  const kappa = (2 * bt) / variance + 2 * gamma - 1
  const ratio = Math.log(boundary / spot)
  return Math.exp(lambda) * (normalCdf(d) - Math.exp(kappa * ratio) * normalCdf(d - (2 * ratio) / spread))
}
