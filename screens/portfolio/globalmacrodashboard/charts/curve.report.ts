import { type MonthSeries, newest, valueIn } from '#finance/dates/month-series.ts'
import { treasuryParCurves } from '#figures/treasury-par-curve.ts'
import type { ChartBlock, Meaning, Point, Series } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { date, monthOf, percent } from '#kit/format.ts'
import { seriesOf } from '../data/board.model.ts'
import type { Imported } from '../data/imported.model.ts'
import type { Given } from '../globalmacrodashboard.inputs.ts'
import { dayOf } from './timeline.report.ts'

const MATURITIES = [
  ['DGS3MO', 0.25],
  ['DGS2', 2],
  ['DGS10', 10],
] as const

const TIMES = [
  [0, 'Now', 'bonds'],
  [1, 'One month ago', 'first'],
  [12, 'One year ago', 'second'],
] as const satisfies readonly (readonly [number, string, Meaning])[]

/** The newest curve that is shipped whole, to show what a whole curve looks like. */
function publishedCurve(): Series[] {
  const last = treasuryParCurves.at(-1)
  return last === undefined
    ? []
    : [{ name: date(last.date), meaning: 'baseline', points: [...last.points], dashed: true }]
}

/** The Treasury curve now, a month and a year before where it was imported, else the two yields that were typed. */
export function curveChart(given: Given, imported: Imported): ChartBlock {
  const known = MATURITIES.map(([id, years]) => ({ years, series: seriesOf(id, imported) }))
  const month = commonMonth(known)
  return month === null ? typedCurve(given) : importedCurve(known, month)
}

type Known = readonly { readonly years: number; readonly series: MonthSeries | null }[]

/** The newest month of the 3-month yield, where the 10-year one has it too. */
function commonMonth([bill, , note]: Known): number | null {
  const last = bill?.series === null || bill === undefined ? null : newest(bill.series)
  if (last === null || !note?.series) return null
  return valueIn(note.series, last.month) === null ? null : last.month
}

function importedCurve(known: Known, month: number): ChartBlock {
  const pointsAt = (back: number): Point[] =>
    known.flatMap(({ years, series }): Point[] => {
      const value = series === null ? null : valueIn(series, month - back)
      return value === null ? [] : [[years, value / 100]]
    })
  const series = TIMES.flatMap(([back, name, meaning]) => {
    const points = pointsAt(back)
    return points.length < 2 ? [] : [{ name, meaning, points, ...(back > 0 && { dashed: true }) }]
  })
  return chartOf({
    type: 'line',
    title: 'Treasury yield curve',
    caption: `Monthly averages for ${monthOf(dayOf(month))}, one month and one year earlier, where imported.`,
    x: { label: 'Years to maturity', format: 'number' },
    y: { label: 'Yield', format: 'percent' },
    series: [...series, ...publishedCurve()],
  })
}

function typedCurve({ yield3m, yield10y }: Given): ChartBlock {
  const ten = seriesOf('DGS10', new Map())
  const last = ten === null ? null : newest(ten)
  const then = ten === null || last === null ? null : valueIn(ten, last.month - 12)
  const bundled =
    last === null || then === null
      ? ''
      : ` The bundled 10-year yield was ${percent(then / 100, 2)} one year before ${monthOf(dayOf(last.month))}.`
  return chartOf({
    type: 'line',
    title: 'Treasury yield curve, as entered',
    caption: `Your two yields show only the slope; the dashed line is a full Treasury curve for comparison. Import DGS3MO, DGS2 and DGS10 to see today’s curve.${bundled}`,
    x: { label: 'Years to maturity', format: 'number' },
    y: { label: 'Yield', format: 'percent' },
    series: [
      {
        name: 'Entered',
        meaning: 'bonds',
        points: [
          [0.25, yield3m],
          [10, yield10y],
        ],
      },
      ...publishedCurve(),
    ],
  })
}
