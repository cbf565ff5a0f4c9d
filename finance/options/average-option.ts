import { type NoAnswer, noAnswer } from '../answer.ts'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'

/**
 * European option on the geometric mean of the price from now to expiry, watched all the time: a plain option with the
 * volatility σ/√3 and the carry ½(b − σ²/6), b = r − q. No answer: as `bsPrice`.
 * Source: Kemna and Vorst, A pricing method for options based on average asset values (1990).
 */
export function geometricAverageOption(option: EuropeanOption): number | NoAnswer {
  const { rate, dividendYield = 0, vol } = option
  const carry = (rate - dividendYield - vol ** 2 / 6) / 2
  return bsPrice({ ...option, vol: vol / Math.sqrt(3), dividendYield: rate - carry })
}

/**
 * European option on the arithmetic mean from now to expiry by matching two moments to a lognormal price. An
 * approximation: within about half a percent up to a volatility of 30 %, less good above.
 * No answer: as `bsPrice`, without time or volatility.
 * Source: Turnbull and Wakeman, A quick algorithm for pricing European average options (1991); Haug, section 4.20.2.
 */
export function arithmeticAverageOption(option: EuropeanOption): number | NoAnswer {
  const { rate, dividendYield = 0, t, vol } = option
  if (!(t > 0 && vol > 0)) return noAnswer('an average needs time and volatility')
  const b = rate - dividendYield
  const variance = vol ** 2
  // Mean of e^(bu) over the life, and the mean of the product of two prices, without dividing by a carry of nothing.
  const first = meanGrowth(b, t)
  const second = (2 * (meanGrowth(2 * b + variance, t) - meanGrowth(b, t))) / ((b + variance) * t)
  const carry = Math.log(first) / t
  const spread = Math.log(second) / t - 2 * carry
  if (!(spread > 0)) return noAnswer('the moments of the average leave no variance')
  return bsPrice({ ...option, vol: Math.sqrt(spread), dividendYield: rate - carry })
}

const meanGrowth = (rate: number, t: number): number => (rate === 0 ? 1 : Math.expm1(rate * t) / (rate * t))
