import type { ChartBlock, Point, Meaning } from '#kit/block.ts'

export type Window = '1h' | '24h' | '7d'

export type TrafficPoint = {
  readonly at: string
  readonly perSecond: number
  readonly errorRate: number
  readonly p50: number | null
  readonly p95: number | null
  readonly p99: number | null
}

export type Group = { readonly group: string; readonly requests: number; readonly p95: number | null }

export const WINDOW_WORDS = {
  '1h': 'the last hour',
  '24h': 'the last 24 hours',
  '7d': 'the last 7 days',
} as const

/** Where a step stands on the level axis: a time of day, with the weekday where there are several days. */
export const stepLabel = (at: string, window: Window, zone?: string): string =>
  new Date(at).toLocaleString('en-US', {
    ...(window === '7d' ? { weekday: 'short' as const } : {}),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone === undefined ? {} : { timeZone: zone }),
  })

type Drawn = Pick<ChartBlock, 'title' | 'caption' | 'chart'>

type Line = {
  readonly name: string
  readonly meaning: Meaning
  readonly valueOf: (point: TrafficPoint) => number | null
}

function linesOver(series: readonly TrafficPoint[], window: Window, lines: readonly Line[]) {
  const labels = labelsOf(series, window)
  return lines.map(({ name, meaning, valueOf }) => ({
    name,
    meaning,
    points: series.map((point, place): Point => [labels[place] ?? '', valueOf(point)]),
  }))
}

/** Two steps of one name would fall on one place: the later one of a repeated hour is marked. */
function labelsOf(series: readonly TrafficPoint[], window: Window): readonly string[] {
  const seen = new Map<string, number>()
  return series.map(({ at }) => {
    const label = stepLabel(at, window)
    const times = seen.get(label) ?? 0
    seen.set(label, times + 1)
    return times === 0 ? label : `${label}${'\u2032'.repeat(times)}`
  })
}

const TIME = { label: 'Time', kind: 'category' } as const
const largest = (values: readonly (number | null)[]): number =>
  Math.max(0, ...values.map((value) => value ?? 0))

/** Requests a second, the share of errors, and how long answers take, over the window. */
export const trafficCharts = (series: readonly TrafficPoint[], window: Window): readonly Drawn[] => [
  requestsChart(series, window),
  errorsChart(series, window),
  timesChart(series, window),
]

function requestsChart(series: readonly TrafficPoint[], window: Window): Drawn {
  const busiest = largest(series.map(({ perSecond }) => perSecond))
  return {
    title: 'Requests per second',
    caption: `Peak of ${number(busiest)} requests per second in ${WINDOW_WORDS[window]}.`,
    chart: {
      type: 'area',
      x: TIME,
      y: { label: 'Requests per second', format: 'number', min: 0 },
      series: linesOver(series, window, [
        { name: 'Requests', meaning: 'first', valueOf: ({ perSecond }) => perSecond },
      ]),
    },
  }
}

function errorsChart(series: readonly TrafficPoint[], window: Window): Drawn {
  const worst = largest(series.map(({ errorRate }) => errorRate))
  const lines = linesOver(series, window, [
    { name: 'Errors', meaning: 'risk', valueOf: ({ errorRate }) => errorRate },
  ])
  return {
    title: 'Error rate',
    caption:
      worst === 0
        ? `No errors in ${WINDOW_WORDS[window]}.`
        : `Peak error rate of ${number(worst * 100)}% in ${WINDOW_WORDS[window]}.`,
    chart: {
      type: 'area',
      x: TIME,
      y: { label: 'Error responses', format: 'percent', min: 0, ...(worst === 0 ? { max: 0.05 } : {}) },
      series: lines,
    },
  }
}

function timesChart(series: readonly TrafficPoint[], window: Window): Drawn {
  const slowest = largest(series.map(({ p95 }) => p95))
  return {
    title: 'Response time',
    caption: `The 95th percentile peaked at ${number(slowest)} ms in ${WINDOW_WORDS[window]}.`,
    chart: {
      type: 'line',
      x: TIME,
      y: { label: 'Response time', unit: 'ms', format: 'number', min: 0 },
      series: linesOver(series, window, [
        { name: 'Median', meaning: 'first', valueOf: ({ p50 }) => p50 },
        { name: '95th percentile', meaning: 'second', valueOf: ({ p95 }) => p95 },
        { name: '99th percentile', meaning: 'risk', valueOf: ({ p99 }) => p99 },
      ]),
    },
  }
}

const SHOWN = 12

/** The slowest groups of routes; null where nothing was asked. */
export function slowestGroups(groups: readonly Group[], window: Window): Drawn | null {
  const measured = groups
    .flatMap(({ group, p95 }) => (p95 === null ? [] : [{ group, p95 }]))
    .toSorted((a, b) => b.p95 - a.p95)
    .slice(0, SHOWN)
  const [first] = measured
  if (first === undefined) return null
  return {
    title: '95th percentile by route group',
    caption: `Slowest in ${WINDOW_WORDS[window]}: ${first.group}, at ${number(first.p95)} ms.`,
    chart: {
      type: 'bar',
      x: { label: 'Route group', kind: 'category' },
      // Room for the longest bar's figure below the title of the axis.
      y: {
        label: '95th percentile response time',
        unit: 'ms',
        format: 'number',
        min: 0,
        max: roundUp(first.p95 * 1.15),
      },
      series: [
        {
          name: '95th percentile',
          meaning: 'first',
          points: measured.map(({ group, p95 }): Point => [group, rounded(p95)]),
        },
      ],
    },
  }
}

const rounded = (value: number): number => Number(value.toPrecision(value < 10 ? 2 : 3))

const ENDS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** A round end of the axis: 220 becomes 250. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(value, 0.1)))
  return size * (ENDS.find((end) => end * size >= value) ?? 10)
}

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })
