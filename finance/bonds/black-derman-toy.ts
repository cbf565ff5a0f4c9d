import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { findRoot } from '../numbers/solve.ts'

/** Price today of one unit paid after so many years. */
export type Discount = { readonly years: number; readonly factor: number }

/** Short rates on a recombining tree: `rates[i][j]` holds from `times[i]` to `times[i + 1]` after j moves up. Simple, a year. */
export type RateLattice = {
  /** Years, from 0; one more than there are steps. */
  readonly times: readonly number[]
  readonly rates: readonly (readonly number[])[]
}

const STEPS_AT_MOST = 600

/**
 * One-factor lattice of Black, Derman and Toy with one volatility: at each step the rates stand e^(2σ√(t/i)) apart, up
 * and down are equally likely, and the median rate is solved forward so that every discount factor is met exactly.
 * Discounts in order of years; the volatility is that of the short rate's logarithm, a year.
 * No answer: no discounts or more than 600, years that do not rise, or a forward rate of nothing or less (the rates of
 * this model are positive).
 * Source: Black, Derman and Toy, "A One-Factor Model of Interest Rates", Financial Analysts Journal 46 (1990).
 */
export function rateLattice(discounts: readonly Discount[], volatility: number): RateLattice | NoAnswer {
  if (discounts.length === 0 || discounts.length > STEPS_AT_MOST)
    return noAnswer('a lattice has 1 to 600 steps')
  if (!(volatility >= 0)) return noAnswer('the volatility must not be negative')
  const times = [0, ...discounts.map(({ years }) => years)]
  const rates: number[][] = []
  let prices: readonly number[] = [1]
  for (const [step, { years, factor }] of discounts.entries()) {
    const start = times[step] ?? 0
    if (!(years > start)) return noAnswer('the discount factors must be in order of time')
    const length = years - start
    const apart = step === 0 ? 0 : 2 * volatility * Math.sqrt(start / step)
    const weights = prices.map((_, ups) => Math.exp(apart * (ups - step / 2)))
    const median = medianRate({ prices, weights, length }, factor)
    if (isNoAnswer(median)) return median
    const level = weights.map((weight) => median * weight)
    rates.push(level)
    prices = nextPrices(prices, level, length)
  }
  return { times, rates }
}

type Level = {
  readonly prices: readonly number[]
  readonly weights: readonly number[]
  readonly length: number
}

/** The median rate at which the level's state prices, discounted one step, add up to the factor. */
function medianRate({ prices, weights, length }: Level, factor: number): number | NoAnswer {
  const total = prices.reduce((sum, price) => sum + price, 0)
  if (!(factor > 0 && factor < total)) return noAnswer('the curve has a forward rate of zero or less')
  const gap = (logarithm: number) => {
    const step = Math.exp(logarithm) * length
    return prices.reduce((sum, price, at) => sum + price / (1 + step * (weights[at] ?? 1)), 0) - factor
  }
  const guess = Math.log((total / factor - 1) / length)
  const found = findRoot(gap, { low: guess - 8, high: guess + 8 })
  const root = isNoAnswer(found) ? findRoot(gap, { low: -200, high: 200 }) : found
  return isNoAnswer(root) ? root : Math.exp(root)
}

function nextPrices(prices: readonly number[], level: readonly number[], length: number): number[] {
  const next = Array.from({ length: prices.length + 1 }, () => 0)
  for (const [ups, price] of prices.entries()) {
    const half = price / (1 + (level[ups] ?? 0) * length) / 2
    next[ups] = (next[ups] ?? 0) + half
    next[ups + 1] = (next[ups + 1] ?? 0) + half
  }
  return next
}

/** A payment at the end of a step, and the price at which the issuer may take the bond back just after it. */
export type LatticeFlow = { readonly amount: number; readonly callPrice?: number }

/**
 * Value today of one flow for each step of the lattice, every rate raised by `spread` (a year): back from the end, the
 * mean of up and down discounted one step, never more than the call price where there is one.
 */
export function latticeValue(
  { times, rates }: RateLattice,
  flows: readonly LatticeFlow[],
  spread: number,
): number {
  let values: readonly number[] = Array.from({ length: rates.length + 1 }, () => 0)
  for (let step = rates.length - 1; step >= 0; step--) {
    const { amount = 0, callPrice = Number.POSITIVE_INFINITY } = flows[step] ?? {}
    const length = (times[step + 1] ?? 0) - (times[step] ?? 0)
    const paid = values.map((value) => Math.min(value, callPrice) + amount)
    values = (rates[step] ?? []).map(
      (rate, ups) => ((paid[ups] ?? 0) + (paid[ups + 1] ?? 0)) / 2 / (1 + (rate + spread) * length),
    )
  }
  return values[0] ?? 0
}
