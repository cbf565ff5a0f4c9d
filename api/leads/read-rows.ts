import { z } from 'zod'
import { givenPhone, leadFields } from '#kit/contract/lead-parts.ts'
import type { FieldProblem } from '#kit/errors.ts'
import {
  IMPORT_FIELD_IDS,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
  importColumns,
} from '#kit/leads/import-columns.ts'
import { REFUSALS } from '../http/refusal.ts'
import { readFileOf } from '../lists/list-files.ts'

type Fields = z.input<typeof leadFields>

export type ReadRow = {
  readonly line: number
  readonly name: string
} /** Without what could not be read of it; what that was. */ & (
  | { readonly fields: Fields; readonly leftOut: readonly string[]; readonly problem: null }
  | { readonly fields: null; readonly problem: string }
)

/** A file was typed by somebody else: what has no domain is a slip. */
const mailed = leadFields.shape.email.refine((text) => text === '' || /\.[^.@]+$/.test(text))
const ROW = leadFields.extend({ email: mailed, phone: givenPhone.default('') })
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
  const chosen = Object.values(file.columns).filter((heading) => heading !== null)
  const known = [...IMPORT_FIELDS.flatMap((field) => field.headings), ...chosen]
  const kinds = Object.fromEntries(known.map((heading) => [heading, 'text' as const]))
  const table = TABLE.parse(await readFileOf(file, { kinds, names: [] }, wanted))
  if (table.length > ROWS_AT_MOST) throw refused('content', 'A file can have at most 2,000 rows.')
  const headings = [...new Set(table.flatMap((cells) => Object.keys(cells)))]
  const missing = IMPORT_FIELD_IDS.find((id) => {
    const heading = file.columns[id]
    return heading !== undefined && heading !== null && !headings.includes(heading)
  })
  if (missing !== undefined) throw refused(`columns.${missing}`, 'The file has no column with this heading.')
  const columns = importColumns(headings, file.columns)
  return { headings, columns, rows: table.map((cells, index) => readRow(cells, columns, index + 2)) }
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

function readRow(cells: Readonly<Record<string, unknown>>, columns: ImportColumns, line: number): ReadRow {
  const texts: Partial<Record<ImportField, string>> = Object.fromEntries(
    IMPORT_FIELD_IDS.flatMap((id) => {
      const heading = columns[id]
      const cell = heading === null || !Object.hasOwn(cells, heading) ? undefined : cells[heading]
      return cell === undefined
        ? []
        : [[id, (typeof cell === 'string' ? cell : JSON.stringify(cell ?? '')).trim()] as const]
    }),
  )
  const name = texts.name ?? ''
  const given = { ...texts, zip: (texts.zip ?? '').slice(0, 5), value: amountOf(texts.value ?? '') }
  const whole = ROW.safeParse(given)
  if (whole.success) return { line, name, fields: whole.data, leftOut: [], problem: null }
  const wrong = whole.error.issues.map(({ path: [field] }) => field)
  const leftOut = Object.keys(LEFT_OUT).filter((field) => wrong.includes(field))
  const rest = ROW.safeParse({ ...given, ...Object.fromEntries(leftOut.map((field) => [field, undefined])) })
  const isReached = rest.success && (rest.data.email !== '' || rest.data.phone !== '')
  // A person is not lost for a ZIP code, but is none whom nothing reaches any more.
  if (rest.success && (isReached || !leftOut.some((field) => CONTACTS.includes(field))))
    return {
      line,
      name,
      fields: rest.data,
      leftOut: leftOut.map((field) => LEFT_OUT[field] ?? ''),
      problem: null,
    }
  return { line, name: name.slice(0, 120), fields: null, problem: problemOf(wrong[0]) }
}

const CONTACTS = ['email', 'phone']

/** What a lead can be without. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  email: 'E-mail left out: it is not an address.',
  phone: 'Phone left out: it does not have 10 digits, nor a country code.',
  zip: 'ZIP code left out: it does not have 5 digits.',
  value: 'Value left out: it is not an amount.',
}

const TIMES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/** '$1,200', '797k', '1.2m'; null: nothing is said. */
function amountOf(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '').toLowerCase()
  if (plain === '') return null
  const times = TIMES[plain.slice(-1)]
  // Of 1.2 million no fraction of a cent is left.
  return times === undefined ? Number(plain) : Math.round(Number(plain.slice(0, -1)) * times * 100) / 100
}

const PROBLEMS: Readonly<Record<string, string>> = {
  name: 'The name is missing or too long.',
  email: 'The e-mail is not an address.',
  phone: 'The phone number does not have 10 digits, nor a country code.',
  zip: 'The ZIP code does not have 5 digits.',
  value: 'The value is not an amount.',
}

const problemOf = (field: PropertyKey | undefined): string =>
  PROBLEMS[String(field)] ?? `The ${String(field)} is too long.`
