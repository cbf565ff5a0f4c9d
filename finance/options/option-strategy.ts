import { type NoAnswer, noAnswer } from '../answer.ts'
import { normalCdf } from '../statistics/normal.ts'

/*
 * Positions of several options and shares at one expiry. Profit is per position, premiums included, without interest on
 * them; prices and profit in one unit of money.
 */

export type StrategyLeg = {
  /** +1 bought, −1 sold. */
  readonly side: 1 | -1
  readonly type: 'call' | 'put' | 'stock'
  /** Of a share: what its profit is counted from besides the premium; 0 when the premium is its price. */
  readonly strike: number
  /** Paid or received for one. */
  readonly premium: number
  /** Shares that it is for: contracts × multiplier. */
  readonly units: number
}

/** What one of it is worth at expiry. */
export function valueAtExpiry({ type, strike }: StrategyLeg, price: number): number {
  if (type === 'stock') return price - strike
  return Math.max(0, type === 'call' ? price - strike : strike - price)
}

/** Σ side · units · (value at expiry − premium). */
export const profitAtExpiry = (legs: readonly StrategyLeg[], price: number): number =>
  legs.reduce((sum, leg) => sum + leg.side * leg.units * (valueAtExpiry(leg, price) - leg.premium), 0)

/** Change of the profit for one unit of price beyond every strike: calls and shares, puts have none. */
export const endSlope = (legs: readonly StrategyLeg[]): number =>
  legs.reduce((sum, { side, type, units }) => (type === 'put' ? sum : sum + side * units), 0)

export type ProfitShape = {
  readonly most: number | NoAnswer
  /** The lowest profit: a loss is negative. */
  readonly least: number | NoAnswer
  /** Prices without profit or loss, rising. */
  readonly breakEvens: readonly number[]
}

/**
 * The greatest and lowest profit at expiry and every break-even, exactly: profit is straight between 0, the strikes and
 * beyond, so that extremes lie at kinks and each break-even is one linear equation.
 * No answer for a profit or loss that grows without end.
 */
export function profitShape(legs: readonly StrategyLeg[]): ProfitShape {
  const strikes = legs.flatMap(({ type, strike }) => (type === 'stock' ? [] : [strike]))
  const kinks = [...new Set([0, ...strikes])].toSorted((a, b) => a - b)
  const points = kinks.map((x) => ({ x, y: profitAtExpiry(legs, x) }))
  const slope = endSlope(legs)
  const profits = points.map(({ y }) => y)
  return {
    most: slope > 0 ? noAnswer('Unlimited: it grows with the price.') : Math.max(...profits),
    least: slope < 0 ? noAnswer('Unlimited: it grows with the price.') : Math.min(...profits),
    breakEvens: breakEvensOf(points, slope),
  }
}

type Point = { readonly x: number; readonly y: number }

function breakEvensOf(points: readonly Point[], slope: number): readonly number[] {
  const size = Math.max(...points.map(({ x, y }) => Math.abs(y) + x), 1e-300)
  const isZero = (y: number): boolean => Math.abs(y) <= 1e-12 * size
  const found: number[] = []
  for (const [at, point] of points.entries()) {
    const next = points[at + 1]
    if (isZero(point.y)) found.push(point.x)
    else if (next === undefined) {
      if (slope !== 0 && point.y > 0 !== slope > 0) found.push(point.x - point.y / slope)
    } else if (!isZero(next.y) && point.y > 0 !== next.y > 0)
      found.push(point.x + ((next.x - point.x) * point.y) / (point.y - next.y))
  }
  return found
}

export type PriceView = {
  readonly spot: number
  /** Continuous a year, of the price itself: the rate less the yield where no view is taken. */
  readonly drift: number
  readonly vol: number
  readonly t: number
}

/** Probability that a lognormal price is at or below `price`: N((ln(x/S) − (μ − σ²/2)t)/(σ√t)). */
export function probabilityBelow(price: number, { spot, drift, vol, t }: PriceView): number {
  if (!(price > 0)) return 0
  const spread = vol * Math.sqrt(t)
  const mean = Math.log(spot) + (drift - (vol * vol) / 2) * t
  if (spread === 0) return Math.log(price) >= mean ? 1 : 0
  return normalCdf((Math.log(price) - mean) / spread)
}

/** Probability that `profit` is above 0, given every price where it changes its sign. */
export function probabilityOfProfit(
  profit: (price: number) => number,
  breakEvens: readonly number[],
  view: PriceView,
): number {
  const bounds = [0, ...breakEvens.filter((price) => price > 0).toSorted((a, b) => a - b)]
  const pieces = bounds.map((from, at) => {
    const to = bounds[at + 1]
    const inside = to === undefined ? from * 2 + view.spot : (from + to) / 2
    if (!(profit(inside) > 0)) return 0
    return (to === undefined ? 1 : probabilityBelow(to, view)) - probabilityBelow(from, view)
  })
  return pieces.reduce((sum, piece) => sum + piece, 0)
}
