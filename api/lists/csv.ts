import Papa from 'papaparse'
import { REFUSALS } from '../http/refusal.ts'
import type { SheetCell } from './spreadsheet-cell.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180 with a byte order mark, without which spreadsheets take UTF-8 for something else. */
export function writeCsv(names: readonly string[], rows: readonly (readonly SheetCell[])[]): string {
  const lines = [names, ...rows].map((row) => row.map(toText).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function toText(cell: SheetCell): string {
  const text = cell === null ? '' : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows of a CSV text by the names of its first line. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const { data, errors, meta } = Papa.parse<Record<string, string>>(body, {
    header: true,
    skipEmptyLines: true,
  })
  const [problem] = errors.filter((error) => error.type !== 'Delimiter')
  if (problem !== undefined)
    throw REFUSALS.invalid([
      { path: 'content', message: `Row ${(problem.row ?? 0) + 1}: ${problem.message}` },
    ])
  const names = meta.fields ?? []
  if (names.some((name) => ['__proto__', 'constructor', 'prototype'].includes(name)))
    throw REFUSALS.invalid([{ path: 'content', message: 'A column has a name that is not allowed.' }])
  return data
}
