import { unzipSync } from 'fflate'
import { REFUSALS } from '../http/refusal.ts'
import { COLUMNS_AT_MOST, ROWS_AT_MOST } from './table-limits.ts'
import { assertModestZip } from './zip-guard.ts'

const PLACE = /<(?:\w+:)?(row|c)\s[^<>]*?\br\s*=\s*["']([^"']*)["']/g
const CELL = /^(?<letters>[A-Z]{1,3})(?<number>\d{1,7})$/
/** A few more rows than accepted, so the limit is what refuses the extra one. */
const LAST_ROW = 2 * ROWS_AT_MOST

/**
 * Throws if a workbook is not a modest one: if it unpacks to too much, or if a row or cell claims to be so
 * far out that the empty ones before it would fill the memory.
 */
export function assertModestWorkbook(bytes: Buffer): void {
  assertModestZip(bytes)
  const parts = unzipSync(bytes, {
    filter: ({ name }) => name.endsWith('.xml') || name.endsWith('.xml.rels'),
  })
  for (const part of Object.values(parts)) {
    const xml = Buffer.from(part).toString()
    assertModestPieces(xml)
    assertModestPlaces(xml)
  }
}

/** A tag with its attributes: the reader's work grows with the square of their number. */
const TAG_AT_MOST = 8_192
/** A text, a comment or a stretch of raw text: a cell holds 32,767 characters, each at most six letters long as an entity. */
const PIECE_AT_MOST = 200_000
/** Tags within tags: a spreadsheet writes about a dozen. */
const DEPTH_AT_MOST = 100

/** What begins with other signs than a tag, and how it ends. */
const RAW = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * The reader takes its text in pieces and begins a tag that has not ended again with each: every tag has to end soon,
 * as it sees tags.
 */
function assertModestPieces(xml: string): void {
  let depth = 0
  let from = 0
  for (;;) {
    const start = xml.indexOf('<', from)
    assertAtMost(PIECE_AT_MOST, (start < 0 ? xml.length : start) - from)
    if (start < 0) return
    const raw = RAW.find(([beginning]) => xml.startsWith(beginning, start))
    from = raw === undefined ? endOfTag(xml, start) : endOfRaw(xml, start, raw)
    if (raw !== undefined || xml[start + 1] === '!' || xml[from - 2] === '/') continue
    depth += xml[start + 1] === '/' ? -1 : 1
    assertAtMost(DEPTH_AT_MOST, depth)
  }
}

function endOfRaw(xml: string, start: number, [beginning, ending]: (typeof RAW)[number]): number {
  const end = xml.indexOf(ending, start + beginning.length)
  if (end < 0) throw neverWritten()
  assertAtMost(PIECE_AT_MOST, end - start)
  return end + ending.length
}

/** A sign of its end within quotes does not end a tag. */
function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < xml.length && at - start <= TAG_AT_MOST; at += 1) {
    const sign = xml[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
    else if (sign === '<') break
  }
  throw neverWritten()
}

function assertAtMost(most: number, size: number): void {
  if (size > most) throw neverWritten()
}

const neverWritten = () => REFUSALS.malformed('The workbook has a part that no spreadsheet writes.')

function assertModestPlaces(xml: string): void {
  for (const [, tag, place = ''] of xml.matchAll(PLACE)) {
    const { letters = '', number = '' } = CELL.exec(tag === 'row' ? `A${place}` : place)?.groups ?? {}
    if (number === '' || Number(number) > LAST_ROW || columnOf(letters) > COLUMNS_AT_MOST)
      throw REFUSALS.malformed(`The workbook has a cell at ${place.slice(0, 20)}, which is too far out.`)
  }
}

/** 1 for A, 27 for AA. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)
}
