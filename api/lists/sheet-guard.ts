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
  const parts = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') })
  for (const part of Object.values(parts)) {
    const xml = Buffer.from(part).toString()
    assertModestPieces(xml)
    assertModestPlaces(xml)
  }
}

/** A tag with its attributes: the reader's work grows with the square of their number. */
const TAG_AT_MOST = 8_192
/** A tag and the text after it: a cell holds 32,767 characters, each at most six letters long as an entity. */
const PIECE_AT_MOST = 200_000

function assertModestPieces(xml: string): void {
  for (const piece of xml.split('<')) {
    const end = piece.indexOf('>')
    if (piece.length > PIECE_AT_MOST || (end < 0 ? piece.length : end) > TAG_AT_MOST)
      throw REFUSALS.malformed('The workbook has a part that no spreadsheet writes.')
  }
}

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
