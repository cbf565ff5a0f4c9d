import type { PdfPart } from '#kit/export/pdf-tables.ts'

/** About a hundred pages of tables: laying that many texts out takes 2 s, and the time grows with them. */
const TEXTS_AT_MOST = 40_000
/** A paragraph is one text however long it is: as much as those tables hold. */
const CHARACTERS_AT_MOST = 1_000_000

/** More than one person's document may cost: counted before it is laid out, because then it is too late. */
export function isTooLong(document: PdfPart): boolean {
  const texts = textsOf(document)
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  return texts.length > TEXTS_AT_MOST || characters > CHARACTERS_AT_MOST
}

function textsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : []
}

/** Every row is printed among the inputs, and most make a row of the answer or several: more than paper is for. */
const ROWS_AT_MOST = 4_000

/** What needs no run to be known as too long: the rows of all tables that were sent, before any process starts. */
export const hasTooManyRows = (inputs: Inputs): boolean => countRows(inputs) > ROWS_AT_MOST

/** What a household or a small firm types: laid out within a second or two, so it has places of its own. */
const FEW_ROWS = 200

export const isSmall = (inputs: Inputs): boolean => countRows(inputs) <= FEW_ROWS

type Inputs = Readonly<Record<string, unknown>>

const countRows = (inputs: Inputs): number =>
  Object.values(inputs).reduce<number>((sum, value) => sum + rowsOf(value), 0)

/** Bare numbers, such as returns, are no rows: they are one text. */
const rowsOf = (value: unknown): number =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null).length : 0
