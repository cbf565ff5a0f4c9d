import type { BarSeriesOption, EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { hasUprightMark, leftRoom, markLines, titleOf, xCategoryAxis, xTimeAxis, yAxis } from '../axes.ts'
import { base, grid, legend, tooltip } from '../frame.ts'
import { axisText, inkOf, isNarrow, labelText, type Look, safeText } from '../look.ts'
import { seriesColours } from '../palette.ts'
import { barText, textWidth } from '../ticks.ts'
import { markValues } from './lines.ts'
import { stackReach, xNames, yValues } from './points.ts'
import { axisTip } from './tips.ts'

type Bars = Extract<Chart, { readonly type: 'line' | 'area' | 'stacked' | 'bar' | 'stackedBar' | 'scatter' }>

const LABELLED_BARS = 12

/** In pixels: a dividend beside the purchase stays in sight. */
export const LEAST_BAR = 2

/** Bars from zero; names that do not fit below run up the side instead of being turned. */
export function barsOption(chart: Bars, look: Look): EChartsOption {
  const names = xNames(chart.series)
  const isStacked = chart.type === 'stackedBar'
  const values = [...(isStacked ? stackReach(chart.series) : yValues(chart.series)), ...markValues(chart)]
  const lies = chart.x.kind !== 'time' && liesDown(names, look)
  const key = legend(
    chart.series.map(({ name }) => name),
    look,
  )
  const reach = { values, zero: true }
  const top = key.height + (hasUprightMark(chart.marks) && !lies ? 14 : 0)
  const places = lies
    ? lying(chart, look, { names, reach, top })
    : standing(chart, look, { names, reach, top })
  return {
    ...base(look),
    tooltip: {
      ...tooltip(look, 'axis'),
      axisPointer: { type: 'shadow', shadowStyle: { color: inkOf(look).line, opacity: 0.5 } },
      formatter: axisTip(chart.x, chart.y, look),
    },
    legend: key.option,
    ...places,
    series: barSeries(chart, look, { names, lies }),
  }
}

/** True where a name is too long for its place along the bottom. */
export function liesDown(names: readonly string[], look: Look): boolean {
  const isWords = names.some((name) => /[a-z]{3}/i.test(name))
  const room = (look.width - 72) / Math.max(1, names.length)
  return isWords && names.length <= 24 && names.some((name) => textWidth(name) > room - 4)
}

type Places = {
  readonly names: readonly string[]
  readonly reach: { readonly values: readonly number[]; readonly zero: boolean }
  readonly top: number
}

const standing = (chart: Bars, look: Look, { names, reach, top }: Places): EChartsOption => ({
  grid: grid({ top, left: leftRoom(chart.y, reach), ...(chart.x.kind === 'time' && { right: 36 }) }),
  xAxis: chart.x.kind === 'time' ? xTimeAxis(chart.x, look, names) : xCategoryAxis(chart.x, look, names),
  yAxis: yAxis(chart.y, look, reach),
})

/** Names at the side, values along the bottom. */
export function lying(
  chart: Pick<Bars, 'x' | 'y'>,
  look: Look,
  { names, reach, top }: Places,
): EChartsOption {
  const widest = Math.min(look.width * 0.4, Math.max(...names.map((name) => textWidth(name))) + 12)
  const {
    name: _name,
    nameTextStyle: _style,
    ...value
  } = yAxis(chart.y, look, { ...reach, most: isNarrow(look) ? 4 : 6 })
  return {
    grid: { ...grid({ top, left: widest, right: 40 }), top: top + 8 },
    xAxis: {
      ...value,
      name: titleOf(chart.y),
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: axisText(look),
      axisLabel: { ...value.axisLabel, hideOverlap: true },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: names.map(safeText),
      axisLine: { show: true, lineStyle: { color: inkOf(look).axis } },
      axisTick: { show: false },
      axisLabel: { ...labelText(look), width: widest - 12, overflow: 'break', interval: 0 },
    },
  }
}

/** The width of one bar of a group where the groups stand at their days. */
const slot = (groups: number, bars: number, look: Look): number =>
  Math.max(1.5, Math.min(44, ((look.width - 96) / Math.max(1, groups) / Math.max(1, bars)) * 0.62))

type BarValue = number | string | (number | string)[]

/** What is nothing is not drawn: the least height would make something of it. */
const bar = (y: number | null, value: BarValue) => (y === 0 ? { value, itemStyle: { opacity: 0 } } : value)

function barSeries(
  chart: Bars,
  look: Look,
  { names, lies }: { readonly names: readonly string[]; readonly lies: boolean },
): BarSeriesOption[] {
  const colours = seriesColours(chart.series, look.scheme)
  const isDated = chart.x.kind === 'time'
  const isLabelled = chart.series.length === 1 && names.length <= LABELLED_BARS && (lies || !isNarrow(look))
  return chart.series.map((series, index) => {
    const byName = new Map(series.points.map(([x, y]) => [String(x), y]))
    return {
      type: 'bar',
      name: safeText(series.name),
      data: isDated
        ? series.points.flatMap(([x, y]) => (y === null ? [] : [bar(y, [String(x), y])]))
        : names.map((name) => bar(byName.get(name) ?? null, byName.get(name) ?? '-')),
      color: colours[index] ?? '',
      barMaxWidth: 44,
      barMinHeight: LEAST_BAR,
      // Days have no slot of their own: the bars share the room as if they were evenly spread.
      ...(isDated && { barWidth: slot(names.length, chart.series.length, look) }),
      barGap: '12%',
      barCategoryGap: '32%',
      emphasis: { disabled: true },
      itemStyle: {
        borderRadius: 1,
        ...(chart.type === 'stackedBar' && { borderColor: inkOf(look).ground, borderWidth: 1 }),
      },
      ...(chart.type === 'stackedBar' && { stack: 'all' }),
      ...(isLabelled && {
        label: {
          show: true,
          position: lies ? ('right' as const) : ('top' as const),
          ...labelText(look),
          formatter: ({ value }: { value?: unknown }) =>
            typeof value === 'number' ? barText(value, chart.y.format) : '',
        },
      }),
      ...(index === 0 && markLines(chart.marks, look, lies)),
    }
  })
}
