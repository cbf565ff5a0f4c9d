import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { toCalendar } from '../dates/calendar.ts'
import { growthBetween, type Level } from './level-series.ts'

export type Mix = {
  /** Fractions that add up to 1. */
  readonly parts: readonly { readonly series: string; readonly weight: number }[]
  /** How often it is brought back to its weights. */
  readonly rebalance: 'monthly' | 'yearly'
}

export type Markets = {
  /** In dollars, by the names that the parts of a mix have. */
  readonly levels: Readonly<Record<string, readonly Level[]>>
  /** What the series are called where one has no answer. */
  readonly labels: Readonly<Record<string, string>>
  /** What a dollar is worth on a day, in the currency that returns are told in. */
  readonly dollar: (day: number) => number | NoAnswer
}

/** What a mix did between two days: weights as they stood at the first, returns and their weighted sum. */
export type MixPeriod = {
  readonly from: number
  readonly to: number
  readonly parts: readonly { readonly series: string; readonly weight: number; readonly return: number }[]
  readonly return: number
}

type Days = { readonly from: number; readonly to: number }

/**
 * A mix between neighboring days (rising), one period for each day but the first. Brought back to its weights at the
 * beginning of every period, or of the first period of a calendar year: until then what grew weighs more.
 * No answer for a period that a series or an exchange rate does not cover.
 */
export function mixPeriods(
  { parts, rebalance }: Mix,
  markets: Markets,
  days: readonly number[],
): readonly (MixPeriod | NoAnswer)[] {
  const start = parts.map(({ weight }) => weight)
  let drifted: readonly number[] = start
  return days.slice(1).map((to, at) => {
    const from = days[at] ?? to
    const isReset = rebalance === 'monthly' || toCalendar(from).year !== toCalendar(to).year
    const weights = isReset ? start : drifted
    const did: MixPeriod['parts'][number][] = []
    for (const [place, { series }] of parts.entries()) {
      const found = seriesReturn(series, { from, to }, markets)
      if (isNoAnswer(found)) return found
      did.push({ series, weight: weights[place] ?? 0, return: found })
    }
    const whole = did.reduce((sum, part) => sum + part.weight * part.return, 0)
    drifted = did.map((part) => (part.weight * (1 + part.return)) / (1 + whole))
    return { from, to, parts: did, return: whole }
  })
}

/** (1 + return in dollars)(1 + change of the dollar) − 1. No answer: an unknown series, or a day that it does not cover. */
export function seriesReturn(
  series: string,
  { from, to }: Days,
  { levels, labels, dollar }: Markets,
): number | NoAnswer {
  const known = Object.hasOwn(levels, series) ? levels[series] : undefined
  if (known === undefined) return noAnswer(`there is no series named ${series}`)
  const inDollars = growthBetween(known, from, to)
  const before = dollar(from)
  const after = dollar(to)
  if (isNoAnswer(inDollars)) return noAnswer(`${labels[series] ?? series}: ${inDollars.noAnswer}`)
  if (isNoAnswer(before)) return before
  return isNoAnswer(after) ? after : ((1 + inDollars) * after) / before - 1
}
