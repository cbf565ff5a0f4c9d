import { knownValues, type MonthSeries, monthNumber, monthText } from '#finance/month-series.ts'
import { recessions } from '#figures/recessions.ts'
import type { Point, Series } from '#kit/block.ts'

/** The values from a day on as points over time. */
export const pointsSince = (
  series: MonthSeries | null,
  since: string,
  shown = (value: number) => value,
): Point[] =>
  series === null
    ? []
    : knownValues(series)
        .filter(({ month }) => month >= monthNumber(since))
        .map(({ month, value }) => [dayOf(month), shown(value)] as const)

export const dayOf = (month: number): string => `${monthText(month)}-01`

/** Points of a map by month, from a day on, rising. */
export const mappedSince = (values: ReadonlyMap<number, number>, since: string): Point[] =>
  [...values]
    .filter(([month]) => month >= monthNumber(since))
    .toSorted(([a], [b]) => a - b)
    .map(([month, value]) => [dayOf(month), value] as const)

const isRecession = (month: number): boolean =>
  recessions.some(({ peak, trough }) => month > monthNumber(peak) && month <= monthNumber(trough))

/** Recessions as blocks as high as the chart, empty between them; none where the time has none. */
export function recessionBlocks(points: readonly Point[]): Series[] {
  const top = points.reduce((most, [, y]) => Math.max(most, y ?? 0), 0)
  const blocks = points.map(([x]) => [x, isRecession(monthNumber(String(x))) ? top : null] as const)
  return blocks.some(([, y]) => y !== null) ? [{ name: 'Recession', meaning: 'neutral', points: blocks }] : []
}
