import type { Block, Cell, TableBlock } from '#kit/block.ts'
import { number } from '#kit/format.ts'
import { blocksOf, callout, metrics, section } from '#kit/report-blocks.ts'
import type { Skipped } from '../reading/entry.model.ts'
import { type ColumnProfile, DISTINCT } from '../reading/profile.model.ts'
import { skippedTable } from './rows.report.ts'
import { countsText } from './statement.model.ts'

export type OtherTable = {
  readonly kept: number
  readonly skipped: number
  readonly firstSkipped: readonly Skipped[]
  readonly columns: readonly ColumnProfile[]
  /** Of a workbook: its other sheets, and whether they are hidden. */
  readonly notes: readonly string[]
}

export const tableValues = ({ kept, skipped, columns }: OtherTable) => ({
  rowsRead: kept + skipped,
  rowsKept: kept,
  rowsSkipped: skipped,
  columns: columns.length,
  numberColumns: columns.filter(({ type }) => type === 'number').length,
})

const shown = (value: string | number | null): Cell =>
  typeof value === 'number' ? number(value, Number.isInteger(value) ? 0 : 2) : value

/** The report of a table that is no statement: what stands in each of its columns. */
export function tableBlocks(table: OtherTable): readonly Block[] {
  const { kept, skipped, firstSkipped, columns, notes } = table
  const sums = columns.filter(({ type }) => type === 'number')
  return blocksOf([
    {
      kind: 'headline',
      output: 'rowsRead',
      text: `${countsText(kept, skipped)}.`,
      tone: skipped > 0 ? 'caution' : 'information',
      note: 'No dates with amounts were found, so this is a profile of the columns.',
    },
    metrics('columns', 'numberColumns'),
    notes.length > 0 && callout('information', 'Other sheets', notes.join(' ')),
    {
      kind: 'table',
      title: 'Columns',
      columns: [
        { key: 'name', label: 'Column', format: 'text' },
        { key: 'type', label: 'Type', format: 'text' },
        { key: 'filled', label: 'Filled', format: 'integer' },
        { key: 'empty', label: 'Empty', format: 'integer' },
        { key: 'distinct', label: 'Distinct', format: 'text' },
        { key: 'min', label: 'Lowest', format: 'text' },
        { key: 'max', label: 'Highest', format: 'text' },
      ],
      rows: columns.map(({ name, type, filled, empty, distinct, min, max }) => ({
        name,
        type: TYPE[type],
        filled,
        empty,
        distinct: `${number(distinct, 0)}${distinct === DISTINCT ? '+' : ''}`,
        min: shown(min),
        max: shown(max),
      })),
    },
    sums.length > 0 && [section('Totals', `${sums.length} of ${columns.length} columns`), totalsTable(sums)],
    skipped > 0 && [section('Skipped rows', number(skipped, 0)), skippedTable(firstSkipped, skipped)],
  ])
}

const totalsTable = (sums: readonly ColumnProfile[]): TableBlock => ({
  kind: 'table',
  title: 'Totals',
  columns: [
    { key: 'name', label: 'Column', format: 'text' },
    { key: 'sum', label: 'Sum', format: 'number' },
    { key: 'mean', label: 'Mean', format: 'number' },
    { key: 'outliers', label: 'Outliers', format: 'integer' },
  ],
  note: 'An outlier is more than three standard deviations from the mean of the rows before it.',
  rows: sums.map(({ name, sum, mean, outliers }) => ({ name, sum, mean, outliers })),
})

const TYPE = { number: 'Number', date: 'Date', text: 'Text', empty: 'Empty' } as const
