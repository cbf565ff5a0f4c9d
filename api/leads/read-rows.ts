import { z } from 'zod'
import { leadFields } from '#kit/contract/lead-parts.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { readFileOf } from '../lists/list-files.ts'
import { REFUSALS } from '../http/refusal.ts'

/** The headings that a column of a file may have, for each field that is read. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'full name', 'contact', 'contact name'],
  company: ['company', 'organization', 'business'],
  email: ['email', 'e-mail', 'email address', 'e-mail address'],
  phone: ['phone', 'phone number', 'mobile', 'telephone'],
  zip: ['zip', 'zip code', 'postal code'],
  value: ['value', 'amount'],
  notes: ['notes', 'note', 'comments'],
}

type Fields = z.input<typeof leadFields>

export type ReadRow = { readonly line: number; readonly name: string } & (
  | { readonly fields: Fields; readonly problem: null }
  | { readonly fields: null; readonly problem: string }
)

const ROWS_AT_MOST = 2_000
const TABLE = z.array(z.record(z.string(), z.unknown()))

type File = { readonly format: 'csv' | 'xlsx'; readonly content: string }

/** The rows of a file as leads, or what is wrong with a row: columns by their headings, others are left out. */
export async function readRows(file: File, wanted: AbortSignal): Promise<readonly ReadRow[]> {
  const kinds = Object.fromEntries(
    Object.values(HEADINGS).flatMap((all) => all.map((one) => [one, 'text' as const])),
  )
  const table = TABLE.parse(await readFileOf(file, { kinds, names: [] }, wanted))
  if (table.length > ROWS_AT_MOST) throw refused(`A file can have at most 2,000 rows.`)
  const rows = table.map((cells, index) => readRow(cells, index + 2))
  if (table.length > 0 && !Object.keys(table[0] ?? {}).some((name) => fieldNamed(name) === 'name'))
    throw refused('The file needs a column “Name”.')
  return rows
}

const refused = (message: string) => {
  const problem: FieldProblem = { path: 'content', message }
  return REFUSALS.invalid([problem])
}

const fieldNamed = (heading: string): string | undefined =>
  Object.keys(HEADINGS).find((field) => HEADINGS[field]?.includes(heading.trim().toLowerCase()))

function readRow(cells: Readonly<Record<string, unknown>>, line: number): ReadRow {
  const texts = Object.fromEntries(
    Object.entries(cells).flatMap(([heading, cell]) => {
      const field = fieldNamed(heading)
      return field === undefined
        ? []
        : [[field, (typeof cell === 'string' ? cell : JSON.stringify(cell ?? '')).trim()] as const]
    }),
  )
  const name = texts.name ?? ''
  const value = (texts.value ?? '').replaceAll(/[$,\s]/g, '')
  const given = { ...texts, zip: (texts.zip ?? '').slice(0, 5), value: value === '' ? null : Number(value) }
  const parsed = leadFields.safeParse(given)
  if (parsed.success) return { line, name, fields: parsed.data, problem: null }
  return { line, name: name.slice(0, 120), fields: null, problem: problemOf(parsed.error.issues[0]?.path[0]) }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  name: 'The name is missing or too long.',
  email: 'The e-mail is not an address.',
  zip: 'The ZIP code does not have 5 digits.',
  value: 'The value is not an amount.',
}

const problemOf = (field: PropertyKey | undefined): string =>
  PROBLEMS[String(field)] ?? `The ${String(field)} is too long.`
