import type { TransactionType } from '#finance/ledger/ledger.ts'
import { type Cells, cleanSymbol, isOptionSymbol, noteOf, ratioIn, symbolIn } from './row-cells.model.ts'
import { signedAmount } from './signs.model.ts'
import { type Built, type Numbers, type Part, round, type Source } from './trade-source.model.ts'
import { unitsOf, warnOfSign } from './units-part.model.ts'

const NEEDS_UNITS: ReadonlySet<TransactionType> = new Set([
  'buy',
  'sell',
  'reinvest',
  'optionOpen',
  'optionClose',
  'optionExpire',
  'optionAssign',
  'giftIn',
  'inheritance',
])
const MOVES_UNITS: ReadonlySet<TransactionType> = new Set([
  'transferIn',
  'transferOut',
  'spinoff',
  'merger',
  'symbolChange',
  'adjust',
])

/** A bare number is a ratio only where a person wrote it there; in a whole row only the words '3-for-1' are one. */
function ratioTold(field: string, text: string): number | undefined {
  if (field === 'row') return ratioIn(/\d+(?:\.\d+)?\s*-?(?:for|pour)-?\s*\d+/i.exec(text)?.[0] ?? '')
  return field === 'ratio' || /[^\d.,\s-]/.test(text) ? ratioIn(text) : undefined
}

/** The transaction of a row whose type is known; what is missing is a problem of its field. */
export function partOf(source: Source): Built {
  const { type } = source
  if (type === 'split') return { part: splitOf(source), isContradictory: false }
  const { quantity = 0 } = source.numbers
  const isUnits = NEEDS_UNITS.has(type) || (MOVES_UNITS.has(type) && quantity !== 0)
  return isUnits ? unitsOf(source) : cashOf(source)
}

function splitOf({ cells, numbers, how }: Source): Part {
  const symbol = symbolIn(cells, how)
  const told = ['ratio', 'amount', 'quantity', 'note', 'name', 'type', 'row'] as const
  const stated = told.map((field) => ratioTold(field, cells(field))).find((found) => found !== undefined)
  if (symbol === '') how.problems.push({ field: 'symbol', message: 'Enter the symbol that was split.' })
  // The number of units that came in: the ratio follows from what was held, once that is known.
  const quantity = stated === undefined ? numbers.quantity : undefined
  if (stated === undefined && (quantity === undefined || quantity === 0))
    how.problems.push({
      field: 'ratio',
      message: 'Enter how many new units replaced each old one, such as 2 or 1:10.',
    })
  return { type: 'split', symbol, quantity, ratio: stated, amount: 0, fees: 0, note: noteOf(cells('note')) }
}

function cashOf({ type, cells, numbers, how, rules }: Source): Built {
  const { fees } = numbers
  const raw = numbers.amount || computedCash(type, numbers)
  if (raw === 0) how.problems.push({ field: 'amount', message: 'The row has no amount.' })
  const written = { ...rules, style: numbers.amount ? rules.style : ('unsigned' as const) }
  const signed = signedAmount(type, raw, written)
  warnOfSign(signed, raw, { cells, how })
  if (/^drip$/i.test(cells('subtype')))
    how.warnings.push({
      field: 'quantity',
      message: 'Reinvested, but the file does not say how many units were bought: add that purchase.',
    })
  const kept = type === 'fee' || raw === fees ? 0 : fees
  return {
    part: { type: signed.type, ...about(type, cells), amount: round(signed.amount), fees: kept },
    isContradictory: signed.reading === 'contradicts',
  }
}

/** Without an amount: units × the income of one, or what a fee's row has in the column of fees. */
function computedCash(type: TransactionType, { quantity = 0, price = 0, fees }: Numbers): number {
  if (type === 'fee') return fees
  return type === 'tax' ? 0 : Math.abs(quantity) * price
}

/** Of what the money is: a symbol, or words that become the note. */
function about(type: TransactionType, cells: Cells): Pick<Part, 'symbol' | 'note'> {
  const known = cleanSymbol(cells('symbol') || cells('isin') || cells('cusip'))
  const isSymbol = !known.includes(' ') || isOptionSymbol(known)
  if (known !== '' && isSymbol && type !== 'deposit' && type !== 'withdrawal')
    return { symbol: known, note: noteOf(cells('note'), cells('category')) }
  return { note: noteOf(known, known === '' ? cells('name') : '', cells('note'), cells('category')) }
}
