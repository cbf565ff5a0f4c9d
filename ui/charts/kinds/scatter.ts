import type { EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { leftRoom, yAxis } from '../axes.ts'
import { base, grid, legend, tooltip } from '../frame.ts'
import { inkOf, type Look, safeText } from '../look.ts'
import { markLines } from '../mark-lines.ts'
import { seriesColors } from '../palette.ts'
import { valueShare } from '../shares.ts'
import { markValues, pairs, xAxisFor, xShareFor } from './lines.ts'
import { yValues } from './points.ts'
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
  const key = legend(
    chart.series.map(({ name }) => name),
    look,
    'own',
  )
  const reach = { values: [...yValues(chart.series), ...markValues(chart)] }
  const left = leftRoom(chart.y, reach, look)
  const level = xShareFor(chart, 'middle')
  const upright = valueShare(chart.y, { ...reach, round: true })
  const marks = markLines(chart.marks, look, { level, upright, left, right: RIGHT })
  return {
    ...base(look),
    tooltip: { ...tooltip(look, 'item'), formatter: pointTip(chart, look) },
    legend: key.option,
    grid: grid({ top: key.height + marks.lift, left, right: RIGHT }),
    xAxis: xAxisFor(chart, look, 'middle'),
    yAxis: yAxis(chart.y, look, { ...reach, lift: marks.lift }),
    series: chart.series.map((series, index) => ({
      type: 'scatter' as const,
      name: safeText(series.name),
      data: pairs(series),
      color: colors[index] ?? '',
      symbol: SHAPES[index % SHAPES.length] ?? 'circle',
      symbolSize: series.points.length > 400 ? 4 : series.points.length < 4 ? 15 : 9,
      itemStyle: {
        opacity: series.points.length > 400 ? 0.5 : 0.85,
        borderColor: inkOf(look).ground,
        borderWidth: 0.5,
      },
      large: series.points.length > MANY,
      ...(index === 0 && marks.option),
    })),
  }
}

function pointTip(chart: Scatter, look: Look) {
  return (params: { seriesName?: string; data?: unknown } | readonly unknown[]): string => {
    if (!('data' in params) || !Array.isArray(params.data)) return ''
    const [x, y]: readonly unknown[] = params.data
    return [
      params.seriesName ?? '',
      `${safeText(chart.x.label)}  ${placeText(x, chart.x, look)}`,
      `${safeText(chart.y.label)}  ${valueText(y, chart.y, look)}`,
    ].join('\n')
  }
}
