import type { ChartBlock } from '#kit/block.ts'
import { percent } from '#kit/format.ts'
import type { PriceCurveRows } from './report-parts.ts'

/** Price against yield with the tangent and the curve of second order through today's point. */
export function priceChart(rows: PriceCurveRows, today: number): ChartBlock {
  const points = (key: 'exact' | 'byDuration' | 'byConvexity') =>
    rows.map((row) => [row.yield, row[key]] as const)
  return {
    kind: 'chart',
    title: 'Price and yield',
    caption:
      'The straight line is duration; the gap between it and the exact price is convexity, always in your favor.',
    chart: {
      type: 'line',
      x: { label: 'Yield', format: 'percent' },
      y: { label: 'Price with accrued, per 100 of face', format: 'number' },
      series: [
        { name: 'Exact', meaning: 'bonds', points: points('exact') },
        { name: 'Duration', meaning: 'baseline', dashed: true, points: points('byDuration') },
        { name: 'Duration + convexity', meaning: 'growth', dashed: true, points: points('byConvexity') },
      ],
      marks: [{ axis: 'x', at: today, label: 'This yield', tone: 'information' }],
    },
  }
}

/** The yield curve of the inputs with this security on it. */
export function curveChart(
  curve: readonly { readonly years: number; readonly yield: number }[],
  here: { readonly years: number; readonly yield: number },
): ChartBlock {
  const points = curve.toSorted((a, b) => a.years - b.years)
  return {
    kind: 'chart',
    title: 'On the yield curve',
    caption:
      'As time passes the security moves left along the curve: where it slopes upward its yield falls.',
    chart: {
      type: 'line',
      x: { label: 'Years to maturity', format: 'number' },
      y: { label: 'Yield', format: 'percent' },
      series: [
        { name: 'Curve', meaning: 'baseline', points: points.map((point) => [point.years, point.yield]) },
      ],
      marks: [
        { axis: 'x', at: here.years, label: 'This security', tone: 'information' },
        { axis: 'y', at: here.yield, label: percent(here.yield, 2), tone: 'information' },
      ],
    },
  }
}
