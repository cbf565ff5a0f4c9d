import type { ChartBlock } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { percent } from '#kit/format.ts'

/** The yield curve of the inputs with this security on it. */
export function curveChart(
  curve: readonly { readonly years: number; readonly yield: number }[],
  here: { readonly years: number; readonly yield: number },
): ChartBlock {
  const points = curve.toSorted((a, b) => a.years - b.years)
  return chartOf({
    type: 'line',
    title: 'Position on the yield curve',
    caption:
      'Over time the security rolls toward shorter maturities; where the curve slopes up, its yield falls.',
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
      { axis: 'x', at: here.years, label: 'This security' },
      { axis: 'y', at: here.yield, label: percent(here.yield, 2) },
    ],
  })
}
