import { knownValues, type MonthSeries, monthNumber, monthText } from '#finance/dates/month-series.ts'
import { recessions } from '#figures/recessions.ts'
import type { Point } from '#kit/block.ts'

/** The values from a day on as points over time. */
export const pointsSince = (
  series: MonthSeries | null,
  since: string,
  shown = (value: number) => value,
): Point[] => (series === null ? [] : shownFrom(series, monthNumber(since), shown))

const shownFrom = (series: MonthSeries, first: number, shown: (value: number) => number): Point[] =>
  knownValues(series)
    .filter(({ month }) => month >= first)
    .map(({ month, value }) => [dayOf(month), shown(value)] as const)

export const dayOf = (month: number): string => `${monthText(month)}-01`

const RECESSIONS = recessions.map(({ peak, trough }) => [monthNumber(peak), monthNumber(trough)] as const)

/** From the month after a peak to the trough. */
export const isRecession = (month: number): boolean =>
  RECESSIONS.some(([peak, trough]) => month > peak && month <= trough)

/** The recessions within a time; what began before it is cut. */
export function recessionSpans(points: readonly Point[]): readonly { from: string; to: string }[] {
  const [first, last] = [points[0], points.at(-1)].map((point) => monthNumber(String(point?.[0] ?? '')))
  if (first === undefined || last === undefined) return []
  return RECESSIONS.filter(([peak, trough]) => trough > first && peak < last).map(([peak, trough]) => ({
    from: dayOf(Math.max(first, peak)),
    to: dayOf(Math.min(last, trough)),
  }))
}
