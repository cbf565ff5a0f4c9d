import { MetricGrid } from '#ui/blocks/MetricGrid.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { bytes, count, moment, span } from './figures.ts'
import css from './infrastructure.module.css'
import type { Figures } from './infrastructure-queries.ts'

type Database = Figures['database']

const TEXT = { format: 'text' } as const
const BIGGEST = 10

/** Connections, size, slow statements by their shape, and rows that wait to be cleared. */
export const DatabasePanel = ({ database }: { readonly database: Database }) => (
  <Panel title="Database">
    <MetricGrid metrics={metricsOf(database)} />
    <section className={css.part} aria-label="Slowest statements">
      <h3>Slowest statements</h3>
      <p className={css.faint}>
        Grouped by shape, without values; measured by this server process since{' '}
        {moment(database.slowest.since)}.
      </p>
      {database.slowest.statements.length === 0 ? (
        <p>None measured yet.</p>
      ) : (
        <ReportTable title="Slowest statements" columns={STATEMENTS} rows={statementsOf(database)} />
      )}
    </section>
    <section className={css.part} aria-label="Largest tables">
      <h3>Largest tables</h3>
      <ReportTable title="Largest tables" columns={TABLES} rows={tablesOf(database)} />
    </section>
  </Panel>
)

function metricsOf({ connections, sizeBytes, tables, replication }: Database) {
  const { used, max, pool } = connections
  const dead = tables.reduce((sum, { deadRows }) => sum + deadRows, 0)
  return [
    {
      label: 'Connections',
      value: `${count(used)} of ${count(max)}`,
      how: TEXT,
      note: `this process: ${pool.open} open, ${pool.idle} idle, ${pool.waiting} waiting, at most ${pool.max}`,
    },
    { label: 'Size', value: bytes(sizeBytes), how: TEXT },
    { label: 'Dead rows', value: count(dead), how: TEXT, note: 'cleaned up by the database' },
    {
      label: 'Replicas',
      value: replication.replicas === 0 ? 'None' : count(replication.replicas),
      how: TEXT,
      note: replication.lagSeconds === null ? 'no replication' : `${span(replication.lagSeconds)} behind`,
    },
  ]
}

const STATEMENTS = [
  { key: 'text', label: 'Statement', format: 'text' },
  { key: 'calls', label: 'Calls', format: 'integer' },
  { key: 'meanMs', label: 'Mean, ms', format: 'number', decimals: 1 },
  { key: 'maxMs', label: 'Slowest, ms', format: 'number', decimals: 1 },
  { key: 'totalMs', label: 'Total, ms', format: 'integer' },
] as const

const statementsOf = ({ slowest }: Database) => slowest.statements.map((one) => ({ ...one }))

const TABLES = [
  { key: 'name', label: 'Table', format: 'text' },
  { key: 'size', label: 'Size', format: 'text' },
  { key: 'rows', label: 'Rows, approximate', format: 'integer' },
  { key: 'deadRows', label: 'Dead rows', format: 'integer' },
] as const

const tablesOf = ({ tables }: Database) =>
  tables
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, BIGGEST)
    .map(({ name, bytes: size, rows, deadRows }) => ({ name, size: bytes(size), rows, deadRows }))
