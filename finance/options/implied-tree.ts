import { valueByTree } from './american-tree.ts'
import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import type { EuropeanOption } from './black-scholes.ts'
import type { DividendTree } from './dividend-tree.ts'
import { findRoot } from '../numbers/solve.ts'

const LOWEST = 0.0001
const HIGHEST = 5

/**
 * The volatility at which a tree gives `price`. Method: bracket from 0.01 %, or the least that leaves probabilities
 * between 0 and 1, |r − q|√dt, to 500 % or the most that stays a number; to 1e-10.
 * No answer: a price at or below the value at the lower end, or not below that at the upper.
 */
export function treeVolatility(
  option: Omit<EuropeanOption, 'vol'>,
  tree: DividendTree,
  price: number,
): number | NoAnswer {
  const { rate, dividendYield = 0, t } = option
  const low = Math.max(LOWEST, Math.abs(rate - dividendYield) * Math.sqrt(t / tree.steps) * 1.000_1)
  const high = Math.min(HIGHEST, 599 / Math.sqrt(t * tree.steps))
  const excess = (vol: number): number => {
    const answer = valueByTree({ ...option, vol }, tree)
    return isNoAnswer(answer) ? Number.NaN : answer.value - price
  }
  if (excess(low) >= 0) return noAnswer('the price leaves no time value')
  if (excess(high) <= 0) return noAnswer('no volatility up to 500% gives this price')
  const found = findRoot(excess, { low, high, tolerance: 1e-10, limit: 200 })
  return isNoAnswer(found) ? noAnswer('no volatility gives this price') : found
}
