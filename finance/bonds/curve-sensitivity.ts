import { type NoAnswer, noAnswer } from '../answer.ts'
import { type TimedFlow } from './bond-measures.ts'
import { spotAt } from './credit-spread.ts'

/*
 * Sensitivities to a curve instead of one yield. `price` gives the dirty price when every rate, or the rates by the
 * shift of each, move; for a bond with options it is the model's. Rates are fractions.
 * Source: Fabozzi, Bond Markets, Analysis and Strategies, chapter 4; Ho, Key rate durations (1992).
 */

export type EffectiveMeasures = {
  /** (P₋ − P₊)/(2 P₀ Δ). */
  readonly duration: number
  /** (P₋ + P₊ − 2P₀)/(P₀ Δ²). */
  readonly convexity: number
}

/** Effective duration and convexity from three prices, the curve moved by ±`shift` in parallel. No answer without a positive price or shift. */
export function effectiveMeasures(
  price: (shift: number) => number,
  shift = 0.0025,
): EffectiveMeasures | NoAnswer {
  const here = price(0)
  const down = price(-shift)
  const up = price(shift)
  if (![here, down, up].every(Number.isFinite)) return noAnswer('a price on the shifted curve is not finite')
  if (!(here > 0 && shift > 0)) return noAnswer('price and shift must be above 0')
  return {
    duration: (down - up) / (2 * here * shift),
    convexity: (down + up - 2 * here) / (here * shift ** 2),
  }
}

/** Change of the price for a change of all yields: −D·Δy + ½·C·Δy², a fraction of the price. */
export const priceChange = ({ duration, convexity }: EffectiveMeasures, change: number): number =>
  -duration * change + 0.5 * convexity * change ** 2

export type KeyRateTerms = {
  /** Spot rates compounded half-yearly, one for each half-year from the first. */
  readonly spots: readonly number[]
  /** Half-years of the key rates, rising. */
  readonly keys: readonly number[]
  readonly shift?: number
}

/**
 * Duration by each key rate: the curve moved at that key by a tent that falls to nothing at its neighbors (level before
 * the first and after the last). They add up to the effective duration. No answer for an empty curve, keys that do not rise, or flows
 * without a positive price.
 */
export function keyRateDurations(
  flows: readonly TimedFlow[],
  { spots, keys, shift = 0.0001 }: KeyRateTerms,
): readonly number[] | NoAnswer {
  if (spots.length === 0) return noAnswer('the spot curve is empty')
  if (keys.length === 0 || keys.some((key, at) => at > 0 && key <= (keys[at - 1] ?? 0)))
    return noAnswer('the key rates must be in order of term')
  const price = (moveAt: (periods: number) => number): number =>
    flows.reduce((sum, { periods, amount }) => {
      const rate = (spotAt(spots, periods) ?? 0) + moveAt(periods)
      return sum + amount * (1 + rate / 2) ** -periods
    }, 0)
  const here = price(() => 0)
  if (!(here > 0)) return noAnswer('these flows have no positive price')
  return keys.map((_, at) => {
    const moved = (size: number) => price((periods) => size * tentAt(keys, at, periods))
    return (moved(-shift) - moved(shift)) / (2 * here * shift)
  })
}

/** 1 at the key, falling in straight lines to 0 at its neighbors, 1 beyond the first and the last. */
function tentAt(keys: readonly number[], at: number, periods: number): number {
  const key = keys[at] ?? 0
  const neighbor = periods < key ? keys[at - 1] : keys[at + 1]
  if (neighbor === undefined) return 1
  return Math.max(0, 1 - Math.abs(periods - key) / Math.abs(neighbor - key))
}
