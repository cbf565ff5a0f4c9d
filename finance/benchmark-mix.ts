import { isNoAnswer, type NoAnswer, noAnswer } from './answer.ts'
import { toCalendar } from './calendar.ts'
import { growthBetween, type Level } from './level-series.ts'

export type Mix = {
  /** Fractions that add up to 1. */
  readonly parts: readonly { readonly series: string; readonly weight: number }[]
  /** How often it is brought back to its weights. */
  readonly rebalance: 'monthly' | 'yearly'
}

/**
 * Returns of a mix between neighbouring days (rising), one for each but the first. Brought back to its weights at the
 * beginning of every part, or of the first part of a calendar year. No answer for a part that a series does not cover.
 */
export function mixReturns(
  { parts, rebalance }: Mix,
  series: Readonly<Record<string, readonly Level[]>>,
  days: readonly number[],
): readonly (number | NoAnswer)[] {
  const start = parts.map(({ weight }) => weight)
  let drifted: readonly number[] = start
  return days.slice(1).map((to, at) => {
    const from = days[at] ?? to
    const isReset = rebalance === 'monthly' || toCalendar(from).year !== toCalendar(to).year
    const weights = isReset ? start : drifted
    const returns: number[] = []
    for (const part of parts) {
      const levels = Object.hasOwn(series, part.series) ? series[part.series] : undefined
      const found =
        levels === undefined
          ? noAnswer(`no series is called ${part.series}`)
          : growthBetween(levels, from, to)
      if (isNoAnswer(found)) return found
      returns.push(found)
    }
    const whole = weights.reduce((sum, weight, place) => sum + weight * (returns[place] ?? 0), 0)
    drifted = weights.map((weight, place) => (weight * (1 + (returns[place] ?? 0))) / (1 + whole))
    return whole
  })
}
