import type { BarSeriesOption, CustomSeriesOption, EChartsOption, SeriesOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { barTexts } from '../bar-texts.ts'
import { leftRoom, xCategoryAxis, xDayAxis, xTimeAxis, yAxis } from '../axes.ts'
import { base, grid, legend, tooltip } from '../frame.ts'
import { inkOf, labelText, type Look, safeText } from '../look.ts'
import { besideRoom, markLines } from '../mark-lines.ts'
import { seriesColors } from '../palette.ts'
import { nameShare, timeShareWithin, valueShare } from '../shares.ts'
import { textWidth } from '../text-width.ts'
import { dayBarWidth, dayEnds, LEAST_BAR, standsOnDay } from './day-bars.ts'
import { liesDown } from './lies.ts'
import { markValues } from './lines.ts'
import { type EndLabel, LABEL_GAP, lying, lyingRoom, lyingTicks } from './lying.ts'
import { stackReach, xNames, yValues } from './points.ts'
import { slotBars } from './slot-bars.ts'
import { axisTip } from './tips.ts'
import { drawnHeight, tornSeries } from './torn.ts'

type Bars = Extract<Chart, { readonly type: 'line' | 'area' | 'stacked' | 'bar' | 'stackedBar' | 'scatter' }>

const LABELED_BARS = 12

/** The height of a label above the highest bar that the title has to leave free. */
export const LABEL_LIFT = 10

/** The room at the right. */
const RIGHT = 16

/** Bars from zero; names that do not fit below run up the side instead of being turned. */
export function barsOption(chart: Bars, look: Look): EChartsOption {
  const isDated = chart.x.kind === 'time'
  const names = isDated ? xNames(chart.series).toSorted() : xNames(chart.series)
  const isStacked = chart.type === 'stackedBar'
  const values = [...(isStacked ? stackReach(chart.series) : yValues(chart.series)), ...markValues(chart)]
  const lies = !isDated && liesDown(names, look.width)
  const key = legend(
    chart.series.map(({ name }) => name),
    look,
  )
  const labels = barLabels(chart, look, { names, lies })
  const reach = { values: [...values, ...roomBelow(values, labels.length > 0 && !lies)], zero: true }
  const right = Math.max(RIGHT, besideRoom(chart.marks, look, { beside: labels.length > 0, swapped: lies }))
  const plot = look.width - leftRoom(chart.y, reach, look) - right
  const width = isDated ? dayBarWidth(chart, plot, names) : null
  const { option, marks } = (lies ? lyingBars : standing)(chart, look, {
    names,
    reach,
    top: key.height,
    labels,
    width,
    right,
  })
  return {
    ...base(look),
    tooltip: {
      ...tooltip(look, 'axis'),
      axisPointer: { type: 'shadow', shadowStyle: { color: inkOf(look).line, opacity: 0.5 } },
      formatter: axisTip(chart.x, chart.y, look),
    },
    legend: key.option,
    ...option,
    series: [
      ...(isDated && !standsOnDay(chart)
        ? withMarks(slotBars(chart.series, look), marks, { apart: true })
        : withMarks(barSeries(chart, look, { names, lies, labels, width }), marks, {
            apart: width !== null,
          })),
      ...(width === null ? [] : tornSeries(chart, look, width)),
    ],
  }
}

/** Words below a bar that ends below zero keep off the words of the axis. */
function roomBelow(values: readonly number[], isLabeled: boolean): readonly number[] {
  const low = Math.min(0, ...values)
  return isLabeled && low < 0 ? [low - WORDS_BELOW * (Math.max(0, ...values) - low)] : []
}

/** Of the height of the bars. */
const WORDS_BELOW = 0.08

type Marks = Pick<BarSeriesOption, 'markLine'>

/** The marks hang on the first bars; at true days on a line of nothing, for a bar would draw them to its own place. */
function withMarks(
  bars: readonly (BarSeriesOption | CustomSeriesOption)[],
  marks: Marks,
  { apart }: { readonly apart: boolean },
): SeriesOption[] {
  if (apart) return [...bars, { type: 'line', data: [], ...marks }]
  return bars.map((series, index) => (index === 0 ? { ...series, ...marks } : series))
}

type Places = {
  readonly names: readonly string[]
  readonly reach: { readonly values: readonly number[]; readonly zero: boolean }
  readonly top: number
  readonly labels: readonly EndLabel[]
  readonly right: number
  /** Of a bar that stands at its day; null where bars have slots of their own. */
  readonly width: number | null
}
type Axes = { readonly option: EChartsOption; readonly marks: Marks }

function standing(chart: Bars, look: Look, { names, reach, top, labels, width, right }: Places): Axes {
  const left = leftRoom(chart.y, reach, look)
  const days = width === null ? null : dayEnds(names, { plot: look.width - left - right, width })
  const level = days === null ? nameShare(names, 'middle') : timeShareWithin(days.ends)
  const upright = valueShare(chart.y, { ...reach, round: true })
  const marks = markLines(chart.marks, look, { level, upright, left, right, beside: labels.length > 0 })
  const lift = Math.max(marks.lift, labels.length > 0 ? LABEL_LIFT : 0)
  const xAxis =
    days !== null
      ? xTimeAxis(look, { places: names, ...days })
      : chart.x.kind === 'time'
        ? xDayAxis(chart.x, look, names)
        : xCategoryAxis(chart.x, look, names)
  const upwards = yAxis(chart.y, look, { ...reach, lift })
  const frame = grid({ top: top + lift, left, right }, { xAxis, yAxis: upwards })
  return {
    option: { grid: frame, xAxis, yAxis: upwards },
    marks: marks.drawn({ ends: [], height: look.height - frame.top - frame.bottom }).option,
  }
}

function lyingBars(chart: Bars, look: Look, { names, reach, top, labels }: Omit<Places, 'width'>): Axes {
  const { left, right } = lyingRoom(chart.y, look, { names, reach, labels })
  const level = valueShare(chart.y, { ...reach, most: lyingTicks(look), round: true })
  const upright = nameShare(names, 'middle')
  const marks = markLines(chart.marks, look, { level, upright, left, right, swapped: true })
  return {
    option: lying(chart.y, look, { names, reach, top: top + marks.lift, labels }),
    marks: marks.drawn({ ends: [], height: look.height }).option,
  }
}

type Placed = Pick<Places, 'names' | 'width'> & { readonly lies: boolean }

type BarLabel = EndLabel & { readonly value: number }

/** The words of the bars: of one series with few bars, where each has its room. */
function barLabels(chart: Bars, look: Look, { names, lies }: Omit<Placed, 'width'>): readonly BarLabel[] {
  const [series] = chart.series
  if (series === undefined || chart.series.length > 1 || names.length > LABELED_BARS) return []
  const values = series.points.flatMap(([, y]) => (y === null ? [] : [y]))
  const texts = barTexts(values, chart.y.format)
  const labels = values.map((value, index) => ({
    value,
    at: Math.max(0, value),
    text: look.words(texts[index] ?? ''),
  }))
  const room = (look.width - 72) / Math.max(1, names.length) - 4
  return lies || labels.every(({ text }) => textWidth(text) <= room) ? labels : []
}

type BarValue = number | string | (number | string)[]

/** What is nothing is not drawn: the least height would make something of it. A label stands where its bar ends. */
function bar(y: number | null, value: BarValue, standing = false) {
  if (y === 0) return { value, itemStyle: { opacity: 0 } }
  return standing && y !== null && y < 0 ? { value, label: { position: 'bottom' as const } } : value
}

function barSeries(
  chart: Bars,
  look: Look,
  { names, lies, labels, width }: Placed & { readonly labels: readonly BarLabel[] },
): BarSeriesOption[] {
  const colors = seriesColors(chart.series, look.scheme)
  const isLabeled = labels.length > 0
  const isDated = chart.x.kind === 'time'
  return chart.series.map((series, index) => {
    const byName = new Map(series.points.map(([x, y]) => [String(x), y]))
    return {
      type: 'bar',
      name: safeText(series.name),
      data: isDated
        ? series.points.flatMap(([x, y]) =>
            // What is drawn, and after it what is said.
            y === null ? [] : [bar(y, [String(x), drawnHeight(chart, y, index), y])],
          )
        : names.map((name) => bar(byName.get(name) ?? null, byName.get(name) ?? '-', isLabeled && !lies)),
      color: colors[index] ?? '',
      barMaxWidth: 44,
      barMinHeight: LEAST_BAR,
      ...(width !== null && { barWidth: width }),
      barGap: isDated ? '-100%' : '12%',
      barCategoryGap: '32%',
      emphasis: { disabled: true },
      itemStyle: {
        borderRadius: 1,
        ...(chart.type === 'stackedBar' && { borderColor: inkOf(look).ground, borderWidth: 1 }),
      },
      ...(chart.type === 'stackedBar' && { stack: 'all' }),
      ...(isLabeled && {
        label: {
          show: true,
          position: lies ? ('right' as const) : ('top' as const),
          distance: lies ? LABEL_GAP : 5,
          ...labelText(look),
          formatter: ({ value }: { value?: unknown }) =>
            labels.find((label) => label.value === value)?.text ?? '',
        },
      }),
    }
  })
}
