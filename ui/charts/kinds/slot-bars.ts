import type { CustomSeriesOption } from 'echarts'
import type { Series } from '#kit/block.ts'
import { type Look, safeText } from '../look.ts'
import { seriesColors } from '../palette.ts'
import { LEAST_BAR } from './day-bars.ts'

/** Of a day's slot. */
const FILLED = 0.68
const GAP = 1
const WIDEST = 44

/** The bars of each day beside each other, together in the middle of its slot: a bar alone stands on its day. */
export function slotBars(series: readonly Series[], look: Look): CustomSeriesOption[] {
  const colors = seriesColors(series, look.scheme)
  const onDay = (day: string) =>
    series.flatMap(({ points }, index) => (points.some(([x, y]) => x === day && y) ? [index] : []))
  const days = series.flatMap(({ points }) => points.map(([x]) => String(x)))
  const most = Math.max(1, ...days.map((day) => onDay(day).length))
  return series.map(({ name, points }, index) => {
    const drawn = points.flatMap(([x, y]) => (y ? [{ x: String(x), y }] : []))
    return {
      type: 'custom',
      name: safeText(name),
      color: colors[index] ?? '',
      encode: { x: 0, y: 1 },
      data: drawn.map(({ x, y }) => [x, y]),
      renderItem: ({ dataIndex }, api) => {
        const bar = drawn[dataIndex]
        if (bar === undefined) return null
        const group = onDay(bar.x)
        const size = api.size?.([1, 0])
        const slot = Array.isArray(size) ? (size[0] ?? 0) : (size ?? 0)
        const width = Math.min(WIDEST, (slot * FILLED) / most)
        const [middle = 0, end = 0] = api.coord([bar.x, bar.y])
        const [, zero = 0] = api.coord([bar.x, 0])
        const height = Math.max(LEAST_BAR, Math.abs(end - zero))
        return {
          type: 'rect',
          shape: {
            x: middle + (group.indexOf(index) - group.length / 2) * width,
            y: bar.y > 0 ? zero - height : zero,
            width: Math.max(1, width - GAP),
            height,
            r: 1,
          },
          style: { fill: colors[index] ?? '' },
        }
      },
    }
  })
}
