import { type DecimalMark, parseAmount } from '#kit/statement/amount-text.ts'
import { parseDate } from '#kit/statement/date-text.ts'
import type { Line } from '#kit/statement/delimited.ts'
import { plainHeading } from '#kit/plain-text.ts'
import { type Columns, columnsByHeading } from '#kit/statement/headings.ts'

/** Where a bank's table has what; -1: nowhere. */
export type BankColumns = {
  readonly date: number
  readonly texts: readonly number[]
  readonly amount: number
  readonly outflow: number
  readonly inflow: number
  readonly balance: number
  readonly type: number
  readonly category: number
}

const BALANCE = /^(?:running|account|ledger|current|closing|available|new|book)?(?:bal|balance|saldo|solde)$/
const DEBIT = /^(?:debit|dr|withdrawal|out|soll|d)/i

/** What is bought in units, or held, is no statement of a bank. */
const INVESTMENT = ['quantity', 'price', 'symbol', 'isin', 'cusip'] as const

/**
 * The columns of a bank's table by the words of its headings, and, where those say nothing, by what stands below them:
 * the column of days, the only column of amounts, the column of words. Null: it is no table of transactions.
 */
export function bankColumns(headings: readonly string[], below: readonly Line[]): BankColumns | null {
  const found = columnsByHeading(headings, below)
  if (INVESTMENT.some((field) => isFilled(found[field], below))) return null
  const balance = headings.findIndex((heading) => BALANCE.test(plainHeading(heading)))
  const { settleDate, outflow = -1, inflow = -1 } = found
  const date = found.date ?? settleDate ?? dateColumn(below)
  const isSplit = outflow >= 0 || inflow >= 0
  const amount = isSplit ? -1 : (found.amount ?? amountColumn(below, [date, balance]))
  const hasMoney = isSplit || (amount >= 0 && amount !== balance)
  if (date < 0 || !hasMoney) return null
  const texts = textColumns(found, below, [date, amount, balance])
  const { type = -1, category = -1 } = found
  return { date, texts, amount, outflow, inflow, balance, type, category }
}

function textColumns({ name, note }: Columns, below: readonly Line[], without: readonly number[]) {
  const told = [name, note].filter((column) => column !== undefined)
  return told.length > 0 ? told : wordColumn(below, without)
}

const isFilled = (column: number | undefined, below: readonly Line[]): boolean =>
  column !== undefined && below.some(({ cells }) => (cells[column] ?? '') !== '')

/** Of the rows that have it, nearly all. */
const MOST = 0.8

function share(below: readonly Line[], column: number, fits: (cell: string) => boolean): number {
  const cells = below.flatMap(({ cells }) => (cells[column] ?? '') || [])
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
}

const widthOf = (below: readonly Line[]): number => Math.max(0, ...below.map(({ cells }) => cells.length))

const columnsOf = (below: readonly Line[], without: readonly number[]): readonly number[] =>
  Array.from({ length: widthOf(below) }, (_, column) => column).filter((column) => !without.includes(column))

const isDate = (cell: string): boolean =>
  parseDate(cell, { order: 'mdy', today: '2100-01-01' }) !== null ||
  parseDate(cell, { order: 'dmy', today: '2100-01-01' }) !== null

const dateColumn = (below: readonly Line[]): number =>
  columnsOf(below, []).find((column) => share(below, column, isDate) >= MOST) ?? -1

const isAmount = (cell: string): boolean =>
  /[.,]\d{1,2}\D*$/.test(cell) && MARKS.some((mark) => parseAmount(cell, mark) !== null)

const MARKS: readonly DecimalMark[] = ['.', ',']

function amountColumn(below: readonly Line[], without: readonly number[]): number {
  const all = columnsOf(below, without).filter((column) => share(below, column, isAmount) >= MOST)
  return all.length === 1 ? (all[0] ?? -1) : -1
}

const wordColumn = (below: readonly Line[], without: readonly number[]): readonly number[] =>
  columnsOf(below, without)
    .filter((column) => share(below, column, (cell) => /\p{L}{2}/u.test(cell)) >= MOST)
    .slice(0, 1)

/** A type such as 'debit' beside an amount without a sign. */
export const isDebitWord = (cell: string): boolean => DEBIT.test(cell.trim())
