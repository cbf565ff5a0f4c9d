import { parseDate } from '#kit/statement/date-text.ts'
import type { Line } from '#kit/statement/delimited.ts'
import type { CellRules, Cells } from './row-cells.model.ts'
import type { Table } from './table.model.ts'

/** What stands around the rows of a table: titles, totals, words. */

const TOTAL = /^\W*(?:(?:grand|sub|account|transactions?)\s*)?(?:totals?|sum|summe|somme|saldo)\b/i

/** Why a line of the body is no row: totals, words below the table, headings once more. */
export function notData(
  line: Line,
  { header, columns }: Table,
  { cells, rules }: { readonly cells: Cells; readonly rules: CellRules },
): string | undefined {
  const filled = line.cells.filter((cell) => cell !== '')
  if (line.cells.join('\u001f') === header.cells.join('\u001f')) return 'A repeated header row.'
  if (columns.date !== undefined && parseDate(cells('date').split(/\s+as of\s+/i)[0] ?? '', rules) !== null)
    return undefined
  if (TOTAL.test(filled[0] ?? '')) return 'A total row.'
  return filled.length <= 2 && header.cells.length > 3 ? 'Text, not a table row.' : undefined
}

const ACCOUNT =
  /(?:for account|^account(?: name| number)?|^compte|^konto)\s*:?\s+(.{2,80}?)(?:\s+as of\b.*)?$/i

/** The account that a line above the headings names, if one does. */
export function accountAbove(above: readonly Line[]): string {
  const texts = above.map(({ cells }) => cells.filter((cell) => cell !== '').join(' '))
  return (
    texts.map((text) => ACCOUNT.exec(text)?.[1]?.replace(/\s+/g, ' ')).find((name) => name !== undefined) ??
    ''
  )
}

export function asOfAbove(
  above: readonly Line[],
  rules: { readonly order: 'mdy' | 'dmy'; readonly today: string },
): string {
  const texts = above.flatMap(({ cells }) => /as of (\S+)/i.exec(cells.join(' '))?.[1] ?? [])
  return (
    texts.map((text) => parseDate(text.replace(/,$/, ''), rules)).find((day) => day !== null) ?? rules.today
  )
}
