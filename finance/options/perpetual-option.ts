import { type NoAnswer, whenAll } from '../answer.ts'
import type { EuropeanOption } from './black-scholes.ts'

export type PerpetualOption = Omit<EuropeanOption, 't'>

/**
 * American option without expiry: (±(S* − K)) (S/S*)^y below the price of exercise S* = K y/(y − 1), with
 * y = ½ − b/σ² ± √((b/σ² − ½)² + 2r/σ²), b = r − q. Beyond S* its payoff.
 * No answer: price, strike or volatility not above 0; a call without a yield (never exercised) or a put without a rate.
 * Source: Merton, Theory of rational option pricing (1973); Haug, section 1.1.7.
 */
export const perpetualOption = (option: PerpetualOption): { value: number; exercise: number } | NoAnswer => {
  const { type, spot, strike, rate, dividendYield = 0, vol } = option
  return whenAll(
    [
      [spot > 0 && strike > 0 && vol > 0, 'price, strike, and volatility must be above 0'],
      [rate >= 0 && dividendYield >= 0, 'rate and yield must not be negative'],
      [type === 'put' || dividendYield > 0, 'without a yield a perpetual call is never exercised'],
      [type === 'call' || rate > 0, 'without a rate a perpetual put is never exercised'],
    ],
    () => {
      const sign = type === 'call' ? 1 : -1
      const lean = 0.5 - (rate - dividendYield) / vol ** 2
      const y = lean + sign * Math.sqrt(lean ** 2 + (2 * rate) / vol ** 2)
      const exercise = (strike * y) / (y - 1)
      const isHeld = sign * (exercise - spot) > 0
      const value = isHeld ? sign * (exercise - strike) * (spot / exercise) ** y : sign * (spot - strike)
      return { value, exercise }
    },
  )
}
