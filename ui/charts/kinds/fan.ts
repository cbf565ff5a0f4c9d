import type { EChartsOption, LineSeriesOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { leftRoom, yAxis as uprightAxis, xCategoryAxis, xTimeAxis, xValueAxis } from '../axes.ts'
import { shiftedBy } from '../end-labels.ts'
import { base, grid, isFanLabeled, legend, tooltip } from '../frame.ts'
import { inkOf, type Look, labelText, safeText } from '../look.ts'
import { besideRoom, markLines } from '../mark-lines.ts'
import { mix, palette, readable } from '../palette.ts'
import { nameShare, timeShare, valueShare } from '../shares.ts'
import { textWidth } from '../text-width.ts'
import { markValues } from './lines.ts'
import { placeText, valueText } from './tips.ts'

type Fan = Extract<Chart, { readonly type: 'fan' }>

const MEDIAN = 'Median'

/** Bands of uncertainty, widest and palest first, with the median line on top. */
export function fanOption(chart: Fan, look: Look): EChartsOption {
  const values = [
    ...chart.bands.flatMap(({ low, high }) => [...low, ...high]),
    ...chart.median,
    ...markValues(chart),
  ]
  const isLabeled = isFanLabeled(look)
  const names = [MEDIAN, ...chart.bands.map(({ label }) => label)]
  const key = legend(isLabeled ? [] : names, look)
  const room = Math.max(textWidth(MEDIAN), ...chart.bands.map(({ label }) => textWidth(label))) + 16
  const left = leftRoom(chart.y, { values }, look)
  const right = Math.max(isLabeled ? Math.min(150, room) : 16, besideRoom(chart.marks, look))
  const upright = valueShare(chart.y, { values, round: true })
  const marks = markLines(chart.marks, look, { level: fanShare(chart), upright, left, right })
  const xAxis = fanAxis(chart, look)
  const yAxis = uprightAxis(chart.y, look, { values, lift: marks.lift })
  const frame = grid({ top: key.height + marks.lift, left, right }, { xAxis, yAxis })
  const ends = isLabeled ? [chart.median, ...chart.bands.map(({ high }) => high)] : []
  const { option, shifts } = marks.drawn({
    ends: ends.map((values) => ({ points: [['', values.at(-1) ?? null]] })),
    height: look.height - frame.top - frame.bottom,
  })
  return {
    ...base(look),
    tooltip: { ...tooltip(look, 'axis'), formatter: fanTip(chart, look) },
    legend: key.option,
    grid: frame,
    xAxis,
    yAxis,
    series: [
      ...chart.bands.flatMap((band, index) =>
        bandSeries(chart, look, { band, index, shift: shifts[index + 1] ?? 0 }),
      ),
      { ...medianSeries(chart, look, shifts[0] ?? 0), ...option },
    ],
  }
}

function fanAxis({ x, at }: Fan, look: Look) {
  const numbers = at.filter((place) => typeof place === 'number')
  if (numbers.length === at.length && x.kind !== 'category') return xValueAxis(x, look, { values: numbers })
  if (x.kind === 'time') return xTimeAxis(look, { places: at.map(String) })
  return { ...xCategoryAxis(x, look, at.map(String)), boundaryGap: false }
}

function fanShare({ x, at }: Fan) {
  const numbers = at.filter((place) => typeof place === 'number')
  if (numbers.length === at.length && x.kind !== 'category')
    return valueShare(x, { values: numbers, round: false })
  return x.kind === 'time' ? timeShare(at.map(String)) : nameShare(at.map(String), 'edge')
}

type Band = { readonly band: Fan['bands'][number]; readonly index: number; readonly shift: number }

/** A band is an unseen line at its lower edge with the distance to the upper edge stacked on it. */
function bandSeries({ at, bands }: Fan, look: Look, { band, index, shift }: Band): LineSeriesOption[] {
  const color = bandColor(look, index, bands.length)
  const shared = {
    type: 'line' as const,
    stack: `band-${index}`,
    stackStrategy: 'all' as const,
    symbol: 'none',
    silent: true,
    lineStyle: { opacity: 0 },
    emphasis: { disabled: true },
  }
  const difference = band.high.map((high, place) => high - (band.low[place] ?? high))
  return [
    { ...shared, name: `${band.label} low`, data: at.map((place, n) => [place, band.low[n] ?? '-']) },
    {
      ...shared,
      name: safeText(band.label),
      data: at.map((place, n) => [place, difference[n] ?? '-']),
      color: color,
      areaStyle: { color: color, opacity: 1 },
      ...(isFanLabeled(look) && endLabel({ name: band.label, color: inkOf(look).muted, shift }, look)),
    },
  ]
}

/** From the palest, which is the widest, in steps that are seen in both schemes. */
const bandColor = (look: Look, index: number, count: number): string =>
  mix(inkOf(look).ground, palette(look.scheme)[0] ?? '', count < 2 ? 0.4 : 0.2 + (0.45 * index) / (count - 1))

function medianSeries({ at, median }: Fan, look: Look, shift: number): LineSeriesOption {
  const color = palette(look.scheme)[0] ?? ''
  const ink = look.scheme === 'light' ? readable(color, look.scheme) : inkOf(look).text
  return {
    type: 'line',
    name: MEDIAN,
    data: at.map((place, n) => [place, median[n] ?? '-']),
    color: look.scheme === 'light' ? color : inkOf(look).text,
    symbol: 'none',
    lineStyle: { width: 2.5 },
    emphasis: { disabled: true },
    ...(isFanLabeled(look) && endLabel({ name: MEDIAN, color: ink, shift }, look)),
  }
}

type Ended = { readonly name: string; readonly color: string; readonly shift: number }

const endLabel = ({ name, color, shift }: Ended, look: Look) => ({
  endLabel: {
    show: true,
    formatter: safeText(name),
    distance: 8,
    ...shiftedBy(shift),
    ...labelText(look),
    color,
  },
})

function fanTip(chart: Fan, look: Look) {
  return (params: unknown): string => {
    const first: unknown = Array.isArray(params) ? params[0] : params
    const index =
      typeof first === 'object' && first !== null && 'dataIndex' in first ? Number(first.dataIndex) : -1
    const place = chart.at[index]
    if (place === undefined) return ''
    const text = (value: number | undefined) => valueText(value ?? null, chart.y, look)
    return [
      `${safeText(chart.x.label)} ${placeText(place, chart.x, look)}`,
      `${MEDIAN}  ${text(chart.median[index])}`,
      ...chart.bands.map(
        ({ label, low, high }) => `${safeText(label)}  ${text(low[index])} to ${text(high[index])}`,
      ),
    ].join('\n')
  }
}
