import { Chart } from '#ui/charts/Chart.tsx'
import { MetricGrid } from '#ui/blocks/MetricGrid.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { count, milliseconds, perSecond, share } from './figures.ts'
import css from './infrastructure.module.css'
import type { Figures, Window } from './infrastructure-queries.ts'
import { slowestGroups, trafficCharts, WINDOW_WORDS } from './traffic.model.ts'

type Traffic = Figures['traffic']

type PanelProps = {
  readonly traffic: Traffic
  readonly window: Window
  readonly onWindow: (window: Window) => void
}

const WINDOWS: readonly (readonly [Window, string])[] = [
  ['1h', '1 hour'],
  ['24h', '24 hours'],
  ['7d', '7 days'],
]

/** How much is asked, how much of it goes wrong and how long it takes. */
export function TrafficPanel({ traffic, window, onWindow }: PanelProps) {
  const groups = slowestGroups(traffic.groups, traffic.window)
  return (
    <Panel
      title="Traffic"
      lead={`${count(traffic.total.requests)} requests in ${WINDOW_WORDS[traffic.window]}.`}
      aside={
        <fieldset className={css.windows}>
          <legend className="visually-hidden">Time range</legend>
          {WINDOWS.map(([value, words]) => (
            <label key={value}>
              <input type="radio" name="window" checked={window === value} onChange={() => onWindow(value)} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
      }
    >
      <MetricGrid metrics={metricsOf(traffic.total)} />
      <div className={css.charts}>
        {trafficCharts(traffic.series, traffic.window).map((drawn) => (
          <Chart key={drawn.title} {...drawn} height={240} />
        ))}
        {groups === null ? null : <Chart {...groups} height={240} />}
      </div>
      <ReportTable title="Route groups" columns={COLUMNS} rows={rowsOf(traffic)} />
    </Panel>
  )
}

const TEXT = { format: 'text' } as const

const metricsOf = (total: Traffic['total']) => [
  { label: 'Requests per second', value: perSecond(total.perSecond), how: TEXT },
  {
    label: 'Error rate',
    value: share(total.errorRate),
    how: TEXT,
    note: `${count(total.failed)} failed, ${count(total.refused)} refused`,
  },
  {
    label: '95th percentile',
    value: milliseconds(total.p95),
    how: TEXT,
    note: `median ${milliseconds(total.p50)}`,
  },
  {
    label: '99th percentile',
    value: milliseconds(total.p99),
    how: TEXT,
    note: `slowest ${milliseconds(total.slowest)}`,
  },
]

const COLUMNS = [
  { key: 'group', label: 'Route group', format: 'text' },
  { key: 'requests', label: 'Requests', format: 'integer' },
  { key: 'perSecond', label: 'Per second', format: 'number' },
  { key: 'failed', label: 'Failed', format: 'integer' },
  { key: 'refused', label: 'Refused', format: 'integer' },
  { key: 'errorRate', label: 'Error rate', format: 'percent', decimals: 2 },
  { key: 'p50', label: 'p50, ms', format: 'number', decimals: 1 },
  { key: 'p95', label: 'p95, ms', format: 'number', decimals: 1 },
  { key: 'p99', label: 'p99, ms', format: 'number', decimals: 1 },
] as const

const rowsOf = ({ groups }: Traffic) =>
  groups
    .toSorted((a, b) => b.requests - a.requests)
    .map(({ group, requests, perSecond: rate, failed, refused, errorRate, p50, p95, p99 }) => ({
      group,
      requests,
      perSecond: rate,
      failed,
      refused,
      errorRate,
      p50,
      p95,
      p99,
    }))
