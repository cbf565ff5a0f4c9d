import { z } from 'zod'
import { Refusal } from '../http/refusal.ts'
import { type Column, csvOf } from './csv-table.ts'
import { headingOf, kindOfValues, ownOf, toCell } from './table-cell.ts'
import type { Columns } from './table-file.ts'
import { CELLS_AT_MOST, COLUMNS_AT_MOST, CSV_CELLS_AT_MOST, OTHER_FIELDS } from './table-limits.ts'

type Given = { readonly format: 'csv' | 'xlsx'; readonly items: string; readonly columns: Columns }

const ITEMS = z.array(z.record(z.string(), z.unknown()))

/** A list as a file with a column for each field. CSV as text, a workbook as base64. */
export async function writeTable({ format, items: stored, columns }: Given): Promise<string> {
  const items = ITEMS.parse(JSON.parse(stored))
  const names = namesOf(items, columns.names)
  const cellsAtMost = format === 'csv' ? CSV_CELLS_AT_MOST : CELLS_AT_MOST
  const most = Math.min(COLUMNS_AT_MOST, Math.floor(cellsAtMost / Math.max(1, items.length)))
  const own = names.length > most ? names.filter((name) => name !== OTHER_FIELDS).slice(0, most - 1) : names
  if (own.length <= columns.names.filter((name) => names.includes(name)).length && own.length < names.length)
    throw new Refusal(413, 'too_large', {
      message: 'This list has too many items for a workbook. Export it as CSV or JSON.',
    })
  const rows = own.length < names.length ? items.map((item) => gathered(item, own)) : items
  const all = (own.length < names.length ? [...own, OTHER_FIELDS] : own).map((name) => ({
    name,
    heading: headingIn(columns, name, names),
    options: ownOf(columns.options ?? {}, name),
    kind: ownOf(columns.kinds, name) ?? kindOfValues(rows.map((item) => ownOf(item, name))),
  }))
  return format === 'csv' ? csvOf(all, rows) : workbookOf(all, rows)
}

/** The words of the page, unless another field of the items has them for its name. */
function headingIn({ headings = {} }: Columns, name: string, names: readonly string[]): string {
  const heading = ownOf(headings, name)
  return heading === undefined || names.includes(heading) ? name : heading
}

type Items = z.output<typeof ITEMS>

/** An item whose fields beyond those with a column stand together in one. */
function gathered(item: Items[number], own: readonly string[]): Items[number] {
  const fields = Object.entries(item)
  const shown = new Set(own)
  const others = fields.filter(([name]) => !shown.has(name))
  const columns = fields.filter(([name]) => shown.has(name))
  return Object.fromEntries(
    others.length === 0 ? columns : [...columns, [OTHER_FIELDS, Object.fromEntries(others)]],
  )
}

/** The ID first, then the known columns, then whatever else the items contain. */
function namesOf(items: Items, known: readonly string[]): readonly string[] {
  const found = new Set(items.flatMap((item) => Object.keys(item)))
  return [...new Set(['id', ...known.filter((name) => found.has(name)), ...found])]
}

async function workbookOf(columns: readonly Column[], items: Items): Promise<string> {
  const head = columns.map(({ heading }) => ({
    value: escaped(headingOf(heading)),
    fontWeight: 'bold' as const,
  }))
  const body = items.map((item) =>
    columns.map((column) => {
      const value = toCell(ownOf(item, column.name), column)
      return value === null ? null : { value: typeof value === 'string' ? escaped(value) : value }
    }),
  )
  // Half of what a short file costs is this library: only a workbook needs it.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const file = await writeExcelFile([head, ...body]).toBuffer()
  return file.toString('base64')
}

/** Characters XML changes or cannot hold, and text that looks like their escapes, as the format writes them. */
const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(
      /[\r\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
