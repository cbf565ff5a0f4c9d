import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { mahalanobis, reverseStress } from '#finance/portfolio/reverse-stress.ts'
import { HISTORY } from '../classes.model.ts'

type Held = {
  readonly equityValue: number
  readonly equityBeta: number
  readonly bondValue: number
  readonly modifiedDuration: number
  readonly unbearableLoss: number | null
}

export type Reverse = {
  readonly reverseDistance: number
  readonly reverseEquity: number
  readonly reverseBond: number
  readonly reverseYield: number | null
  readonly nearestYear: number
}

const STOCKS = 0
const BONDS = 2

/** Yearly returns of stocks and Treasury bonds, 1928 on. */
const PAIRS = HISTORY.map(({ year, returns }) => ({
  year,
  pair: [returns[STOCKS] ?? 0, returns[BONDS] ?? 0] as const,
}))

/** Sample covariance of the two, about their means. */
const COVARIANCE = ((): readonly (readonly number[])[] => {
  const mean = (at: 0 | 1) => PAIRS.reduce((sum, { pair }) => sum + pair[at], 0) / PAIRS.length
  const means = [mean(0), mean(1)] as const
  const between = (one: 0 | 1, other: 0 | 1) =>
    PAIRS.reduce((sum, { pair }) => sum + (pair[one] - means[one]) * (pair[other] - means[other]), 0) /
    (PAIRS.length - 1)
  return [
    [between(0, 0), between(0, 1)],
    [between(1, 0), between(1, 1)],
  ]
})()

/** The smallest year of stocks and bonds that costs the loss, and the year in history that lies nearest to it. */
export function reverse({
  equityValue,
  equityBeta,
  bondValue,
  modifiedDuration,
  unbearableLoss,
}: Held): Reverse | NoAnswer {
  if (unbearableLoss === null) return noAnswer('Enter the loss you cannot bear.')
  if (unbearableLoss > equityValue + bondValue) return noAnswer('The loss is larger than your holdings.')
  const found = reverseStress([equityValue * equityBeta, bondValue], COVARIANCE, unbearableLoss)
  if (isNoAnswer(found)) return found
  const [stocks = 0, bonds = 0] = found.returns
  const distanceTo = (pair: readonly number[]): number => {
    const distance = mahalanobis(pair, found.returns, COVARIANCE)
    return isNoAnswer(distance) ? Number.POSITIVE_INFINITY : distance
  }
  const [nearest] = PAIRS.toSorted((one, other) => distanceTo(one.pair) - distanceTo(other.pair))
  return {
    reverseDistance: found.distance,
    reverseEquity: stocks,
    reverseBond: bonds,
    reverseYield: Math.abs(modifiedDuration) > 0.01 ? -bonds / modifiedDuration : null,
    nearestYear: nearest?.year ?? 0,
  }
}
