import type { EChartsOption, LineSeriesOption, ScatterSeriesOption } from 'echarts'
import type { Chart, Series } from '#kit/block.ts'
import { leftRoom, yAxis as uprightAxis } from '../axes.ts'
import { base, grid, legend, tooltip } from '../frame.ts'
import { inkOf, labelText, type Look, safeText } from '../look.ts'
import { besideRoom, markLines } from '../mark-lines.ts'
import { seriesColors } from '../palette.ts'
import { valueShare } from '../shares.ts'
import { markValues, pairs, xAxisFor, xShareFor } from './lines.ts'
import { yValues } from './points.ts'
import { textWidth } from '../text-width.ts'
import { placeText, valueText } from './tips.ts'

type Scatter = Extract<
  Chart,
  { readonly type: 'line' | 'area' | 'stacked' | 'bar' | 'stackedBar' | 'scatter' }
>

const SHAPES = ['circle', 'diamond', 'triangle', 'rect'] as const
const MANY = 2000
/** Half of an amount below the end of the axis. */
const RIGHT = 28

/** Points; each series has its own shape as well as its color. */
export function scatterOption(chart: Scatter, look: Look): EChartsOption {
  const colors = seriesColors(chart.series, look.scheme)
  // A single point and a line have their names beside them, and need no legend.
  const isNamed = ({ points, names, joined }: Series) =>
    joined === true || (names === undefined && points.length === 1 && chart.series.length > 1)
  const key = legend(
    chart.series.filter((series) => !isNamed(series)).map(({ name }) => name),
    look,
    { shape: 'own' },
  )
  const reach = { values: [...yValues(chart.series), ...markValues(chart)] }
  const left = leftRoom(chart.y, reach, look)
  const right = Math.max(RIGHT, besideRoom(chart.marks, look))
  const level = xShareFor(chart, 'middle')
  const upright = valueShare(chart.y, { ...reach, round: true })
  const marks = markLines(chart.marks, look, { level, upright, left, right })
  const xAxis = xAxisFor(chart, look, 'middle')
  const yAxis = uprightAxis(chart.y, look, { ...reach, lift: marks.lift })
  const frame = grid({ top: key.height + marks.lift, left, right }, { xAxis, yAxis })
  const height = look.height - frame.top - frame.bottom
  const { option } = marks.drawn({ ends: [], height, curves: chart.series.flatMap(strokesOf) })
  return {
    ...base(look),
    tooltip: { ...tooltip(look, 'item'), formatter: pointTip(chart, look) },
    legend: key.option,
    grid: frame,
    xAxis,
    yAxis,
    series: chart.series.map((series, index) => {
      const spots = { left, width: look.width - right + RIGHT }
      const at = (x: number | string) => left + level(x) * (look.width - left - right)
      const drawn =
        series.joined === true
          ? joined(series, look, { ...spots, at })
          : points(series, look, { ...spots, at, isNamed: isNamed(series), index })
      return { ...drawn, color: colors[index] ?? '', ...(index === 0 && option) }
    }),
  }
}

/** What words should not be written over: a line, or each of the points. */
const strokesOf = (series: Series): readonly Pick<Series, 'points'>[] =>
  series.joined === true ? [series] : series.points.map((point) => ({ points: [point, point] }))

type Place = { readonly at: (x: number | string) => number; readonly left: number; readonly width: number }

/** A line without points, its name at its end. */
function joined(series: Series, look: Look, { at, left, width }: Place): LineSeriesOption {
  const last = series.points.length - 1
  const spot = { at: at(series.points[last]?.[0] ?? 0), place: last, left, width }
  const label = { ...pointNames(series, look).label, ...labelPlace(series, spot).label }
  return {
    type: 'line',
    name: safeText(series.name),
    data: pairs(series).map((value, index) => ({ value, ...(index === last && { label }) })),
    showSymbol: true,
    symbol: 'circle',
    symbolSize: 0.1,
    lineStyle: { width: 2, type: series.dashed === true ? 'dashed' : 'solid' },
    emphasis: { disabled: true },
    z: 1,
  }
}

type Dots = Place & { readonly isNamed: boolean; readonly index: number }

const points = (
  series: Series,
  look: Look,
  { at, left, width, isNamed, index }: Dots,
): ScatterSeriesOption => ({
  type: 'scatter',
  name: safeText(series.name),
  data: pairs(series).map((value, place) => ({
    value,
    ...labelPlace(series, { at: at(value[0]), place, left, width }),
  })),
  symbol: isNamed ? 'circle' : (SHAPES[index % SHAPES.length] ?? 'circle'),
  symbolSize: pointSize(series),
  itemStyle: {
    opacity: series.points.length > 400 ? 0.5 : 0.85,
    borderColor: inkOf(look).ground,
    borderWidth: 0.5,
  },
  large: series.points.length > MANY,
  ...((isNamed || series.names !== undefined) && pointNames(series, look)),
})

function pointSize({ meaning, points }: Series): number {
  if (meaning === 'you') return 18
  return points.length > 400 ? 4 : points.length < 4 ? 11 : 9
}

const pointNames = ({ name, names, meaning }: Series, look: Look) => ({
  label: {
    show: true,
    position: 'right' as const,
    distance: 6,
    formatter: ({ dataIndex }: { dataIndex: number }) => safeText(names?.[dataIndex] ?? name),
    ...labelText(look),
    fontWeight: meaning === 'you' ? 650 : 400,
    textBorderColor: inkOf(look).ground,
    textBorderWidth: 3,
  },
  labelLayout: { moveOverlap: 'shiftY' as const },
})

type Spot = { readonly at: number; readonly place: number; readonly left: number; readonly width: number }

type Placed = { readonly label?: { readonly position: 'left' | 'top' } | { readonly show: false } }

/** A name stands where it stays in the picture: right of its point, left of it, or above; nowhere where it is too long. */
function labelPlace({ name, names }: Series, { at, place, left, width }: Spot): Placed {
  const room = textWidth(names?.[place] ?? name) + 16
  if (at + room <= width) return {}
  if (at - room >= left) return { label: { position: 'left' as const } }
  const isWithin = at - room / 2 >= left && at + room / 2 <= width
  return { label: isWithin ? { position: 'top' as const } : { show: false } }
}

function pointTip(chart: Scatter, look: Look) {
  return (params: { seriesName?: string; value?: unknown } | readonly unknown[]): string => {
    if (!('value' in params) || !Array.isArray(params.value)) return ''
    const [x, y]: readonly unknown[] = params.value
    return [
      params.seriesName ?? '',
      `${safeText(chart.x.label)}  ${placeText(x, chart.x, look)}`,
      `${safeText(chart.y.label)}  ${valueText(y, chart.y, look)}`,
    ].join('\n')
  }
}
