import { defuse, undefuse } from '#kit/export/defuse.ts'
import type { Option } from '#kit/field.ts'
import { isObject, isSame } from '#kit/list/same.ts'
import { assertFinite, parseJsonBody } from '../http/json-body.ts'

/** What a column holds: 'text' stays text however it looks; 'open' holds whatever its cells look like; 'list' texts. */
export type Kind = 'number' | 'flag' | 'text' | 'list' | 'open'
/** A column and, of a choice, what there is to choose from: in a file stand the words of the page. */
export type CellType = { readonly kind: Kind; readonly options?: readonly Option[] | undefined }
export type SheetCell = string | number | boolean | null

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i
const FLAG = /^(?:true|false)$/
const [YES, NO] = [/^(?:true|yes|x|1)$/i, /^(?:false|no|0)$/i]
/** Text that would read as something else: a list, an object, nothing, empty text. */
const MEANS = /^'*(?:[[{]|null$|""$)/
const MEANS_IF_OPEN = /^'*(?:[[{]|null$|""$|true$|false$|-?\d)/
const MEANS_IF_FLAG = /^'*(?:[[{]|null$|""$|true$|false$|yes$|no$|x$|-?\d)/i
const QUOTED = /^'/

/** The single key of an object that wraps a value its column would misread. */
const VALUE = '$json'

const meaningIn = (kind: Kind): RegExp =>
  kind === 'flag' ? MEANS_IF_FLAG : kind === 'text' || kind === 'list' ? MEANS : MEANS_IF_OPEN

/** Text as a cell. What reads as something else gets a quote, what a spreadsheet would run another one. */
export const textCell = (text: string, kind: Kind): string =>
  defuse(meaningIn(kind).test(text) ? `'${text}` : text)

/** The text of a cell that was written by `textCell`, or by hand. */
const textOf = (cell: string, kind: Kind): string =>
  QUOTED.test(cell) && meaningIn(kind).test(cell) ? cell.slice(1) : cell

/** A column name as its header, and back. */
export const headingOf = (name: string): string => (name === '' ? '""' : textCell(name, 'text'))
export const nameOf = (heading: string): string => {
  const text = undefuse(heading)
  return text === '""' ? '' : textOf(text, 'text')
}

/** A field by its name, which may be that of something every object inherits. */
export const ownOf = <Value>(row: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(row, name) ? row[name] : undefined

/** A field of an item as a cell of a workbook, where numbers and flags are cells of their own kind; empty values have none. */
export function toCell(value: unknown, column: CellType): SheetCell {
  if (isEmpty(value)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const line = wordsOf(value, column)
  if (line !== null) return textCell(line, column.kind)
  const isMark = isObject(value) && Object.keys(value).length === 1 && VALUE in value
  return isMark || typeof value === 'string' ? marked(value) : defuse(JSON.stringify(value))
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Text, a choice or a list of them in the page's words; null for what would be read back as something else. */
function wordsOf(value: unknown, { kind, options = [] }: CellType): string | null {
  if (typeof value === 'string') return kind === 'list' ? null : labelOf(value, options)
  if (kind !== 'list' || !Array.isArray(value)) return null
  const words = value.map((one: unknown) => (typeof one === 'string' ? labelOf(one, options) : null))
  const line = words.join(', ')
  return isSame(listIn(line, options), value) ? line : null
}

const marked = (value: unknown): string => defuse(JSON.stringify({ [VALUE]: value }))

/** The same for text cells: numbers and flags are bare in columns that read them as such. */
export function toTextCell(value: unknown, column: CellType): string {
  const cell = toCell(value, column)
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  const isRead = typeof cell === 'number' ? column.kind === 'number' : column.kind === 'flag'
  return isRead ? String(cell) : marked(cell)
}

/** The words of a choice, where they mean it; null for text that would be read as another choice. */
function labelOf(value: string, options: readonly Option[]): string | null {
  const label = options.find((option) => option.value === value)?.label
  if (label !== undefined && optionIn(label, options) === value) return label
  return optionIn(value, options) === value ? value : null
}

/** A choice by its value or by its words. */
const optionIn = (typed: string, options: readonly Option[]): string =>
  options.find(({ value, label }) => value === typed || label.toLowerCase() === typed.toLowerCase())?.value ??
  typed

const listIn = (line: string, options: readonly Option[]): readonly string[] =>
  line
    .trim()
    .split(/\s*[;,]\s*/)
    .map((one) => optionIn(one, options))

/** A cell of a file as a field: its stated type, otherwise its column's. Null: the cell is empty. */
export function fromCell(cell: string, { kind, options = [] }: CellType): unknown {
  const text = undefuse(cell)
  if (text === '' || text === 'null') return null
  if (text === '""') return ''
  if (kind === 'number' && NUMBER.test(text) && Number.isFinite(Number(text))) return Number(text)
  if (kind === 'flag' && (YES.test(text) || NO.test(text))) return YES.test(text)
  const json = /^[[{]/.test(text) ? jsonIn(text) : undefined
  if (json !== undefined) return json
  const own = textOf(text, kind)
  return kind === 'list' ? listIn(own, options) : optionIn(own, options)
}

/** JSON is held to the rules of every body; text that only begins like it is none. */
function jsonIn(text: string): unknown {
  if (!isJson(text)) return undefined
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
