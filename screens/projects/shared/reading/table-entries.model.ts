import { parseAmount } from '#kit/statement/amount-text.ts'
import { parseDate } from '#kit/statement/date-text.ts'
import type { Line } from '#kit/statement/delimited.ts'
import { type BankColumns, isDebitWord } from './bank-columns.model.ts'
import { centsOf, type Entry, plainText, type Sink, type Stated } from './entry.model.ts'
import type { Lines, Scan } from './table-scan.model.ts'

type Rules = Pick<Scan, 'order' | 'mark' | 'hasSigns' | 'headings'> & { readonly today: string }
type Wording = { readonly opening: RegExp; readonly closing: RegExp }

const STATED: Wording = {
  opening: /\b(?:opening|beginning|starting|previous|brought forward)\b.*\bbal/i,
  closing: /\b(?:closing|ending|new|final|carried forward)\b.*\bbal/i,
}

/** Reads the rows of a table of transactions; what it says of balances is no transaction and is given back. */
export function readEntries(lines: Lines, scan: Scan, sink: Sink & { readonly today: string }): Stated {
  const { bank, headerLine, above } = scan
  if (bank === null) return {}
  const rules: Rules = { ...scan, today: sink.today }
  const stated: { openingCents?: number; closingCents?: number } = {}
  for (const line of above) noteBalance(line, rules, stated)
  lines((line) => {
    if (line.line <= headerLine) return
    const read = entryOf(line, bank, rules)
    if (typeof read !== 'string') return sink.keep(read)
    const isBalance = noteBalance(line, rules, stated)
    const reason = isBalance ? 'A stated balance, not a transaction.' : read
    sink.skip({ line: line.line, text: plainText(line.cells.join(' · ')), reason })
  })
  return stated
}

/** The entry of a row, or why it is none. */
function entryOf({ line, cells }: Line, bank: BankColumns, rules: Rules): Entry | string {
  const cell = (column: number): string => (column < 0 ? '' : (cells[column] ?? ''))
  const extra = cells.slice(rules.headings.length).some((one) => one !== '')
  if (extra) return `The row has ${cells.length} cells, the headings ${rules.headings.length}.`
  const day = cell(bank.date)
  if (day === '') return 'The row has no date.'
  const date = parseDate(day, rules)
  if (date === null) return `“${day.slice(0, 40)}” is not a date.`
  const text = plainText(
    bank.texts
      .map(cell)
      .filter((one) => one !== '')
      .join(' · '),
  )
  if (STATED.opening.test(text) || STATED.closing.test(text)) return 'A stated balance, not a transaction.'
  const amount = amountOf(cell, bank, rules)
  if (typeof amount === 'string') return amount
  const balance = parseAmount(cell(bank.balance), rules.mark)
  const category = cell(bank.category)
  return {
    line,
    date,
    cents: centsOf(amount),
    text,
    ...(balance === null || cell(bank.balance) === '' ? {} : { balanceCents: centsOf(balance) }),
    ...(category === '' ? {} : { category: plainText(category) }),
  }
}

const MOST = 1e12

function amountOf(cell: (column: number) => string, bank: BankColumns, rules: Rules): number | string {
  if (bank.amount >= 0) {
    const value = figure(cell(bank.amount), rules)
    if (typeof value === 'string') return value
    const isUnsigned = !rules.hasSigns && bank.type >= 0
    return isUnsigned && isDebitWord(cell(bank.type)) ? -value : value
  }
  const [out, into] = [cell(bank.outflow), cell(bank.inflow)]
  if (out === '' && into === '') return 'The row has no amount.'
  const [less, more] = [out === '' ? 0 : figure(out, rules), into === '' ? 0 : figure(into, rules)]
  if (typeof less === 'string') return less
  return typeof more === 'string' ? more : more - Math.abs(less)
}

function figure(text: string, { mark }: Rules): number | string {
  if (text === '') return 'The row has no amount.'
  const value = parseAmount(text, mark)
  if (value === null) return `“${text.slice(0, 40)}” is not an amount.`
  return Math.abs(value) > MOST ? 'The amount is too large.' : value
}

/** Keeps a balance that a line states with its last figure. */
function noteBalance(
  { cells }: Line,
  { mark }: Rules,
  stated: { openingCents?: number; closingCents?: number },
): boolean {
  const words = cells.join(' ')
  const isOpening = STATED.opening.test(words)
  if (!isOpening && !STATED.closing.test(words)) return false
  const value = cells
    .map((cell) => (/\d/.test(cell) ? parseAmount(cell, mark) : null))
    .findLast((one) => one !== null)
  if (value === undefined) return true
  if (isOpening) stated.openingCents = centsOf(value)
  else stated.closingCents = centsOf(value)
  return true
}
