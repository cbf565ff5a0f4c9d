import { defuse, undefuse } from '#kit/export/defuse.ts'
import { isObject } from '#kit/list/same.ts'
import { assertFinite, parseJsonBody } from '../http/json-body.ts'

/** What a column holds: 'text' stays text however it looks; 'open' holds whatever its cells look like. */
export type Kind = 'number' | 'flag' | 'text' | 'open'
export type SheetCell = string | number | boolean | null

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i
const FLAG = /^(?:true|false)$/
/** Text that would read as something else: a list, an object, nothing, empty text. */
const MEANS = /^'*(?:[[{]|null$|""$)/
const MEANS_IF_OPEN = /^'*(?:[[{]|null$|""$|true$|false$|-?\d)/
const QUOTED = /^'/

/** The single key of an object that wraps a value its column would misread. */
const VALUE = '$json'

/** Text as a cell. What reads as something else gets a quote, what a spreadsheet would run another one. */
export function textCell(text: string, kind: Kind): string {
  if (text === '') return '""'
  const means = kind === 'text' ? MEANS : MEANS_IF_OPEN
  return defuse(means.test(text) ? `'${text}` : text)
}

/** The text of a cell that was written by `textCell`, or by hand. */
function textOf(cell: string, kind: Kind): string {
  const means = kind === 'text' ? MEANS : MEANS_IF_OPEN
  return QUOTED.test(cell) && means.test(cell) ? cell.slice(1) : cell
}

/** A column name as its header, and back. */
export const headingOf = (name: string): string => textCell(name, 'text')
export const nameOf = (heading: string): string => {
  const text = undefuse(heading)
  return text === '""' ? '' : textOf(text, 'text')
}

/** A field by its name, which may be that of something every object inherits. */
export const ownOf = <Value>(row: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(row, name) ? row[name] : undefined

/** A field of an item as a cell of a workbook, where numbers and flags are cells of their own kind. */
export function toCell(value: unknown, kind: Kind): SheetCell {
  if (value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null) return 'null'
  if (typeof value === 'string') return textCell(value, kind)
  const isMark = isObject(value) && Object.keys(value).length === 1 && VALUE in value
  return defuse(JSON.stringify(isMark ? { [VALUE]: value } : value))
}

/** The same for text cells: numbers and flags are bare in columns that read them as such. */
export function toTextCell(value: unknown, kind: Kind): string {
  const cell = toCell(value, kind)
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  const isRead = typeof cell === 'number' ? kind === 'number' : kind === 'flag'
  return isRead ? String(cell) : defuse(JSON.stringify({ [VALUE]: cell }))
}

/** A cell of a file as a field: its stated type, otherwise its column's. Undefined: the file says nothing. */
export function fromCell(cell: string, kind: Kind): unknown {
  if (cell === '') return undefined
  const text = undefuse(cell)
  if (text === 'null') return null
  if (text === '""') return ''
  if (kind === 'number' && NUMBER.test(text) && Number.isFinite(Number(text))) return Number(text)
  if (kind === 'flag' && FLAG.test(text)) return text === 'true'
  return /^[[{]/.test(text) ? jsonOf(text, kind) : textOf(text, kind)
}

/** JSON is held to the rules of every body; text that only begins like it is text. */
function jsonOf(text: string, kind: Kind): unknown {
  if (!isJson(text)) return textOf(text, kind)
  const value = parseJsonBody(Buffer.from(text))
  assertFinite(value)
  const isMark = isObject(value) && Object.keys(value).length === 1 && VALUE in value
  return isMark ? value[VALUE] : value
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What a column of such values holds: numbers or flags where all of them are. */
export function kindOfValues(values: readonly unknown[]): Kind {
  const known = values.filter((value) => value !== undefined && value !== null)
  if (known.length === 0) return 'open'
  if (known.every((value) => typeof value === 'number')) return 'number'
  return known.every((value) => typeof value === 'boolean') ? 'flag' : 'open'
}

/** The same for a column without other information. A number counts only in its usual spelling. */
export function kindOfCells(cells: readonly unknown[]): Kind {
  const said = cells.filter((cell) => !['', 'null', '""', null, undefined].includes(textOrNull(cell)))
  if (said.length === 0) return 'open'
  if (said.every((cell) => typeof cell === 'string' && isNumberAsWritten(cell))) return 'number'
  return said.every((cell) => typeof cell === 'string' && FLAG.test(cell)) ? 'flag' : 'open'
}

const textOrNull = (cell: unknown): string | null =>
  typeof cell === 'string' ? cell : cell === null ? null : 'x'

const isNumberAsWritten = (cell: string): boolean => NUMBER.test(cell) && String(Number(cell)) === cell
