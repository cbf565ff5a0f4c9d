export type DecimalMark = '.' | ','

const PLAIN = /^-?\d+(?:\.\d+)?$/

/**
 * The number in a cell: '$1,250.00', '-1.200,00', '(300)', '1.250,50-', "1'250.5", '1 250,50 EUR', '35.20 CR'. Anything
 * else, wrong grouping too, is null: never a guess.
 */
export function parseAmount(cell: string, mark: DecimalMark): number | null {
  // Most cells of most files.
  if (mark === '.' && PLAIN.test(cell)) return Number(cell) + 0
  const { digits, isNegative } = bareNumber(cell)
  const pattern =
    mark === '.'
      ? /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d*))?(e[+-]?\d{1,2})?$/i
      : /^(\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})?(?:,(\d*))?(e[+-]?\d{1,2})?$/i
  const match = pattern.exec(digits)
  if (match === null || !/\d/.test(digits)) return null
  const [, whole = '', part = '', power = ''] = match
  const size = Number(`${whole.replace(/[.,]/g, '') || '0'}.${part || '0'}${power}`)
  if (!Number.isFinite(size)) return null
  return isNegative && size !== 0 ? -size : size
}

/** Without currency, spaces and sign; brackets, a minus behind and DR mean below nothing. */
function bareNumber(cell: string): { readonly digits: string; readonly isNegative: boolean } {
  const compact = cell.replace(/[\s\u00a0\u202f'\u2019\p{Sc}]/gu, '').replace(/[\u2212\u2013]/g, '-')
  const bracketed = /^\((.+)\)$/.exec(compact)?.[1]
  const isDebit = /\dDR$/i.test(compact)
  const bare = (bracketed ?? compact)
    .replace(/(?<=[\d.,])(?:CR|DR)$/i, '')
    .replace(/^([+-]?)\p{L}{1,3}\.?(?=[-+]?[\d.,])/u, '$1')
    .replace(/(?<=[\d.,-])\p{L}{1,3}\.?$/u, '')
  const match = /^([+-]?)([^+-].*?)(-?)$/.exec(bare)
  if (match === null) return { digits: '', isNegative: false }
  const [, before, digits = '', behind] = match
  return { digits, isNegative: bracketed !== undefined || isDebit || before === '-' || behind === '-' }
}

/**
 * The decimal mark of a column of amounts. A cell with both marks, with one before any number of digits but three, or
 * with one mark twice decides; where cells decide against each other the more of them. Null: no cell decides ('1,250').
 */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | null {
  let points = 0
  let commas = 0
  for (const cell of cells) {
    const mark = decidedMark(bareNumber(cell).digits)
    if (mark === '.') points += 1
    if (mark === ',') commas += 1
  }
  return points === 0 && commas === 0 ? null : commas > points ? ',' : '.'
}

function decidedMark(digits: string): DecimalMark | null {
  if (!/^[\d.,]+$/.test(digits)) return null
  const marks = [...digits].filter((letter) => letter === '.' || letter === ',')
  const last = marks.at(-1)
  if (last === undefined) return null
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) return last
  if (marks.length > 1) return other
  const [whole = '', part = ''] = digits.split(last)
  return part.length !== 3 || whole.length > 3 || /^0*$/.test(whole) ? last : null
}
