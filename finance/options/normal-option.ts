import { isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import type { OptionType } from './black-scholes.ts'
import { normalCdf, normalDensity } from '../statistics/normal.ts'
import { findRoot } from '../numbers/solve.ts'

/** An option on a forward whose changes, not whose ratios, are normal; forward and strike may be negative. */
export type NormalOption = {
  readonly type: OptionType
  readonly forward: number
  readonly strike: number
  /** Continuous a year. */
  readonly rate: number
  readonly t: number
  /** Standard deviation of the forward's change in a year, in its own unit. */
  readonly vol: number
}

export type NormalGreeks = {
  readonly value: number
  /** By the forward. */
  readonly delta: number
  readonly gamma: number
  readonly vega: number
  /** By calendar time, a year. */
  readonly theta: number
}

/**
 * Value and sensitivities under normal changes: e^(−rt)[±(F − K) N(±d) + σ√t φ(d)], d = (F − K)/(σ√t).
 * Without time or volatility the discounted payoff. No answer for negative time or volatility.
 * Source: Bachelier (1900), on forwards: Haug, The Complete Guide to Option Pricing Formulas, section 1.3.
 */
export const bachelier = (option: NormalOption): NormalGreeks | NoAnswer =>
  whenAll(
    [
      [option.t >= 0, 'the time must not be negative'],
      [option.vol >= 0, 'the volatility must not be negative'],
    ],
    () => greeksOf(option),
  )

function greeksOf({ type, forward, strike, rate, t, vol }: NormalOption): NormalGreeks {
  const sign = type === 'call' ? 1 : -1
  const discount = Math.exp(-rate * t)
  const spread = vol * Math.sqrt(t)
  const gap = forward - strike
  const d = spread > 0 ? gap / spread : gap === 0 ? 0 : gap * Number.POSITIVE_INFINITY
  const density = spread > 0 ? normalDensity(d) : 0
  const value = discount * (sign * gap * normalCdf(sign * d) + spread * density)
  return {
    value: Math.max(0, value),
    delta: sign * discount * normalCdf(sign * d),
    gamma: spread > 0 ? (discount * density) / spread : 0,
    vega: discount * Math.sqrt(t) * density,
    theta: rate * value - (t > 0 ? (discount * vol * density) / (2 * Math.sqrt(t)) : 0),
  }
}

/** Volatility, in the forward's unit a year, at which the option is worth `price`. No answer at or below the discounted payoff. */
export function impliedNormalVolatility(option: Omit<NormalOption, 'vol'>, price: number): number | NoAnswer {
  if (!(option.t > 0)) return noAnswer('at expiration the price says nothing about volatility')
  const least = bachelier({ ...option, vol: 0 })
  if (isNoAnswer(least)) return least
  if (!(price > least.value))
    return noAnswer('the price is not above the discounted payoff, so there is no time value')
  const above = (vol: number): number => {
    const greeks = bachelier({ ...option, vol })
    return isNoAnswer(greeks) ? Number.NaN : greeks.value - price
  }
  // At the money the value is e^(−rt) σ√(t/2π); away from it the time value adds the distance at most.
  const scale =
    (price + Math.abs(option.forward - option.strike)) * Math.exp(Math.max(0, option.rate * option.t))
  return findRoot(above, { low: 0, high: 4 * scale * Math.sqrt((2 * Math.PI) / option.t), limit: 400 })
}
