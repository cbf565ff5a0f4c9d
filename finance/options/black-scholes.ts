import { type NoAnswer, whenAll } from '../answer.ts'
import { normalCdf, normalDensity } from '../statistics/normal.ts'

/*
 * European options under lognormal prices: Black and Scholes (1973), Merton (1973) with a continuous yield, and Black
 * (1976) on a future. Rates and yields are continuous a year, `t` is years, `vol` a year; all fractions.
 */

export type OptionType = 'call' | 'put'

export type EuropeanOption = {
  readonly type: OptionType
  readonly spot: number
  readonly strike: number
  readonly rate: number
  /** Dividends of a share, the foreign rate of a currency, storage less convenience of a commodity. */
  readonly dividendYield?: number
  readonly t: number
  readonly vol: number
}

/** Each is the derivative for one option, for one whole unit of what it is taken by: divide by 100 for one point. */
export type Greeks = {
  readonly value: number
  readonly delta: number
  readonly gamma: number
  /** By calendar time, a year; negative is decay. */
  readonly theta: number
  readonly thetaPerDay: number
  readonly vega: number
  readonly rho: number
  readonly dividendRho: number
  /** Delta · spot / value; no answer where the value is nothing. */
  readonly elasticity: number | NoAnswer
  /** Risk-neutral probability that it ends in the money: N(d2) of a call, N(−d2) of a put. */
  readonly itmProb: number
  readonly vanna: number
  readonly volga: number
}

const rulesOf = ({ spot, strike, t, vol }: EuropeanOption) =>
  [
    [spot > 0 && strike > 0, 'price and strike must be above 0'],
    [t >= 0, 'the time must not be negative'],
    [vol >= 0, 'the volatility must not be negative'],
  ] as const

/**
 * Value and sensitivities of a European option: S e^(−qt) N(d1) − K e^(−rt) N(d2) for a call, and by parity for a put,
 * with d1 = (ln(S/K) + (r − q + σ²/2) t) / (σ√t), d2 = d1 − σ√t. Without time or volatility it is worth its
 * discounted payoff. No answer: a price or strike not above 0, negative time or volatility.
 * Source: Haug, The Complete Guide to Option Pricing Formulas (1998), sections 1.1 and 2.
 */
export const bsGreeks = (option: EuropeanOption): Greeks | NoAnswer =>
  whenAll(rulesOf(option), () => greeksOf(option))

/** The value alone. */
export const bsPrice = (option: EuropeanOption): number | NoAnswer =>
  whenAll(rulesOf(option), () => valueOf(option))

type Parts = {
  readonly sign: 1 | -1
  readonly d1: number
  readonly d2: number
  readonly spotFactor: number
  readonly strikeFactor: number
  readonly spread: number
}

function partsOf({ type, spot, strike, rate, dividendYield = 0, t, vol }: EuropeanOption): Parts {
  const spread = vol * Math.sqrt(t)
  const drift = Math.log(spot / strike) + (rate - dividendYield) * t
  // Without spread the option is surely in or out of the money; exactly at it counts as half.
  const d1 = spread > 0 ? drift / spread + spread / 2 : drift === 0 ? 0 : drift * Infinity
  return {
    sign: type === 'call' ? 1 : -1,
    d1,
    d2: spread > 0 ? d1 - spread : d1,
    spotFactor: Math.exp(-dividendYield * t),
    strikeFactor: Math.exp(-rate * t),
    spread,
  }
}

function valueOf(option: EuropeanOption, parts = partsOf(option)): number {
  const { sign, d1, d2, spotFactor, strikeFactor } = parts
  const gain =
    option.spot * spotFactor * normalCdf(sign * d1) - option.strike * strikeFactor * normalCdf(sign * d2)
  return Math.max(0, sign * gain)
}

function greeksOf(option: EuropeanOption): Greeks {
  const { spot, strike, rate, dividendYield = 0, t, vol } = option
  const parts = partsOf(option)
  const { sign, d1, d2, spotFactor, strikeFactor, spread } = parts
  const value = valueOf(option, parts)
  const density = spread > 0 ? normalDensity(d1) : 0
  const heldSpot = spot * spotFactor
  const heldStrike = strike * strikeFactor
  const inMoney = normalCdf(sign * d2)
  const delta = sign * spotFactor * normalCdf(sign * d1)
  const decay = spread > 0 ? (heldSpot * density * vol) / (2 * Math.sqrt(t)) : 0
  const theta = -decay - sign * rate * heldStrike * inMoney + dividendYield * spot * delta
  const vega = heldSpot * density * Math.sqrt(t)
  return {
    value,
    delta,
    gamma: spread > 0 ? (spotFactor * density) / (spot * spread) : 0,
    theta,
    thetaPerDay: theta / 365,
    vega,
    rho: sign * heldStrike * t * inMoney,
    dividendRho: -t * spot * delta,
    elasticity: value > 0 ? (delta * spot) / value : { noAnswer: 'the option is worth nothing' },
    itmProb: inMoney,
    vanna: spread > 0 ? (-spotFactor * density * d2) / vol : 0,
    volga: spread > 0 ? (vega * d1 * d2) / vol : 0,
  }
}

/** What put-call parity says of C − P: S e^(−qt) − K e^(−rt). */
export const parityOf = ({
  spot,
  strike,
  rate,
  dividendYield = 0,
  t,
}: Omit<EuropeanOption, 'type' | 'vol'>) => spot * Math.exp(-dividendYield * t) - strike * Math.exp(-rate * t)
