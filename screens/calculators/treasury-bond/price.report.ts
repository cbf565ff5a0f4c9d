import type { ChartBlock } from '#kit/block.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { percent } from '#kit/format.ts'
import { moveOutputs } from '#kit/lab/bond-outputs.ts'
import type { priceCurve } from './treasury-bond.model.ts'

/** Price against yield with the tangent and the curve of second order through today's point. */
export const priceChart = (rows: ReturnType<typeof priceCurve>, today: number): ChartBlock =>
  plotOf(moveOutputs.priceCurve, rows, {
    type: 'line',
    title: 'Price vs. yield',
    caption: 'The straight line is duration; its gap to the exact price is convexity, always in your favor.',
    along: 'yield',
    y: 'Dirty price per 100 of face',
    series: {
      exact: 'bonds',
      byDuration: { meaning: 'baseline', dashed: true },
      byConvexity: { meaning: 'growth', dashed: true },
    },
    marks: [{ axis: 'x', at: today, label: 'This yield', tone: 'information' }],
  })

/** The yield curve of the inputs with this security on it. */
export function curveChart(
  curve: readonly { readonly years: number; readonly yield: number }[],
  here: { readonly years: number; readonly yield: number },
): ChartBlock {
  const points = curve.toSorted((a, b) => a.years - b.years)
  return chartOf({
    type: 'line',
    title: 'Position on the yield curve',
    caption: 'Over time the security rolls left along the curve; where the curve slopes up, its yield falls.',
    x: { label: 'Years to maturity', format: 'number' },
    y: { label: 'Yield', format: 'percent' },
    series: [
      {
        name: 'Treasury curve',
        meaning: 'baseline',
        points: points.map((point) => [point.years, point.yield]),
      },
    ],
    marks: [
      { axis: 'x', at: here.years, label: 'This security', tone: 'information' },
      { axis: 'y', at: here.yield, label: percent(here.yield, 2), tone: 'information' },
    ],
  })
}
