import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { bsGreeks, type EuropeanOption } from './black-scholes.ts'
import { normalCdf, normalDensity } from '../statistics/normal.ts'

/** Each is a derivative for one option, by whole units; by time a year of the calendar, in which the life shortens. */
export type HigherGreeks = {
  /** Delta by time. */
  readonly charm: number
  /** Gamma by price. */
  readonly speed: number
  /** Gamma by volatility. */
  readonly zomma: number
  /** Gamma by time. */
  readonly color: number
  /** Vega by time. */
  readonly veta: number
  /** Rho by volatility. */
  readonly vera: number
  /** Volga by volatility: the third derivative of the value. */
  readonly ultima: number
  /** Value by strike, and its derivative by strike: the discounted density of the price at expiry. */
  readonly dualDelta: number
  readonly dualGamma: number
}

/**
 * Derivatives of the first sensitivities of a European option, with b = r − q:
 *   charm = −e^(−qt)(φ(d1)(b/(σ√t) − d2/2t) ∓ q N(±d1)),  speed = −Γ/S (1 + d1/(σ√t)),  zomma = Γ(d1d2 − 1)/σ,
 *   color = Γ(q + b d1/(σ√t) + (1 − d1d2)/2t),  veta = vega(q + b d1/(σ√t) − (1 + d1d2)/2t),
 *   vera = −t K e^(−rt) φ(d2) d1/σ,  ultima = −vega/σ² (d1d2(1 − d1d2) + d1² + d2²).
 * No answer without time or volatility, where the value has a corner, or when `bsGreeks` has none.
 * Source: Haug, The Complete Guide to Option Pricing Formulas, 2nd ed. (2006), chapter 2.
 */
export function higherGreeks(option: EuropeanOption): HigherGreeks | NoAnswer {
  const first = bsGreeks(option)
  if (isNoAnswer(first)) return first
  return whenAll(
    [
      [
        option.t > 0 && option.vol > 0,
        'without time or volatility the value has a kink, so it has no Greeks there',
      ],
    ],
    () => derivatives(option, first),
  )
}

type First = { readonly gamma: number; readonly vega: number; readonly itmProb: number }

function derivatives(option: EuropeanOption, { gamma, vega, itmProb }: First): HigherGreeks {
  const { type, spot, strike, rate, dividendYield: q = 0, t, vol } = option
  const sign = type === 'call' ? 1 : -1
  const spread = vol * Math.sqrt(t)
  const carry = rate - q
  const d1 = (Math.log(spot / strike) + carry * t) / spread + spread / 2
  const d2 = d1 - spread
  const product = d1 * d2
  const strikeFactor = Math.exp(-rate * t)
  const moving = normalDensity(d1) * (carry / spread - d2 / (2 * t))
  const drift = q + (carry * d1) / spread
  return {
    charm: -Math.exp(-q * t) * (moving - sign * q * normalCdf(sign * d1)),
    speed: (-gamma / spot) * (1 + d1 / spread),
    zomma: (gamma * (product - 1)) / vol,
    color: gamma * (drift + (1 - product) / (2 * t)),
    veta: vega * (drift - (1 + product) / (2 * t)),
    vera: (-t * strike * strikeFactor * normalDensity(d2) * d1) / vol,
    ultima: (-vega / vol ** 2) * (product * (1 - product) + d1 ** 2 + d2 ** 2),
    dualDelta: -sign * strikeFactor * itmProb,
    dualGamma: (strikeFactor * normalDensity(d2)) / (strike * spread),
  }
}
