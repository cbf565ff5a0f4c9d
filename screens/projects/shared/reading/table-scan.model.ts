import { type DecimalMark, decimalMarkOf } from '#kit/statement/amount-text.ts'
import { type DateOrder, dateOrderOf, type OrderFound } from '#kit/statement/date-text.ts'
import type { Line } from '#kit/statement/delimited.ts'
import { headerOf } from '#kit/statement/headings.ts'
import { type BankColumns, bankColumns } from './bank-columns.model.ts'
import { type Answers, Unread } from './entry.model.ts'
import { type ColumnProfile, profiler } from './profile.model.ts'

/** Gives every line of a table, as often as it is asked. */
export type Lines = (each: (line: Line) => void) => void

/** How a table is read: found from all of it, before a row is. */
export type Scan = {
  readonly headings: readonly string[]
  /** The line of the headings; 0: there are none. */
  readonly headerLine: number
  readonly above: readonly Line[]
  readonly rows: number
  /** Null: it is no table of transactions. */
  readonly bank: BankColumns | null
  readonly order: DateOrder
  readonly mark: DecimalMark
  /** Some amount has a sign of its own, so that a type beside it says nothing more. */
  readonly hasSigns: boolean
  readonly columns: readonly ColumnProfile[]
}

const HEAD = 200
/** Days of more than fifty years. */
const DAYS_SEEN = 20_000

/** Decides marks, order of dates and columns on the whole table; asks where nothing in it decides. */
export function scanTable(lines: Lines, { dateOrder }: Answers): Scan {
  const head: Line[] = []
  const seen: ReturnType<typeof observer>[] = []
  lines((line) => {
    if (seen[0] !== undefined) return seen[0].see(line)
    head.push(line)
    if (head.length === HEAD) seen.push(observer(head))
  })
  const { header, scanned } = (seen[0] ?? observer(head)).end()
  const { days, ...found } = scanned
  const order = orderOf(days, dateOrder, found.bank)
  return { ...header, ...found, order }
}

function orderOf(days: readonly string[], told: DateOrder | undefined, bank: BankColumns | null): DateOrder {
  if (told !== undefined) return told
  const found: OrderFound = dateOrderOf(days)
  if (!found.isCertain && bank !== null)
    throw new Unread(
      'date_order',
      `Are the dates month first or day first? Nothing in the file decides “${found.sample}”.`,
    )
  return found.order
}

/** Looks at every row below the headings once. */
function observer(head: readonly Line[]) {
  const header = headerIn(head)
  const below = head.filter(({ line }) => line > header.headerLine)
  const bank = bankColumns(header.headings, below)
  const profile = profiler(header.headings)
  const days = new Set<string>()
  const marks = { '.': 0, ',': 0 }
  const amounts = bank === null ? [] : [bank.amount, bank.outflow, bank.inflow, bank.balance]
  let rows = 0
  let hasSigns = false
  const see = ({ line, cells }: Line) => {
    if (line <= header.headerLine) return
    rows += 1
    if (bank === null) return profile.see(cells)
    const day = (cells[bank.date] ?? '').split(/[ T]/, 1)[0] ?? ''
    if (day !== '' && days.size < DAYS_SEEN) days.add(cells[bank.date]?.slice(0, 24) ?? '')
    for (const column of amounts) {
      const cell = column < 0 ? '' : (cells[column] ?? '')
      const mark = markIn(cell)
      if (mark !== null) marks[mark] += 1
      if (column === bank.amount && SIGN.test(cell)) hasSigns = true
    }
  }
  for (const line of head) see(line)
  const end = () => {
    const columns = profile.end()
    const mark: DecimalMark = bank === null ? '.' : marks[','] > marks['.'] ? ',' : '.'
    return { header, scanned: { rows, bank, mark, hasSigns, columns, days: [...days] } }
  }
  return { see, end }
}

const SIGN = /^[^\d]*[-\u2212\u2013(]|[-)]\s*$/
const POINT = /^-?\$?\d{1,3}(?:,?\d{3})*\.\d\d$/

/** What one cell says of the decimal mark; null: nothing. */
function markIn(cell: string): DecimalMark | null {
  if (cell === '') return null
  return POINT.test(cell) ? '.' : decimalMarkOf([cell])
}

function headerIn(head: readonly Line[]): Pick<Scan, 'headings' | 'headerLine' | 'above'> {
  const found = headerOf(head)
  const width = Math.max(0, ...head.slice(0, 50).map(({ cells }) => cells.length))
  const headings = found?.cells ?? Array.from({ length: width }, (_, at) => `Column ${at + 1}`)
  const headerLine = found?.line ?? 0
  return { headings, headerLine, above: head.filter(({ line }) => line < headerLine) }
}
