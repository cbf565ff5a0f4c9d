import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'
import { normalCdf } from '../statistics/normal.ts'

export type Barrier = {
  readonly level: number
  /** 'down' lies below the price, 'up' above it. */
  readonly direction: 'down' | 'up'
  /** Touching it brings the option to life ('in') or ends it ('out'). */
  readonly effect: 'in' | 'out'
  /** Paid at expiry when an 'in' was never touched, at once when an 'out' is. Default 0. */
  readonly rebate?: number
}

/**
 * European option with a barrier watched all the time, under lognormal prices. An 'out' without rebate is the plain
 * option less the 'in'. Where the price has touched the barrier already an 'in' is the plain option, an 'out' its rebate.
 * No answer: terms that `bsPrice` refuses, no time or volatility, a level that is not above 0.
 * Source: Reiner and Rubinstein, Breaking down the barriers, Risk 4 (1991); Haug, section 4.17.
 */
export function barrierOption(option: EuropeanOption, barrier: Barrier): number | NoAnswer {
  const plain = bsPrice(option)
  if (isNoAnswer(plain)) return plain
  if (!(option.t > 0 && option.vol > 0)) return noAnswer('a barrier needs time and volatility')
  if (!(barrier.level > 0)) return noAnswer('the barrier must be above 0')
  const { level, direction, effect, rebate = 0 } = barrier
  const eta = direction === 'down' ? 1 : -1
  if (eta * (option.spot - level) <= 0) return effect === 'in' ? plain : rebate
  const parts = partsOf(option, level, eta)
  const live = livingValue(parts, option, barrier)
  const value = effect === 'in' ? live + rebate * parts.untouched : plain - live + rebate * parts.touched
  return Math.max(0, value)
}

/** Value that needs the touch, without rebate: A to D are the four terms of the source. */
function livingValue(
  { a, b, c, d }: Parts,
  { type, strike }: EuropeanOption,
  { level, direction }: Barrier,
): number {
  const isAbove = strike > level
  if (type === 'call') {
    if (direction === 'down') return isAbove ? c : a - b + d
    return isAbove ? a : b - c + d
  }
  if (direction === 'down') return isAbove ? b - c + d : a
  return isAbove ? a - b + d : c
}

type Parts = {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  /** One unit at expiry if the barrier is never touched, and one at the touch. */
  readonly untouched: number
  readonly touched: number
}

function partsOf(option: EuropeanOption, level: number, eta: 1 | -1): Parts {
  const { type, spot, strike, rate, dividendYield = 0, t, vol } = option
  const phi = type === 'call' ? 1 : -1
  const spread = vol * Math.sqrt(t)
  const mu = (rate - dividendYield) / vol ** 2 - 0.5
  const discount = Math.exp(-rate * t)
  const held = Math.exp(-dividendYield * t)
  const place = (ratio: number) => Math.log(ratio) / spread + (1 + mu) * spread
  const power = (exponent: number) => (level / spot) ** exponent
  const direct = (x: number) =>
    phi * (spot * held * normalCdf(phi * x) - strike * discount * normalCdf(phi * (x - spread)))
  const mirrored = (y: number) =>
    phi *
    (spot * held * power(2 * (mu + 1)) * normalCdf(eta * y) -
      strike * discount * power(2 * mu) * normalCdf(eta * (y - spread)))
  const atLevel = place(spot / level)
  const back = place(level / spot)
  const lambda = Math.sqrt(Math.max(0, mu ** 2 + (2 * rate) / vol ** 2))
  const z = Math.log(level / spot) / spread + lambda * spread
  return {
    a: direct(place(spot / strike)),
    b: direct(atLevel),
    c: mirrored(place(level ** 2 / (spot * strike))),
    d: mirrored(back),
    untouched:
      discount * (normalCdf(eta * (atLevel - spread)) - power(2 * mu) * normalCdf(eta * (back - spread))),
    touched:
      power(mu + lambda) * normalCdf(eta * z) +
      power(mu - lambda) * normalCdf(eta * (z - 2 * lambda * spread)),
  }
}
