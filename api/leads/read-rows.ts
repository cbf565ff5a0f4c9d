import { z } from 'zod'
import type { FieldProblem } from '#kit/errors.ts'
import {
  consentColumns,
  IMPORT_FIELD_IDS,
  type ImportColumns,
  importColumns,
} from '#kit/leads/import-columns.ts'
import { dateOrderOf } from '#kit/statement/date-text.ts'
import { REFUSALS } from '../http/refusal.ts'
import { readFileOf } from '../lists/list-files.ts'
import { cellText } from './cell-text.ts'
import { type ReadRow, readRow } from './read-row.ts'

const ROWS_AT_MOST = 2_000
const TABLE = z.array(z.record(z.string(), z.unknown()))

type File = {
  readonly format: 'csv' | 'xlsx'
  readonly content: string
  readonly columns: Partial<ImportColumns>
  readonly now: Date
}

export type ReadFile = {
  readonly headings: readonly string[]
  /** The column that each field is read from. */
  readonly columns: ImportColumns
  readonly rows: readonly ReadRow[]
}

/** The rows of a file as leads, or what is wrong with a row: columns as chosen or by their headings, others are left out. */
export async function readRows(file: File, wanted: AbortSignal): Promise<ReadFile> {
  const sent = await readFileOf({ ...file, odd: 'told' }, { kinds: {}, names: [] }, wanted)
  const problems = new Map(sent.unread.map(({ at, problem }) => [at, problem]))
  const table = TABLE.parse(sent.items)
    .map((cells, at) => ({ cells, line: at + 2, problem: problems.get(at) }))
    .filter(({ cells, problem }) => problem !== undefined || Object.keys(cells).length > 0)
  if (table.length > ROWS_AT_MOST) throw refused('content', 'A file can have at most 2,000 rows.')
  const headings = [...new Set(table.flatMap(({ cells }) => Object.keys(cells)))]
  const missing = IMPORT_FIELD_IDS.find((id) => {
    const heading = file.columns[id]
    return heading !== undefined && heading !== null && !headings.includes(heading)
  })
  if (missing !== undefined) throw refused(`columns.${missing}`, 'The file has no column with this heading.')
  const columns = importColumns(headings, file.columns)
  const days = [columns.expectedClose, columns.nextActionAt].flatMap((heading) =>
    heading === null ? [] : table.map(({ cells }) => cellText(cells, heading) ?? ''),
  )
  const { order, isCertain } = dateOrderOf(days)
  const layout = {
    columns,
    consent: consentColumns(headings, columns),
    // Where no day is beyond the 12th, an American file has the month first.
    dates: { order: isCertain ? order : 'mdy', today: file.now.toISOString().slice(0, 10) } as const,
  }
  const rows = table.map(({ cells, ...place }) => readRow(cells, layout, place))
  return { headings, columns, rows }
}

/** An import needs to know whom it imports. */
export function assertNamed({ columns, rows }: ReadFile): void {
  if (rows.length > 0 && columns.name === null)
    throw refused('content', 'The file needs a column “Name”, or choose which column holds the names.')
}

const refused = (path: string, message: string) => {
  const problem: FieldProblem = { path, message }
  return REFUSALS.invalid([problem])
}
