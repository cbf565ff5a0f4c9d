import Papa from 'papaparse'
import type { Delimiter, Line } from './delimited.ts'

/** A quoted cell that goes on beyond so much was never closed. */
const CELL_AT_MOST = 1_048_576

export type LineFeed = {
  readonly push: (piece: string) => void
  /** Gives the last line. */
  readonly end: () => void
}

/** A quote is opened and never closed: to be read again with quotes as letters. */
export class OpenQuote extends Error {}

type Reading = { readonly delimiter: Delimiter; readonly areQuotesLetters: boolean }

/**
 * The same as `linesOf`, of a text that comes in pieces: no more than one piece and one line of it are held. Throws
 * OpenQuote where a quote is never closed, unless quotes are taken as letters.
 */
export function lineFeed({ delimiter, areQuotesLetters }: Reading, each: (line: Line) => void): LineFeed {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let rest = ''
  let line = 1
  let isFirst = true
  const read = (isLast: boolean) => {
    if (areQuotesLetters) return readPlain(isLast)
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(rest, 0, !isLast)
    if (errors.some(({ code }) => code === 'MissingQuotes')) throw new OpenQuote()
    for (const cells of data) give(cells)
    rest = isLast ? '' : rest.slice(meta.cursor)
    if (rest.length > CELL_AT_MOST) throw new OpenQuote()
  }
  const readPlain = (isLast: boolean) => {
    const rows = rest.split('\n')
    rest = isLast ? '' : (rows.pop() ?? '')
    for (const row of rows) give(row.split(delimiter).map((cell) => cell.replace(/^\s*"(.*)"\s*$/, '$1')))
  }
  const give = (cells: readonly string[]) => {
    const trimmed = cells.map(plainCell)
    if (trimmed.some((cell) => cell !== '')) each({ line, cells: trimmed })
    line += 1
    for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1
  }
  const push = (piece: string) => {
    // A line break that is cut in two waits for its second half.
    const text = rest + piece
    const held = text.endsWith('\r') ? '\r' : ''
    const whole = held === '' ? text : text.slice(0, -1)
    rest = whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole
    if (isFirst) {
      rest = rest.replace(/^\uFEFF/, '').replace(/^sep=.(?=\n)/i, '')
      isFirst = false
    }
    read(false)
    rest += held
  }
  return {
    push,
    end: () => {
      rest = rest.replaceAll(/\r\n?/g, '\n')
      read(true)
    },
  }
}

const plainCell = (cell: string): string => {
  const text = cell.trim()
  return text.length === cell.length ? cell : text
}
