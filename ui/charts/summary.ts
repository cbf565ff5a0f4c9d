import type { Axis, Chart, Point, Series } from '#kit/block.ts'
import { cents, money } from '#kit/format.ts'
import type { Format } from '#kit/output.ts'
import type { Show } from '../text.tsx'
import { valueFormat } from './axis-titles.ts'
import { bandOf } from './kinds/gauge.ts'
import { heatmapCells } from './kinds/heatmap.ts'
import { zeroCrossings } from './kinds/points.ts'
import { nodeSize } from './kinds/streams.ts'
import { sizeOf } from './kinds/shares.ts'
import { waterfallSteps } from './kinds/waterfall-steps.ts'
import { tickText } from './ticks.ts'

type Of<T extends Chart['type']> = Extract<Chart, { readonly type: T }>

/** What a chart says, in words with its numbers: for those who do not see it and for plain-text exports. */
export function chartSummary(chart: Chart, show: Show): string {
  switch (chart.type) {
    case 'line':
    case 'area':
    case 'stacked':
    case 'scatter':
      return courses(chart, show)
    case 'bar':
    case 'stackedBar':
      return extremes(chart, show)
    case 'payoff':
      return payoff(chart, show)
    case 'waterfall':
      return waterfall(chart, show)
    case 'pie':
    case 'treemap':
      return shares(chart, show)
    case 'fan':
      return fan(chart, show)
    case 'heatmap':
      return heatmap(chart, show)
    case 'sankey':
      return sankey(chart, show)
    case 'candlestick':
      return candles(chart, show)
    case 'gauge':
      return gauge(chart, show)
  }
}

const NOTHING = 'No data.'
const MOST_SERIES = 4
const in_ = (axis: Axis, show: Show) => (value: number | null) => show(value, valueFormat(axis))

/** A place along the axis: in a sentence an amount has all its digits to the cent, unlike beside a tick. */
function at(x: number | string, { format }: Axis): string {
  if (typeof x !== 'number') return x
  const isAmount = (format === 'money' || format === 'cents') && (Math.abs(x) >= 1 || x === 0)
  if (!isAmount) return tickText(x, format)
  return Number.isInteger(x) ? money(x) : cents(x)
}

/** The item with the largest key; undefined for none. */
const largest = <T>(items: readonly T[], key: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>(
    (best, item) => (best === undefined || key(item) > key(best) ? item : best),
    undefined,
  )
const known = (points: readonly Point[]): readonly { readonly x: number | string; readonly y: number }[] =>
  points.flatMap(([x, y]) => (y === null ? [] : [{ x, y }]))

type Plotted = { readonly x: Axis; readonly y: Axis; readonly series: readonly Series[] }

/* A name may be one thing or many, as 'Cash' and 'US stocks': no verb follows it. */
function courses(chart: Plotted, show: Show): string {
  const value = in_(chart.y, show)
  const lines = chart.series.slice(0, MOST_SERIES).flatMap(({ name, points }) => {
    const all = known(points)
    const [first] = all
    const last = all.at(-1)
    if (first === undefined || last === undefined) return []
    if (all.length === 1) return [`${name}: ${value(first.y)} at ${at(first.x, chart.x)}.`]
    const end = endOf(all, last)
    return [
      `${name}: from ${value(first.y)} at ${place(first.x, chart.x)} to ${value(end.y)} at ${place(end.x, chart.x)}.`,
    ]
  })
  return lines.length === 0
    ? NOTHING
    : [...lines, more(chart.series.length)].filter((line) => line !== '').join(' ')
}

type Known = ReturnType<typeof known>[number]

/** Where a course comes to its end: at 0 it stays there, as a debt that is paid off, however far the others go. */
function endOf(all: readonly Known[], last: Known): Known {
  if (last.y !== 0) return last
  return all.slice(all.findLastIndex(({ y }) => y !== 0) + 1)[0] ?? last
}

/** Years below this are counted, not dated. */
const FIRST_CALENDAR_YEAR = 1800

/** `month 23`, as the axis counts it, where it counts by a single word; a calendar year or an amount says itself what it is. */
function place(x: number | string, axis: Axis): string {
  const counts = typeof x === 'number' && x < FIRST_CALENDAR_YEAR && axis.format === 'integer'
  const noun = counts ? /^[A-Z][a-z]+$/.exec(axis.label)?.[0] : undefined
  return noun === undefined ? at(x, axis) : `${noun.toLowerCase()} ${at(x, axis)}`
}

const more = (count: number): string =>
  count <= MOST_SERIES ? '' : `${count - MOST_SERIES} more in the table.`

function extremes(chart: Plotted, show: Show): string {
  const value = in_(chart.y, show)
  const bars = chart.series.flatMap(({ name, points }) =>
    known(points).map(({ x, y }) => ({
      name: chart.series.length > 1 ? `${name}, ${at(x, chart.x)}` : at(x, chart.x),
      y,
    })),
  )
  const high = largest(bars, ({ y }) => y)
  const low = largest(bars, ({ y }) => -y)
  if (high === undefined || low === undefined) return NOTHING
  if (bars.length === 1) return `${high.name}: ${value(high.y)}.`
  return `Highest: ${high.name} at ${value(high.y)}; lowest: ${low.name} at ${value(low.y)}.`
}

function payoff(chart: Of<'payoff'>, show: Show): string {
  const [series] = chart.series
  const points = known(series?.points ?? [])
  const value = in_(chart.y, show)
  const price = in_(chart.x, show)
  const high = largest(points, ({ y }) => y)
  const low = largest(points, ({ y }) => -y)
  if (series === undefined || high === undefined || low === undefined) return NOTHING
  // A break-even between whole dollars is one in cents.
  const exact = in_(chart.x.format === 'money' ? { ...chart.x, format: 'cents' } : chart.x, show)
  const even = zeroCrossings(series.points).map((at) => (Number.isInteger(at) ? price(at) : exact(at)))
  const crossing =
    even.length === 0 ? 'It does not break even in this range.' : `It breaks even at ${even.join(' and ')}.`
  return `Within the range shown, the best result is ${value(high.y)} and the worst is ${value(low.y)}. ${crossing}`
}

function waterfall(chart: Of<'waterfall'>, show: Show): string {
  const value = in_(chart.y, show)
  const steps = waterfallSteps(chart.steps)
  const moves = steps.filter(({ isTotal, index }) => !isTotal && index > 0)
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return NOTHING
  const most = largest(moves, (step) => Math.abs(step.value))
  const size = most === undefined ? '' : ` The largest step is ${most.name}, ${value(most.value)}.`
  return `From ${first.name} at ${value(first.to)} to ${last.name} at ${value(last.to)}.${size}`
}

function shares(chart: Of<'pie' | 'treemap'>, show: Show): string {
  const total = chart.nodes.reduce((sum, node) => sum + sizeOf(node), 0)
  if (chart.nodes.length === 0 || total <= 0) return NOTHING
  const top = chart.nodes.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 3)
  const parts = top.map((node) => `${node.name} ${show(sizeOf(node) / total, { format: 'percent' })}`)
  return `Of ${show(total, { format: chart.format })}: ${parts.join(', ')}${chart.nodes.length > 3 ? ' and others' : ''}.`
}

function fan(chart: Of<'fan'>, show: Show): string {
  const value = in_(chart.y, show)
  const last = chart.at.length - 1
  const end = chart.at[last]
  if (end === undefined) return NOTHING
  const bands = chart.bands.map(
    ({ label, low, high }) => `${label} from ${value(low[last] ?? null)} to ${value(high[last] ?? null)}`,
  )
  return `At ${at(end, chart.x)} the median is ${value(chart.median[last] ?? null)}${bands.length > 0 ? `; ${bands.join('; ')}` : ''}.`
}

function heatmap(chart: Of<'heatmap'>, show: Show): string {
  const cells = heatmapCells(chart).flatMap((cell) =>
    cell.value === null ? [] : [{ ...cell, value: cell.value }],
  )
  const high = largest(cells, ({ value }) => value)
  const low = largest(cells, ({ value }) => -value)
  if (high === undefined || low === undefined) return NOTHING
  const words = (cell: { readonly row: number; readonly column: number; readonly value: number }) =>
    `${show(cell.value, { format: chart.format })} at ${chart.y.label} ${chart.rows[cell.row]} and ${chart.x.label} ${chart.columns[cell.column]}`
  const here = cells.find(({ row, column }) => row === chart.here?.row && column === chart.here.column)
  return `Highest ${words(high)}; lowest ${words(low)}.${here === undefined ? '' : ` Here: ${words(here)}.`}`
}

function sankey(chart: Of<'sankey'>, show: Show): string {
  const amount = (value: number, format: Format = chart.format) => show(value, { format })
  const sources = chart.nodes.filter(({ name }) => !chart.links.some(({ to }) => to === name))
  const ends = chart.nodes.filter(({ name }) => !chart.links.some(({ from }) => from === name))
  const top = largest(ends, ({ name }) => nodeSize(chart, name))
  if (top === undefined || sources.length === 0) return NOTHING
  const total = sources.reduce((sum, { name }) => sum + nodeSize(chart, name), 0)
  const from = sources.map(({ name }) => name).join(', ')
  return `${amount(total)} from ${from}; the most, ${amount(nodeSize(chart, top.name))}, goes to ${top.name}.`
}

function candles(chart: Of<'candlestick'>, show: Show): string {
  const price = in_(chart.y, show)
  const [first] = chart.days
  const last = chart.days.at(-1)
  if (first === undefined || last === undefined) return NOTHING
  const day = (iso: string) => show(iso, { format: 'date' })
  const high = Math.max(...chart.days.map((one) => one.high))
  const low = Math.min(...chart.days.map((one) => one.low))
  return `From ${price(first.open)} on ${day(first.date)} to ${price(last.close)} on ${day(last.date)}, ranging from ${price(low)} to ${price(high)}.`
}

function gauge(chart: Of<'gauge'>, show: Show): string {
  const value = (number: number) => show(number, { format: chart.format })
  const band = bandOf(chart)
  return `${chart.label}: ${value(chart.value)}${band === undefined ? '' : `, ${band.label}`}, on a scale from ${value(chart.min)} to ${value(chart.max)}.`
}
