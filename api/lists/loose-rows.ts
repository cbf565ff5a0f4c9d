import Papa from 'papaparse'
import { REFUSALS } from '../http/refusal.ts'
import type { Unread } from './table-file.ts'

type Row = readonly string[]
type Loose = { readonly rows: readonly Row[]; readonly unread: readonly Unread[] }

/** So many times a text is begun anew behind a line with a stray quotation mark: each time it is read to its end. */
const BEGUN_AT_MOST = 20
const MIDDLE = 'A quotation mark stands in the middle of a cell.'
const OPEN = 'A quotation mark is never closed.'
const TOO_MANY = 'Too many lines have stray quotation marks: nothing from this one on is read.'
const TOO_LONG = 'It has more cells than the first line: put a cell with a comma in quotation marks.'

/**
 * The rows of a text whose rows are not all alike, and those that cannot be read, by their place below the first. A row
 * that is too short lacks its last cells; of one whose cells cannot be told apart, nothing is sure. An empty line counts
 * as a row, so that each is known by its line; none stands above the headings.
 */
export function looseRows(text: string, most: number): Loose {
  const { rows, strays } = rowsAround(text.trimStart(), most)
  if (strays.has(0)) throw REFUSALS.malformed('The first line cannot be read. Check its quotation marks.')
  const [head = [], ...items] = rows
  const unread = items.flatMap((row, at) => {
    const hasMore = row.slice(head.length).some((cell) => cell.trim() !== '')
    const problem = strays.get(at + 1) ?? (hasMore ? TOO_LONG : undefined)
    return problem === undefined ? [] : [{ at, problem }]
  })
  return { rows, unread }
}

/** The rows with, for a line with a stray quotation mark, the line without its marks, and why by its place. */
function rowsAround(text: string, most: number) {
  const rows: Row[] = []
  const strays = new Map<number, string>()
  let delimiter = ''
  for (let rest = text; rest !== '' && rows.length < most; ) {
    // An empty delimiter is guessed; what follows a stray mark is read as what stands before it.
    const { data, errors, meta } = Papa.parse<string[]>(rest, { preview: most - rows.length, delimiter })
    delimiter = meta.delimiter
    const stray = errors.find(({ type }) => type === 'Quotes')
    rows.push(...data.slice(0, stray?.row ?? data.length))
    if (stray === undefined) break
    const { index = 0, code } = stray
    const isLast = strays.size === BEGUN_AT_MOST
    strays.set(rows.length, isLast ? TOO_MANY : code === 'MissingQuotes' ? OPEN : MIDDLE)
    const found = rest.indexOf(meta.linebreak, index)
    const end = found < 0 ? rest.length : found
    const before = rest.lastIndexOf(meta.linebreak, index - 1)
    const line = rest.slice(before < 0 ? 0 : before + meta.linebreak.length, end)
    rows.push(line.replaceAll('"', '').split(delimiter))
    rest = isLast ? '' : rest.slice(end + meta.linebreak.length)
  }
  return { rows, strays }
}
