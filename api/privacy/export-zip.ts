import { strToU8, zip } from 'fflate'
import { csvOf } from '../lists/csv-table.ts'
import { kindOfValues } from '../lists/table-cell.ts'
import type { PersonTable } from './export.db.ts'

/** Tables as a ZIP: each as JSON and as CSV, with a page that says what is in it. */
export async function packExport(tables: readonly PersonTable[], at: Date): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = { 'README.txt': strToU8(readmeOf(tables, at)) }
  for (const { name, rows } of tables) {
    files[`json/${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`)
    files[`csv/${name}.csv`] = strToU8(tableOf(rows))
  }
  return new Promise((resolve, reject) => {
    zip(files, { mtime: at }, (error, data) => (error ? reject(error) : resolve(data)))
  })
}

function tableOf(rows: PersonTable['rows']): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = names.map((name) => ({ name, kind: kindOfValues(rows.map((row) => row[name])) }))
  return csvOf(
    columns,
    rows.map((row) => Object.fromEntries(names.map((name) => [name, plain(row[name])]))),
  )
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

const readmeOf = (tables: readonly PersonTable[], at: Date): string =>
  [
    `Every record about you, as of ${at.toISOString()}.`,
    'Each table comes in two forms: JSON in json/ for programs, CSV in csv/ for spreadsheets.',
    'Passwords, keys and codes are stored as fingerprints only and are not part of this.',
    'Lists belong to their organizations. This export shows what you changed in them, and when.',
    '',
    ...tables.map(({ name, rows }) => `${name}: ${rows.length} ${rows.length === 1 ? 'record' : 'records'}`),
    '',
  ].join('\r\n')
