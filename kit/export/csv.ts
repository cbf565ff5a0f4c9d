import type { Cell, TableColumn } from '../block.ts'
import { defuse } from './defuse.ts'
import type { Sheet } from './report-tables.ts'

const quoted = (text: string): string => (/[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * One cell: numbers stay numbers, to the last digit for what is read again (a ledger, a person's records); text is defused
 * and quoted where needed.
 */
export function csvCell(value: Cell | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? quoted(defuse(value)) : String(value)
}

const cellOf = (value: Cell | undefined, column: TableColumn): string =>
  typeof value === 'number' ? written(value, column) : csvCell(value)

const RATES: readonly TableColumn['format'][] = ['percent', 'basisPoints']
/** What a double holds of a decimal number for certain; what comes after them is its binary form. */
const CERTAIN = 15
const LEAST = 12
const TO_SUM = 4

/**
 * A number of a report without the noise of its computation, 0.3 for 0.30000000000000004 and 1234.56 for
 * 1234.5600000001: with 12 significant digits, or as many more as it takes to have four decimals beyond those that the
 * column shows, so that a column sums to what the report says. A rate has all the digits that are certain: what it is
 * multiplied by is not known.
 */
function written(value: number, { format, decimals = format === 'money' ? 0 : 2 }: TableColumn): string {
  if (!Number.isFinite(value) || value === 0) return String(value)
  const whole = Math.floor(Math.log10(Math.abs(value))) + 1
  const wanted = RATES.includes(format) ? CERTAIN : Math.max(LEAST, whole + decimals + TO_SUM)
  return String(Number(value.toPrecision(Math.min(CERTAIN, wanted))))
}

/** Tables as CSV with a title line before each and an empty line between; lines end as RFC 4180 says. */
export const toCsv = (sheets: readonly Sheet[]): string =>
  sheets
    .map(({ title, columns, rows }) =>
      [
        csvCell(title),
        columns.map((column) => csvCell(column.label)).join(','),
        ...rows.map((row) => columns.map((column) => cellOf(row[column.key], column)).join(',')),
      ].join('\r\n'),
    )
    .join('\r\n\r\n')
