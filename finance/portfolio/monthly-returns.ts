import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { type ExternalFlow, subPeriods, timeWeightedReturn, type Valuation } from './time-weighted.ts'

export type MonthReturn = {
  /** Day number of the month's end. */
  readonly day: number
  readonly return: number | NoAnswer
}

/**
 * Time-weighted return of each month between neighboring month ends, cut at every flow; valuations and ends are rising
 * days, each end has a valuation. A month without capital is left out.
 */
export function monthlyReturns(
  valuations: readonly Valuation[],
  flows: readonly ExternalFlow[],
  ends: readonly number[],
): readonly MonthReturn[] {
  return ends.slice(1).flatMap((to, at) => {
    const from = ends[at] ?? to
    const within = valuations.filter(({ day }) => day >= from && day <= to)
    const parts = subPeriods(
      within,
      flows.filter(({ day }) => day >= from && day < to),
    )
    return parts.length === 0 ? [] : [{ day: to, return: timeWeightedReturn(parts) }]
  })
}

/** The months after the last one without a return: what can be read as one unbroken series. */
export function unbroken(months: readonly MonthReturn[]): readonly { day: number; return: number }[] {
  const gap = months.findLastIndex((one) => isNoAnswer(one.return))
  return months
    .slice(gap + 1)
    .flatMap(({ day, return: value }) => (isNoAnswer(value) ? [] : [{ day, return: value }]))
}
