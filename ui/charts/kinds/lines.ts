import type { EChartsOption, LineSeriesOption } from 'echarts'
import type { Chart, Series } from '#kit/block.ts'
import { leftRoom, xCategoryAxis, xTimeAxis, xValueAxis, yAxis as uprightAxis } from '../axes.ts'
import { areaNames, filledLayers, layerOpacity } from '../area-names.ts'
import { drawnBox } from '../drawn.ts'
import { endLabel, named } from '../end-labels.ts'
import { base, grid, hasDirectLabels, labelRoom, legend, tooltip } from '../frame.ts'
import { inkOf, isNarrow, type Look, safeText } from '../look.ts'
import { besideRoom, markLines } from '../mark-lines.ts'
import { mix, seriesColors } from '../palette.ts'
import { nameShare, type Share, timeShare, valueShare } from '../shares.ts'
import { kindOf, stackReach, withoutDoubles, xNames, xNumbers, yValues } from './points.ts'
import { axisTip } from './tips.ts'

type Lines = Extract<Chart, { readonly type: 'line' | 'area' | 'stacked' | 'bar' | 'stackedBar' | 'scatter' }>

const MANY_POINTS = 2000

/** Lines, areas and stacked areas. */
export function linesOption(chart: Lines, look: Look): EChartsOption {
  if (chart.type === 'stacked') return stackedOption(chart, look)
  const series = withoutDoubles(chart.series)
  const names = series.map(({ name }) => name)
  const isDirect = hasDirectLabels(names, look)
  return drawnLines({ ...chart, series }, look, { isDirect, key: legend(isDirect ? [] : names, look) })
}

/** Layers are named inside them, where they are thickest; a legend names those that are too thin, on a phone all. */
function stackedOption(drawn: Lines, look: Look): EChartsOption {
  const chart = { ...drawn, series: filledLayers(drawn.series) }
  const upright = valueShare(chart.y, {
    values: [...stackReach(chart.series), ...markValues(chart)],
    zero: true,
    round: true,
  })
  const level = xShareFor(chart, 'edge')
  const isNamedInside = chart.series.length > 1 && !isNarrow(look)
  let thin: readonly string[] = isNamedInside ? [] : chart.series.map(({ name }) => name)
  for (;;) {
    const key = legend(thin, look, { least: isNamedInside ? 1 : 2 })
    const option = drawnLines(chart, look, { isDirect: false, key })
    if (!isNamedInside) return option
    const { left, right, top, bottom } = option.grid
    const size = { width: look.width - left - right, height: look.height - top - bottom }
    const { names, unnamed } = areaNames(chart.series, look, { left, top, ...size, level, upright })
    const more = unnamed.filter((name) => !thin.includes(name))
    if (more.length === 0) return { ...option, graphic: { elements: names } }
    thin = [...thin, ...more]
  }
}

type Naming = { readonly isDirect: boolean; readonly key: ReturnType<typeof legend> }

function drawnLines(chart: Lines, look: Look, { isDirect, key }: Naming) {
  const values = chart.type === 'stacked' ? stackReach(chart.series) : yValues(chart.series)
  const reach = { values: [...values, ...markValues(chart)], zero: chart.type !== 'line' }
  const left = leftRoom(chart.y, reach, look)
  const right = rightRoom(chart, look, isDirect)
  const level = xShareFor(chart, 'edge')
  const upright = valueShare(chart.y, { ...reach, round: true })
  const marks = markLines(chart.marks, look, { level, upright, left, right })
  const xAxis = xAxisFor(chart, look, 'edge')
  const yAxis = uprightAxis(chart.y, look, { ...reach, lift: marks.lift })
  const frame = grid({ top: key.height + marks.lift, left, right }, { xAxis, yAxis })
  const height = look.height - frame.top - frame.bottom
  const { option, shifts } = marks.drawn({
    ends: isDirect ? named(chart.series, look) : [],
    height,
    curves: chart.series,
  })
  const plot = { left, top: frame.top, width: look.width - left - right, height }
  return {
    ...base(look),
    tooltip: { ...tooltip(look, 'axis'), formatter: axisTip(chart.x, chart.y, look) },
    legend: key.option,
    grid: frame,
    xAxis,
    yAxis,
    ...(chart.spans !== undefined && {
      graphic: { elements: spanBoxes(chart.spans, look, { ...plot, level }) },
    }),
    series: lineSeries(chart, look, shifts).map((series, index) =>
      index === 0 ? { ...series, ...option } : series,
    ),
  }
}

const rightRoom = (chart: Lines, look: Look, isDirect: boolean): number =>
  Math.max(
    isDirect
      ? labelRoom(
          chart.series.map(({ name }) => name),
          look,
        )
      : kindOf(chart.x, chart.series) === 'time'
        ? 36
        : 24,
    besideRoom(chart.marks, look),
  )

type Plot = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly level: Share
}

/** Times that the caption names, as high as the picture and behind its lines. */
const spanBoxes = (
  spans: NonNullable<Lines['spans']>,
  look: Look,
  { left, top, width, height, level }: Plot,
) =>
  spans.map(({ from, to }) => {
    const [start, end] = [from, to].map((at) => Math.min(1, Math.max(0, level(at))) * width)
    const box = { x: left + (start ?? 0), y: top, width: Math.max(1, (end ?? 0) - (start ?? 0)), height }
    return { ...drawnBox(box, mix(inkOf(look).ground, inkOf(look).muted, 0.22)), z: 0 }
  })

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
        // The edge of a layer of nothing would be a line on the one below it.
        width: chart.type === 'stacked' ? 0 : 2,
        type: series.dashed === true ? 'dashed' : 'solid',
      },
      emphasis: { disabled: true },
      ...(series.points.length > MANY_POINTS && { sampling: 'lttb' as const }),
      ...(chart.steps === true && { step: 'middle' as const }),
      ...(chart.type === 'stacked' && {
        stack: 'all',
        stackStrategy: 'all' as const,
        areaStyle: { opacity: layerOpacity(look) },
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
    ? xTimeAxis(look, { places: xNames(chart.series) })
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
