import { z } from 'zod'
import type { FieldProblem } from '#kit/errors.ts'
import {
  consentColumns,
  IMPORT_FIELD_IDS,
  type ImportColumns,
  importColumns,
} from '#kit/leads/import-columns.ts'
import { REFUSALS } from '../http/refusal.ts'
import { readFileOf } from '../lists/list-files.ts'
import { type ReadRow, readRow } from './read-row.ts'

const ROWS_AT_MOST = 2_000
const TABLE = z.array(z.record(z.string(), z.unknown()))

type File = {
  readonly format: 'csv' | 'xlsx'
  readonly content: string
  readonly columns: Partial<ImportColumns>
}

export type ReadFile = {
  readonly headings: readonly string[]
  /** The column that each field is read from. */
  readonly columns: ImportColumns
  readonly rows: readonly ReadRow[]
}

/** The rows of a file as leads, or what is wrong with a row: columns as chosen or by their headings, others are left out. */
export async function readRows(file: File, wanted: AbortSignal): Promise<ReadFile> {
  const table = TABLE.parse((await readFileOf(file, { kinds: {}, names: [] }, wanted)).items)
  if (table.length > ROWS_AT_MOST) throw refused('content', 'A file can have at most 2,000 rows.')
  const headings = [...new Set(table.flatMap((cells) => Object.keys(cells)))]
  const missing = IMPORT_FIELD_IDS.find((id) => {
    const heading = file.columns[id]
    return heading !== undefined && heading !== null && !headings.includes(heading)
  })
  if (missing !== undefined) throw refused(`columns.${missing}`, 'The file has no column with this heading.')
  const columns = importColumns(headings, file.columns)
  const layout = { columns, consent: consentColumns(headings, columns) }
  return { headings, columns, rows: table.map((cells, index) => readRow(cells, layout, index + 2)) }
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
