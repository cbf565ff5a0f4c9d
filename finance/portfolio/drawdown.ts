import { type NoAnswer, whenAll } from '../answer.ts'
import { annualizedGeometric, ratio } from './return-series.ts'
import { preciseSum } from '../statistics/statistics.ts'

const HUGE = 1e100

/** How far wealth lies below its highest point so far, at each period, as positive fractions. */
export function drawdowns(returns: readonly number[]): readonly number[] {
  let wealth = 1
  let peak = 1
  return returns.map((one) => {
    wealth *= 1 + one
    if (wealth < peak) return 1 - wealth / peak
    // At a peak the measure starts anew: long gains must not outgrow the largest number.
    peak = wealth > HUGE ? 1 : wealth
    wealth = peak
    return 0
  })
}

export type Episode = {
  /** Indexes of the first period below the peak, of the lowest, and of the recovery; null while there is none. */
  readonly start: number
  readonly trough: number
  readonly recovery: number | null
  readonly depth: number
}

/** Each fall from a peak until it is reached again. */
export function drawdownEpisodes(returns: readonly number[]): readonly Episode[] {
  const depths = drawdowns(returns)
  const episodes: Episode[] = []
  let open: Episode | null = null
  for (const [at, depth] of depths.entries()) {
    if (depth > 0) {
      open ??= { start: at, trough: at, recovery: null, depth }
      if (depth > open.depth) open = { ...open, trough: at, depth }
    } else if (open !== null) {
      episodes.push({ ...open, recovery: at })
      open = null
    }
  }
  return open === null ? episodes : [...episodes, open]
}

const some = (returns: readonly number[]) => [[returns.length > 0, 'there are no returns']] as const

/** The deepest fall from a peak. */
export const maxDrawdown = (returns: readonly number[]): number | NoAnswer =>
  whenAll(some(returns), () => drawdowns(returns).reduce((most, one) => Math.max(most, one), 0))

/** Mean depth of the episodes; 0 without one. */
export const averageDrawdown = (returns: readonly number[]): number | NoAnswer =>
  whenAll(some(returns), () => {
    const episodes = drawdownEpisodes(returns)
    return episodes.length === 0 ? 0 : preciseSum(episodes.map(({ depth }) => depth)) / episodes.length
  })

/** √(Σ drawdown² / n) (Martin and McCann, 1987). */
export const ulcerIndex = (returns: readonly number[]): number | NoAnswer =>
  whenAll(some(returns), () =>
    Math.sqrt(preciseSum(drawdowns(returns).map((one) => one * one)) / returns.length),
  )

/** Mean drawdown over all periods. */
export const painIndex = (returns: readonly number[]): number | NoAnswer =>
  whenAll(some(returns), () => preciseSum(drawdowns(returns)) / returns.length)

/** Geometric annual return over the deepest drawdown (Young, 1991). */
export const calmarRatio = (returns: readonly number[], scale: number): number | NoAnswer =>
  ratio(annualizedGeometric(returns, scale), maxDrawdown(returns))

/** The deepest fall of wealth 1 + accumulated return. */
export const maxDrawdownOfAccumulated = (accumulated: readonly number[]): number | NoAnswer =>
  whenAll(some(accumulated), () => {
    let peak = Number.NEGATIVE_INFINITY
    let deepest = 0
    for (const one of accumulated) {
      peak = Math.max(peak, 1 + one)
      if (peak > 0) deepest = Math.max(deepest, (peak - (1 + one)) / peak)
    }
    return deepest
  })
