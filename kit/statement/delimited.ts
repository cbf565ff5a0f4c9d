import Papa from 'papaparse'

export const DELIMITERS = ['\t', ';', '|', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A row with the number of the line on which it starts. */
export type Line = { readonly line: number; readonly cells: readonly string[] }

const SAMPLE_LINES = 60

/**
 * The delimiter under which most lines have the same number of cells; a comma, which is a decimal mark as well, only
 * where it does better than the others. A first line `sep=;`, as spreadsheets write it, decides.
 */
export function delimiterOf(text: string): Delimiter {
  const told = /^sep=(.)\r?\n/i.exec(text)?.[1]
  const known = DELIMITERS.find((delimiter) => delimiter === told)
  if (known !== undefined) return known
  const sample = text.split(/\r\n|\n|\r/, SAMPLE_LINES).join('\n')
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: regularity(sample, delimiter) }))
  const best = scored.reduce((best, one) => (one.score > best.score ? one : best))
  return best.score === 0 ? ',' : best.delimiter
}

/** Lines of the most frequent width, times the cells beyond the first in one of them. */
function regularity(sample: string, delimiter: Delimiter): number {
  const widths = new Map<number, number>()
  for (const { cells } of linesOf(sample, delimiter))
    if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  return Math.max(0, ...[...widths].map(([width, lines]) => lines * Math.sqrt(width - 1)))
}

/**
 * The rows of a delimited text after RFC 4180, quoted cells with line breaks included; rows without any text are left
 * out. Where a quote is opened and never closed, quotes are taken as letters, so that one slip does not swallow the
 * rest of the file.
 */
export function rawLinesOf(text: string, delimiter: Delimiter): readonly Line[] {
  const body = text.replace(/^\uFEFF/, '').replace(/^sep=.(\r?\n)/i, '$1')
  const { data, errors } = Papa.parse<string[]>(body, { delimiter })
  const isBroken = errors.some(({ code }) => code === 'MissingQuotes')
  const rows = isBroken ? body.split(/\r\n|\n|\r/).map((row) => plainCells(row, delimiter)) : data
  const lines: Line[] = []
  let line = 1
  for (const cells of rows) {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells })
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  }
  return lines
}

/** The same with the space around each cell taken off. */
export const linesOf = (text: string, delimiter: Delimiter): readonly Line[] =>
  rawLinesOf(text, delimiter).map(({ line, cells }) => ({ line, cells: cells.map(trimmed) }))

const plainCells = (row: string, delimiter: Delimiter): string[] =>
  row.split(delimiter).map((cell) => cell.replace(/^\s*"(.*)"\s*$/, '$1'))

const trimmed = (cell: string): string => cell.replace(/^[ \t\u00a0]+|[ \t\u00a0]+$/g, '')
