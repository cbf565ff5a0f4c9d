import type { Field } from '#kit/statement/headings.ts'
import type { ProblemField, RowProblem } from '../reading.model.ts'
import { type DecimalMark, parseAmount } from '#kit/statement/amount-text.ts'
import { type DateOrder, parseDate } from '#kit/statement/date-text.ts'
import { optionSymbol } from '#finance/ledger/option-symbol.ts'

/** The text of a row by its fields; '' where there is none. */
export type Cells = (field: ProblemField) => string

export type CellRules = {
  readonly order: DateOrder
  readonly today: string
  readonly mark: DecimalMark
  /** Of rows that name none. */
  readonly currency: string
}

/** What is wrong with a row and what should be looked at, gathered while it is read. */
export type Findings = { readonly problems: RowProblem[]; readonly warnings: RowProblem[] }

const NOTHING = /^(?:-{1,2}|n\/?a|null|none|–|—)?$/i
const MOST = 1e12

/** The number in a cell; undefined where there is none. What is no number is a problem of its field. */
export function numberIn(field: Field, cells: Cells, how: CellRules & Findings): number | undefined {
  const text = cells(field)
  if (NOTHING.test(text)) return undefined
  const value = parseAmount(text, how.mark)
  if (value !== null && Math.abs(value) <= MOST) return value
  how.problems.push({
    field,
    message: value === null ? `“${text}” is not a number.` : 'The number is too large.',
  })
  return undefined
}

const AS_OF = /\s+as of\s+/i

/**
 * The days of a row. '04/17/2023 as of 04/15/2023' was posted on the first day and took effect on the second.
 */
export function datesIn(cells: Cells, how: CellRules & Findings): { tradeDate: string; settleDate?: string } {
  const [posted = '', effective] = cells('date').split(AS_OF)
  const settled = effective === undefined ? cells('settleDate') : posted
  const tradeDate = dayIn(effective ?? posted, how)
  const settleDate = settled === '' ? null : parseDate(settled, how)
  if (settleDate === null || tradeDate === '' || settleDate < tradeDate) return { tradeDate }
  return { tradeDate, settleDate }
}

function dayIn(text: string, how: CellRules & Findings): string {
  const day = parseDate(text, how)
  const problem =
    text === ''
      ? 'The row has no date.'
      : day === null
        ? `“${text}” is not a date. Use a date such as 2024-01-31.`
        : day > how.today
          ? `${day} is in the future.`
          : undefined
  if (problem !== undefined) how.problems.push({ field: 'date', message: problem })
  return problem === undefined ? (day ?? '') : ''
}

/** Three capital letters, or the currency of the file's account. */
export function currencyIn(cells: Cells, how: CellRules & Findings): string {
  const text = cells('currency').toUpperCase()
  if (text === '') return how.currency
  if (/^[A-Z]{3}$/.test(text)) return text
  how.problems.push({
    field: 'currency',
    message: `“${text}” is not a currency. Use a three-letter code, such as USD.`,
  })
  return how.currency
}

const LONGEST_SYMBOL = 40

/**
 * What is traded: its symbol, else ISIN or CUSIP, else its name, which is then said. A contract is known by its own
 * symbol, also where the file has that of the underlying and describes the contract.
 */
export function symbolIn(cells: Cells, { warnings }: Findings): string {
  const given = [cells('symbol'), cells('isin'), cells('cusip')].find((text) => !NOTHING.test(text))
  const name = cells('name')
  const contract = optionSymbol(given ?? '') ?? optionSymbol(name)
  if (contract !== undefined) return contract
  if (given === undefined && name !== '')
    warnings.push({ field: 'symbol', message: `No symbol: the name “${name}” is used instead.` })
  return cleanSymbol(given ?? name)
}

export const cleanSymbol = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SYMBOL)
    .trim()

const LONGEST_NOTE = 500

export const noteOf = (...texts: readonly string[]): string =>
  [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
    .join(' · ')
    .slice(0, LONGEST_NOTE)

export const isOptionSymbol = (symbol: string): boolean => optionSymbol(symbol) !== undefined

const RATIO = /(\d+(?:[.,]\d+)?)\s*(?::|\/|-?\s*(?:for|pour|zu)\s*-?)\s*(\d+(?:[.,]\d+)?)/i

/** New units for one old in a text such as '10:1', '3-for-1 stock split', '1:10 reverse'. */
export function ratioIn(text: string): number | undefined {
  const [, one = '', other = ''] = RATIO.exec(text) ?? []
  const plain = /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? text.trim() : undefined
  const ratio = plain === undefined ? figure(one) / figure(other) : figure(plain)
  if (!Number.isFinite(ratio) || ratio <= 0 || ratio > 1e6) return undefined
  return /reverse/i.test(text) && ratio > 1 ? 1 / ratio : ratio
}

const figure = (text: string): number => (text === '' ? Number.NaN : Number(text.replace(',', '.')))
