import type { EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { leftRoom, xValueAxis, yAxis as uprightAxis } from '../axes.ts'
import { endLabel, endLabelShifts, named } from '../end-labels.ts'
import { base, grid, hasDirectLabels, labelRoom, legend, tooltip } from '../frame.ts'
import { inkOf, labelText, type Look, safeText } from '../look.ts'
import { type MarkFrame, uprightPlaces } from '../mark-lines.ts'
import { mix, seriesColors, toneColor } from '../palette.ts'
import { valueShare } from '../shares.ts'
import { pairs } from './lines.ts'
import { xNumbers, yValues } from './points.ts'
import { axisTip } from './tips.ts'

type Payoff = Extract<Chart, { readonly type: 'payoff' }>

/** Profit above, loss below the zero line; strikes as upright lines that a handle can move. */
export function payoffOption(chart: Payoff, look: Look): EChartsOption {
  const names = chart.series.map(({ name }) => name)
  const reach = { values: yValues(chart.series), zero: true }
  const isDirect = hasDirectLabels(names, look)
  const key = isDirect ? legend([], look) : legend(names, look)
  const colors = seriesColors(chart.series, look.scheme)
  const left = leftRoom(chart.y, reach, look)
  const right = isDirect ? labelRoom(names, look) : 16
  const level = valueShare(chart.x, { values: xNumbers(chart.series), round: false })
  const { lift, markLine } = strikes(chart, look, { level, left, right })
  const xAxis = xValueAxis(chart.x, look, { values: xNumbers(chart.series) })
  const yAxis = uprightAxis(chart.y, look, { ...reach, lift })
  const frame = grid({ top: key.height + lift, left, right }, { xAxis, yAxis })
  const height = look.height - frame.top - frame.bottom
  const upright = valueShare(chart.y, { ...reach, round: true })
  const shifts = endLabelShifts(named(chart.series, look), { upright, height })
  return {
    ...base(look),
    animation: false,
    tooltip: { ...tooltip(look, 'axis'), formatter: axisTip(chart.x, chart.y, look) },
    legend: key.option,
    grid: frame,
    xAxis,
    yAxis,
    series: chart.series.map((series, index) => ({
      type: 'line' as const,
      name: safeText(series.name),
      data: pairs(series),
      color: colors[index] ?? '',
      showSymbol: false,
      emphasis: { disabled: true },
      lineStyle: {
        width: index === 0 ? 2.5 : 1.75,
        type: series.dashed === true ? ('dashed' as const) : ('solid' as const),
      },
      ...(index === 0 && { areaStyle: profitAndLoss(yValues([series]), look), markLine }),
      ...(isDirect &&
        endLabel({ name: series.name, color: colors[index] ?? '', shift: shifts[index] ?? 0 }, look)),
    })),
  }
}

/** The area between the line and zero: profit and loss in their own colors, split at zero. */
function profitAndLoss(values: readonly number[], look: Look) {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const zero = top > bottom ? top / (top - bottom) : 1
  const soft = (tone: 'positive' | 'negative') => mix(inkOf(look).ground, toneColor(tone, look.scheme), 0.22)
  const colorStops = [
    { offset: 0, color: soft('positive') },
    { offset: zero, color: soft('positive') },
    { offset: zero, color: soft('negative') },
    { offset: 1, color: soft('negative') },
  ]
  return { origin: 0, opacity: 1, color: { type: 'linear' as const, x: 0, y: 0, x2: 0, y2: 1, colorStops } }
}

function strikes(chart: Payoff, look: Look, frame: Pick<MarkFrame, 'level' | 'left' | 'right'>) {
  const ink = inkOf(look)
  const lines = chart.strikes.map(({ name, value }) => ({ at: value, label: name }))
  const { places, lift } = uprightPlaces(lines, look, frame)
  const markLine = {
    silent: true,
    symbol: 'none',
    animation: false,
    // Two decimals, the library's own precision, would draw a strike at 1.0875 beside its handle.
    precision: 12,
    data: [
      { yAxis: 0, lineStyle: { color: ink.axis, type: 'solid' as const, width: 1 }, label: { show: false } },
      ...lines.map((line) => ({
        xAxis: line.at,
        lineStyle: { color: ink.muted, type: 'dashed' as const, width: 1 },
        label: {
          formatter: safeText(line.label),
          ...labelText(look),
          ...(places.get(line) ?? { show: false }),
        },
      })),
    ],
  }
  return { lift, markLine }
}
