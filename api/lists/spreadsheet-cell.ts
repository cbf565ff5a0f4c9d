/**
 * A cell that begins with one of these runs in a spreadsheet, also behind quotes of ours. Text gets a quote before it,
 * which the import takes away again; numbers stay numbers.
 */
const RUNS = /^'*[=+\-@\t\r\0]/
const QUOTED = /^'+[=+\-@\t\r\0]/

export const quoteCell = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

export const unquoteCell = (text: string): string => (QUOTED.test(text) ? text.slice(1) : text)

export type SheetCell = string | number | boolean | null

/** A field of an item as one cell; what is no scalar is its JSON. */
export function toCell(value: unknown): SheetCell {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return quoteCell(typeof value === 'string' ? value : JSON.stringify(value))
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** A cell of a text file as a field: JSON for lists and objects, numbers and flags where the column holds such. */
export function fromCell(text: string, kind: 'number' | 'flag' | 'text'): unknown {
  if (text === '') return undefined
  if (kind === 'number' && NUMBER.test(text)) return Number(text)
  if (kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true'
  if (/^[[{]/.test(text)) return parsed(text)
  return unquoteCell(text)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unquoteCell(text)
  }
}
