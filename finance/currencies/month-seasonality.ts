import type { MonthChange } from './currency-return.ts'
import { mean, standardDeviation } from '../statistics/statistics.ts'

export type MonthOfYear = {
  /** 1 January to 12 December. */
  readonly monthOfYear: number
  readonly count: number
  readonly mean: number
  /** Share of the years in which it rose. */
  readonly risen: number
  /** Mean over its standard error; null with fewer than three years or no variation. Beyond ±2 chance is unlikely. */
  readonly tStatistic: number | null
}

/** Mean change by month of the year, for the months that have any. */
export function monthSeasonality(changes: readonly MonthChange[]): readonly MonthOfYear[] {
  return Array.from({ length: 12 }, (_, at) => at).flatMap((at) => {
    const own = changes.filter(({ month }) => month % 12 === at).map(({ change }) => change)
    const middle = mean(own)
    if (typeof middle !== 'number') return []
    const risen = own.filter((change) => change > 0).length / own.length
    return [{ monthOfYear: at + 1, count: own.length, mean: middle, risen, tStatistic: tOf(own, middle) }]
  })
}

function tOf(values: readonly number[], middle: number): number | null {
  const deviation = standardDeviation(values)
  if (values.length < 3 || typeof deviation !== 'number' || deviation === 0) return null
  return middle / (deviation / Math.sqrt(values.length))
}
