import type { EChartsOption, LineSeriesOption } from 'echarts'
import type { Chart, Series } from '#kit/block.ts'
import { leftRoom, xCategoryAxis, xTimeAxis, xValueAxis, yAxis } from '../axes.ts'
import { endLabel, endLabelShifts } from '../end-labels.ts'
import { base, grid, hasDirectLabels, labelRoom, legend, tooltip } from '../frame.ts'
import { type Look, safeText } from '../look.ts'
import { markLines } from '../mark-lines.ts'
import { seriesColors } from '../palette.ts'
import { nameShare, type Share, timeShare, valueShare } from '../shares.ts'
import { kindOf, stackReach, xNames, xNumbers, yValues } from './points.ts'
import { axisTip } from './tips.ts'

type Lines = Extract<Chart, { readonly type: 'line' | 'area' | 'stacked' | 'bar' | 'stackedBar' | 'scatter' }>

const MANY_POINTS = 2000

/** Lines, areas and stacked areas. */
export function linesOption(chart: Lines, look: Look): EChartsOption {
  const names = chart.series.map(({ name }) => name)
  const isStacked = chart.type === 'stacked'
  const values = isStacked ? stackReach(chart.series) : yValues(chart.series)
  const reach = { values: [...values, ...markValues(chart)], zero: chart.type !== 'line' }
  const isDirect = hasDirectLabels(names, look)
  const key = isDirect ? legend([], look) : legend(names, look)
  const left = leftRoom(chart.y, reach, look)
  const right = isDirect ? labelRoom(names, look) : kindOf(chart.x, chart.series) === 'time' ? 36 : 24
  const level = xShareFor(chart, 'edge')
  const upright = valueShare(chart.y, { ...reach, round: true })
  const marks = markLines(chart.marks, look, { level, upright, left, right })
  const frame = grid({ top: key.height + marks.lift, left, right })
  const height = look.height - frame.top - frame.bottom
  const shifts = isDirect ? endLabelShifts(chart.series, { upright, height, isStacked }) : []
  return {
    ...base(look),
    tooltip: { ...tooltip(look, 'axis'), formatter: axisTip(chart.x, chart.y, look) },
    legend: key.option,
    grid: frame,
    xAxis: xAxisFor(chart, look, 'edge'),
    yAxis: yAxis(chart.y, look, { ...reach, lift: marks.lift }),
    series: lineSeries(chart, look, shifts).map((series, index) =>
      index === 0 ? { ...series, ...marks.option } : series,
    ),
  }
}

function lineSeries(chart: Lines, look: Look, shifts: readonly number[]): LineSeriesOption[] {
  const colors = seriesColors(chart.series, look.scheme)
  return chart.series.map((series, index) => {
    const color = colors[index] ?? ''
    const shift = shifts[index]
    return {
      type: 'line',
      name: safeText(series.name),
      data: pairs(fromFirstValue(series)),
      color: color,
      showSymbol: series.points.length === 1,
      symbol: 'circle',
      symbolSize: 6,
      connectNulls: false,
      lineStyle: {
        width: chart.type === 'stacked' ? 1 : 2,
        type: series.dashed === true ? 'dashed' : 'solid',
      },
      emphasis: { disabled: true },
      ...(series.points.length > MANY_POINTS && { sampling: 'lttb' as const }),
      ...(chart.type === 'stacked' && {
        stack: 'all',
        stackStrategy: 'all' as const,
        areaStyle: { opacity: look.scheme === 'light' ? 0.78 : 0.62 },
      }),
      ...(chart.type === 'area' && { areaStyle: { opacity: 0.16 } }),
      ...(shift !== undefined && endLabel({ name: series.name, color, shift }, look)),
    }
  })
}

/** A line that begins with a gap has no place from which its label could set out: the drawing begins with its first value. */
function fromFirstValue(series: Series): Series {
  const first = series.points.findIndex(([, y]) => y !== null)
  return first <= 0 ? series : { ...series, points: series.points.slice(first) }
}

export const pairs = ({ points }: Series): [number | string, number | string][] =>
  points.map(([x, y]) => [x, y ?? '-'])

/** The level axis of a chart; lines begin at its `edge`, points stand in the middle of their name. */
export function xAxisFor(chart: Pick<Lines, 'x' | 'series'>, look: Look, place: 'edge' | 'middle') {
  const kind = kindOf(chart.x, chart.series)
  if (kind === 'category')
    return { ...xCategoryAxis(chart.x, look, xNames(chart.series)), boundaryGap: place === 'middle' }
  return kind === 'time'
    ? xTimeAxis(chart.x, look, { places: xNames(chart.series) })
    : xValueAxis(chart.x, look, { values: xNumbers(chart.series), round: place === 'middle' })
}

/** Where a place stands along that axis. */
export function xShareFor(chart: Pick<Lines, 'x' | 'series'>, place: 'edge' | 'middle'): Share {
  const kind = kindOf(chart.x, chart.series)
  if (kind === 'category') return nameShare(xNames(chart.series), place)
  return kind === 'time'
    ? timeShare(xNames(chart.series))
    : valueShare(chart.x, { values: xNumbers(chart.series), round: place === 'middle' })
}

export const markValues = ({ marks }: Pick<Lines, 'marks'>): readonly number[] =>
  (marks ?? []).flatMap(({ axis, at }) => (axis === 'y' && typeof at === 'number' ? [at] : []))
