import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { bsPrice, type EuropeanOption } from './black-scholes.ts'
import { findRoot } from '../numbers/solve.ts'

const HIGHEST = 20

/**
 * The volatility at which a European option is worth `price`. Method: bracket 0 to 2,000 % a year, to 1e-13; the value
 * rises with volatility, so that there is at most one.
 * No answer: the price lies at or below the discounted payoff, or at or above what no volatility reaches, and says which.
 */
export function impliedVolatility(option: Omit<EuropeanOption, 'vol'>, price: number): number | NoAnswer {
  const least = bsPrice({ ...option, vol: 0 })
  if (isNoAnswer(least)) return least
  if (!(option.t > 0)) return noAnswer('at expiration the price says nothing about volatility')
  const { type, spot, strike, rate, dividendYield = 0, t } = option
  const most = type === 'call' ? spot * Math.exp(-dividendYield * t) : strike * Math.exp(-rate * t)
  if (!(price > least))
    return noAnswer('the price is not above the discounted payoff, so there is no time value')
  if (!(price < most)) return noAnswer('the price is above anything that volatility could make it')
  const above = (vol: number): number => {
    const value = bsPrice({ ...option, vol })
    return isNoAnswer(value) ? Number.NaN : value - price
  }
  const root = findRoot(above, { low: 0, high: HIGHEST, tolerance: 1e-13, limit: 400 })
  return isNoAnswer(root) ? noAnswer('no volatility below 2,000% gives this price') : root
}
