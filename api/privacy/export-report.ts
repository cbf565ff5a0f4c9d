import { counted, number } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, headline, metrics } from '#kit/report-blocks.ts'
import type { Queries } from '../database/connection.ts'
import { saveOwnReport } from '../reports/own-report.ts'
import type { PersonTable } from './export.db.ts'

type Exported = {
  readonly jobId: string
  readonly userId: string
  readonly tables: readonly PersonTable[]
  readonly now: Date
}

const outputs = { records: out.integer('Records'), kinds: out.integer('Kinds of records') }

/** What an export of a person's data held: how many records of which kind, and nothing of them. */
export function saveExportReport(trx: Queries, { jobId, userId, tables, now }: Exported): Promise<void> {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const records = filled.reduce((sum, { rows }) => sum + rows.length, 0)
  const summary = `${counted(records, 'record')} of ${counted(filled.length, 'kind')}`
  return saveOwnReport(trx, {
    kind: 'export',
    sourceRef: jobId,
    userId,
    title: 'Export of your data',
    summary,
    rows: records,
    outputs,
    values: { records, kinds: filled.length },
    blocks: [
      headline('records', `Your export holds ${number(records, 0)} ${records === 1 ? 'record' : 'records'}.`),
      metrics('kinds'),
      {
        kind: 'table',
        title: 'Records by kind',
        columns: [
          { key: 'kind', label: 'Kind', format: 'text' },
          { key: 'records', label: 'Records', format: 'integer' },
        ],
        rows: filled.map(({ name, rows }) => ({ kind: wordsOf(name), records: rows.length })),
      },
      callout(
        'information',
        'Where the file is',
        'The ZIP file, with the files that you uploaded to your own projects, can be downloaded under Account, Data, for 24 hours after it was made, or until you prepare a new one.',
      ),
    ],
    now,
  })
}

/** 'Report schedules' from `report-schedules`. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[-_]/g, ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
