import Papa from 'papaparse'
import { isObject } from '#kit/list/same.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { looseRows } from './loose-rows.ts'
import { assertModestWorkbook } from './sheet-guard.ts'
import { type CellType, fromCell, kindOfCells, nameOf, ownOf } from './table-cell.ts'
import type { Columns, OddRows, Table, Unread } from './table-file.ts'
import { COLUMNS_AT_MOST, OTHER_FIELDS, ROWS_AT_MOST } from './table-limits.ts'

type Rows = readonly (readonly unknown[])[]
type Given = {
  readonly format: 'csv' | 'xlsx'
  readonly content: string
  readonly columns: Columns
  readonly odd?: OddRows | undefined
}

/** The items of a file, one per row below the header row, without the fields whose cells are empty; and its columns. */
export async function readTable({ format, content, columns, odd = 'refused' }: Given): Promise<Table> {
  const { rows: all, unread } =
    format === 'csv' ? csvRows(content, odd) : { rows: await sheetRows(content), unread: [] }
  const [head = [], ...rows] = all
  if (head.length > COLUMNS_AT_MOST) throw tooLarge(`A file can have at most ${COLUMNS_AT_MOST} columns.`)
  if (rows.length > ROWS_AT_MOST) throw tooLarge(`A list can hold at most ${ROWS_AT_MOST} items.`)
  const names = head.map((cell) => (typeof cell === 'string' && cell !== '' ? fieldOf(cell, columns) : null))
  const twice = names.find((name, at) => name !== null && names.indexOf(name) !== at)
  if (twice !== undefined) throw REFUSALS.malformed(`Two columns have the name ${twice}.`)
  const isOurs = names[0] === 'id'
  const read = names.flatMap((name, at) => {
    if (name === null) return []
    const cells = () => kindOfCells(rows.map((row) => row[at]))
    const kind = ownOf(columns.kinds, name) ?? (isOurs ? cells() : 'open')
    return [{ name, at, kind, options: ownOf(columns.options ?? {}, name) }]
  })
  const items = rows.map((row) => itemOf(row, read))
  return { items, columns: read.map(({ name }) => name), unread }
}

/** The field that a heading names, by its own name or by the words that the screen shows. */
function fieldOf(heading: string, { kinds, labels = {} }: Columns): string {
  const name = nameOf(heading)
  return ownOf(kinds, name) === undefined ? (ownOf(labels, name.trim().toLowerCase()) ?? name) : name
}

const tooLarge = (message: string) => new Refusal(413, 'too_large', { message })

type Column = CellType & { readonly name: string; readonly at: number }

/** Text is read as its column's type; typed cells stay as they are, and empty ones are left out. */
function itemOf(row: readonly unknown[], columns: readonly Column[]): Record<string, unknown> {
  const fields = columns.map((column) => {
    const cell = row[column.at]
    return [column.name, typeof cell === 'string' ? fromCell(cell, column) : (cell ?? null)] as const
  })
  const { [OTHER_FIELDS]: others, ...own } = Object.fromEntries(fields.filter(([, value]) => value !== null))
  return {
    ...own,
    ...(isObject(others) ? others : others === undefined ? {} : { [OTHER_FIELDS]: others }),
  }
}

const BYTE_ORDER_MARK = '\uFEFF'

/** No more rows are read than needed: one row too many is enough to refuse. */
function csvRows(content: string, odd: OddRows): { readonly rows: Rows; readonly unread: readonly Unread[] } {
  const body = content.startsWith(BYTE_ORDER_MARK) ? content.slice(1) : content
  if (odd === 'told') return looseRows(body, ROWS_AT_MOST + 2)
  const { data: rows, errors } = Papa.parse<string[]>(body, {
    preview: ROWS_AT_MOST + 2,
    skipEmptyLines: true,
  })
  const [problem] = errors.filter((error) => error.type !== 'Delimiter')
  if (problem !== undefined) throw REFUSALS.malformed(`Row ${problem.row ?? 0}: ${problem.message}`)
  const width = rows[0]?.length ?? 0
  const at = rows.findIndex((row) => row.length !== width)
  if (at >= 0) throw REFUSALS.malformed(`Row ${at}: expected ${width} cells, found ${rows[at]?.length}.`)
  return { rows, unread: [] }
}

async function sheetRows(content: string): Promise<Rows> {
  const bytes = Buffer.from(content, 'base64')
  assertModestWorkbook(bytes)
  // Half of what a short file costs is this library: only a workbook needs it.
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(bytes, { trim: false })
  return rows.map((row) => row.map(plain))
}

/** Dates become days as text. */
const plain = (cell: unknown): unknown => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)
