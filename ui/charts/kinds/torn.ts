import type { ScatterSeriesOption } from 'echarts'
import type { Axis, Series } from '#kit/block.ts'
import { inkOf, labelText, type Look, safeText } from '../look.ts'

type Bars = { readonly y: Axis; readonly series: readonly Series[] }
type Torn = {
  readonly x: string
  readonly parts: readonly { readonly name: string; readonly value: number }[]
}

/** Of the axis, where the first bar of a day is torn off, and by how much less each one in front of it. */
const TOP = 0.96
const STEP = 0.12

/** The days whose bars would leave an axis with an end of its own: a principal many times the interest. */
function tornDays({ y: { max }, series }: Bars): readonly Torn[] {
  if (max === undefined) return []
  const over = series.flatMap(({ name, points }) =>
    points.flatMap(([x, y]) => (y !== null && y > max ? [{ x: String(x), name, value: y }] : [])),
  )
  return [...new Set(over.map(({ x }) => x))].map((x) => ({ x, parts: over.filter((part) => part.x === x) }))
}

/** How high the bar of a series is drawn: as it is, or torn off below the end of the axis. */
export function drawnHeight({ y: { max } }: Bars, value: number, rank: number): number {
  return max === undefined || value <= max ? value : max * (TOP - STEP * rank)
}

/** A jagged gap across each torn bar, and before it what the bars would reach. */
export function tornSeries(chart: Bars, look: Look, width: number): ScatterSeriesOption[] {
  const days = tornDays(chart)
  const ground = inkOf(look).ground
  const gap = { type: 'scatter' as const, silent: true, tooltip: { show: false }, clip: false, z: 6 }
  return days.flatMap(({ x, parts }) => {
    const text = parts.map(({ name, value }) =>
      safeText(`${name} ${look.show(value, { format: chart.y.format ?? 'number' })}`),
    )
    return parts.map(({ value }, rank) => ({
      ...gap,
      symbol: 'path://M0,4L2,0L4,4L6,0L8,4L8,7L6,3L4,7L2,3L0,7Z',
      symbolSize: [width + 2, 8],
      itemStyle: { color: ground },
      data: [[x, drawnHeight(chart, value, rank) - (chart.y.max ?? 0) * 0.04]],
      ...(rank === 0 && {
        label: {
          show: true,
          position: 'left' as const,
          distance: 6,
          ...labelText(look),
          // A line that crosses the words would be read with them.
          backgroundColor: ground,
          padding: [2, 4],
          align: 'right' as const,
          formatter: text.join('\n'),
        },
      }),
    }))
  })
}
