import type { Line } from '#kit/statement/delimited.ts'
import { plainHeading } from '#kit/plain-text.ts'
import { columnsByHeading } from '#kit/statement/headings.ts'
import type { PdfCell, PdfLine } from './pdf-lines.model.ts'

const DAY =
  /^(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2}|\p{L}{3,9}\.? \d{1,2}(?:, \d{4})?|\d{1,2} \p{L}{3,9}(?: \d{4})?)$/u
const MONEY = /^[-(+\u2212]?\s?\$?\s?[\d.,]*\d[.,]\d{2}\)?-?(?: ?(?:CR|DR))?$/
const BALANCE = /\b(?:opening|beginning|starting|previous|closing|ending|new)\b.*\bbal/i
const WHEN = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\p{L}{3,9} \d{1,2}, \d{4}|\d{4}-\d{2}-\d{2})`
const PERIOD = new RegExp(`${WHEN}\\s*(?:-|\\u2013|to|through|until)\\s*(${WHEN})`, 'iu')

const wordsOf = ({ cells }: PdfLine): string => cells.map(({ text }) => text).join(' ')

/**
 * The table of a statement: below its headings, figures by the heading whose right edge is nearest and words by the
 * left; without headings, lines that begin with a day and end with money. A day without a year gets that of the period.
 * Lines that state a balance are kept as such; every other line is of no table.
 */
export function pdfTable(lines: readonly PdfLine[]): readonly Line[] {
  const all = lines.map(wordsOf).join('\n')
  const year = /\b(?:19|20)\d{2}\b/.exec(PERIOD.exec(all)?.[1] ?? all)?.[0] ?? ''
  const header = lines.find(isHeader)
  const headings = header === undefined ? PLAIN : header.cells.map(({ text }) => text)
  const rowOf = header === undefined ? plainRow : rowBelow(header.cells)
  const rows = lines.flatMap((line): Line[] => {
    if (line === header || (header !== undefined && wordsOf(line) === wordsOf(header))) return []
    const cells = startsWithDay(line) ? rowOf(line.cells) : null
    const at = { line: line.line + 1 }
    if (cells !== null)
      return [{ ...at, cells: cells.map((cell, index) => (index === 0 ? dated(cell, year) : cell)) }]
    const value = line.cells.findLast(({ text }) => MONEY.test(text))?.text ?? ''
    return BALANCE.test(wordsOf(line)) && value !== '' ? [{ ...at, cells: ['', wordsOf(line), value] }] : []
  })
  return rows.length === 0 ? [] : [{ line: 1, cells: headings }, ...rows]
}

const PLAIN = ['Date', 'Description', 'Amount', 'Balance']

function isHeader({ cells }: PdfLine): boolean {
  const { date, amount, inflow, outflow } = columnsByHeading(
    cells.map(({ text }) => text),
    [],
  )
  const hasMoney = [amount, inflow, outflow].some((column) => column !== undefined)
  return date === 0 && (hasMoney || cells.some(({ text }) => plainHeading(text) === 'balance'))
}

const startsWithDay = ({ cells }: PdfLine): boolean =>
  DAY.test(cells[0]?.text ?? '') || /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})? /.test(cells[0]?.text ?? '')

/** Puts the cells of a row below the headings. */
const rowBelow =
  (headings: readonly PdfCell[]) =>
  (cells: readonly PdfCell[]): readonly string[] | null => {
    const row = headings.map(() => '')
    for (const cell of cells) {
      const edge = MONEY.test(cell.text) ? 'right' : 'left'
      const distances = headings.map((heading) => Math.abs(heading[edge] - cell[edge]))
      const at = distances.indexOf(Math.min(...distances))
      row[at] = row[at] === '' ? cell.text : `${row[at]} ${cell.text}`
    }
    return row.some((text) => MONEY.test(text)) ? row : null
  }

/** Day, words, amount and balance by their order. */
function plainRow(cells: readonly PdfCell[]): readonly string[] | null {
  const parts = cells.flatMap(({ text }) => partsOf(text))
  const money = parts.filter((part) => MONEY.test(part))
  if (money.length === 0) return null
  const words = parts.slice(1).filter((part) => !MONEY.test(part) && !DAY.test(part))
  const [amount = '', balance = ''] = money.slice(-2)
  return [parts[0] ?? '', words.join(' '), amount, balance]
}

/** '01/05 GROCER 12.50' is a day, words and money. */
function partsOf(text: string): readonly string[] {
  const [, day, rest = text] = /^(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)\s+(.+)$/.exec(text) ?? []
  const [, words = rest, money] = /^(.*\p{L}.*?)\s+(-?\$?[\d,]*\d\.\d{2})$/u.exec(rest) ?? []
  return [day, words, money].filter((part) => part !== undefined)
}

function dated(day: string, year: string): string {
  if (/^\d{1,2}[/-]\d{1,2}$/.test(day)) return `${day.replace('-', '/')}/${year}`
  const isWhole = !DAY.test(day) || /\d{4}/.test(day) || /[/.-]\d{2}$/.test(day)
  return isWhole ? day : `${day}${/^\d/.test(day) ? '' : ','} ${year}`
}
