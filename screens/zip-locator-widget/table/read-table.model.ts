import { stateOfZip, ZIP_STATES } from '#kit/places/zip-state.ts'
import type { ZipRow } from './zip-row.model.ts'

const COLUMNS = ['zip', 'place', 'state', 'county', 'latitude', 'longitude'] as const
/** More than there are ZIP codes. */
const ROWS_AT_MOST = 100_000
const PROBLEMS_AT_MOST = 20
const NAME_AT_MOST = 80

export type Problem = { readonly line: number; readonly message: string }
export type ReadTable = { readonly rows: readonly ZipRow[]; readonly problems: readonly Problem[] }

const wrong = (line: number, message: string): ReadTable => ({ rows: [], problems: [{ line, message }] })

/** The rows of a table of ZIP codes as its cells were read, the heading first; or what is wrong with it, by line. */
export function readTable([head = [], ...cells]: readonly (readonly string[])[]): ReadTable {
  const names = head.map((name) => name.trim().toLowerCase())
  const missing = COLUMNS.filter((name) => !names.includes(name))
  if (missing.length > 0) return wrong(1, `Add the column ${missing.join(', ')}.`)
  if (cells.length === 0) return wrong(1, 'Add a row for each ZIP code.')
  if (cells.length > ROWS_AT_MOST) return wrong(ROWS_AT_MOST + 2, 'Send no more than 100,000 rows.')
  const at = new Map(COLUMNS.map((name) => [name, names.indexOf(name)]))
  const rows = new Map<string, ZipRow>()
  const problems: Problem[] = []
  for (const [index, row] of cells.entries()) {
    const cell = (name: (typeof COLUMNS)[number]) => (row[at.get(name) ?? -1] ?? '').trim()
    const read = readRow(cell)
    const message =
      typeof read === 'string' ? read : rows.has(read.zip) ? `${read.zip} is there twice.` : undefined
    if (typeof read !== 'string') rows.set(read.zip, read)
    if (message !== undefined) problems.push({ line: index + 2, message })
    if (problems.length === PROBLEMS_AT_MOST) break
  }
  return problems.length > 0 ? { rows: [], problems } : { rows: [...rows.values()], problems }
}

type Cell = (name: (typeof COLUMNS)[number]) => string

/** What is wrong with it as a sentence, else the row. */
function readRow(cell: Cell): ZipRow | string {
  const [zip, place, county] = [cell('zip'), cell('place'), cell('county')]
  const state = cell('state').toUpperCase()
  if (!/^\d{5}$/.test(zip)) return 'A ZIP code is five digits. Keep its leading zeros.'
  if (state !== '' && !Object.hasOwn(ZIP_STATES, state)) return `There is no state ${state.slice(0, 20)}.`
  if (place.length > NAME_AT_MOST || county.length > NAME_AT_MOST)
    return `A name has at most ${NAME_AT_MOST} characters.`
  if (/[\u0000-\u001f\u007f]/.test(place + county)) return 'Remove the control characters.'
  const latitude = degreesIn(cell('latitude'))
  const longitude = degreesIn(cell('longitude'))
  if ((latitude === null) !== (longitude === null)) return 'Give both coordinates or none.'
  if (!isBetween(latitude, 90) || !isBetween(longitude, 180))
    return 'Give coordinates in degrees: west and south are negative.'
  return { zip, place, state, county, latitude, longitude }
}

const degreesIn = (text: string): number | null => (text === '' ? null : Number(text))

const isBetween = (degrees: number | null, most: number): boolean =>
  degrees === null || (Number.isFinite(degrees) && Math.abs(degrees) <= most)

/** How many rows have no coordinates, and how many another state than their first three digits say. */
export const countsOf = (rows: readonly ZipRow[]) => ({
  rows: rows.length,
  withoutSpot: rows.filter(({ latitude }) => latitude === null).length,
  otherState: rows.filter(({ zip, state }) => state !== '' && state !== stateOfZip(zip)).length,
})
