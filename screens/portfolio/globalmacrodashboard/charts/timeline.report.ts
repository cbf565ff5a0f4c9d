import { knownValues, type MonthSeries, monthNumber, monthText } from '#finance/month-series.ts'
import { recessions } from '#figures/recessions.ts'
import type { Point, Series } from '#kit/block.ts'

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

/** Recessions as blocks as high as the chart, empty between them; none where the time has none. */
export function recessionBlocks(points: readonly Point[]): Series[] {
  const top = points.reduce((most, [, y]) => Math.max(most, y ?? 0), 0)
  const blocks = points.map(([x]) => [x, isRecession(monthNumber(String(x))) ? top : null] as const)
  return blocks.some(([, y]) => y !== null) ? [{ name: 'Recession', meaning: 'neutral', points: blocks }] : []
}
