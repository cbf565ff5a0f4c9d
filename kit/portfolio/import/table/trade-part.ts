import type { TransactionType } from '#finance/ledger/ledger.ts'
import { cleanSymbol, isOptionSymbol, noteOf, ratioIn, symbolIn } from './row-cells.ts'
import { signedAmount } from './signs.ts'
import { type Built, type Part, round, type Source } from './trade-source.ts'
import { unitsOf, warnOfSign } from './units-part.ts'

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
  if (symbol === '')
    how.problems.push({ field: 'symbol', message: 'A split needs the symbol that was split.' })
  // The number of units that came in: the ratio follows from what was held, once that is known.
  const quantity = stated === undefined ? numbers.quantity : undefined
  if (stated === undefined && (quantity === undefined || quantity === 0))
    how.problems.push({
      field: 'ratio',
      message: 'Say how many new units came for one old, such as 2 or 1:10.',
    })
  return { type: 'split', symbol, quantity, ratio: stated, amount: 0, fees: 0, note: noteOf(cells('note')) }
}

function cashOf({ type, cells, numbers, how, rules }: Source): Built {
  const { quantity, price, fees } = numbers
  const isIncome = quantity !== undefined && price !== undefined && type !== 'fee' && type !== 'tax'
  const raw = numbers.amount || (isIncome ? Math.abs(quantity) * price : 0) || (type === 'fee' ? fees : 0)
  if (raw === 0) how.problems.push({ field: 'amount', message: 'The row has no amount.' })
  const written = { ...rules, style: numbers.amount ? rules.style : ('unsigned' as const) }
  const signed = signedAmount(type, raw, written)
  warnOfSign(signed, raw, { cells, how })
  if (/^drip$/i.test(cells('subtype')))
    how.warnings.push({
      field: 'quantity',
      message: 'Reinvested, but the file does not say how many units were bought: add that purchase.',
    })
  const known = cleanSymbol(cells('symbol') || cells('isin') || cells('cusip'))
  const isNamed =
    type !== 'deposit' && type !== 'withdrawal' && (!known.includes(' ') || isOptionSymbol(known))
  const symbol = isNamed && known !== '' ? { symbol: known } : {}
  const note = noteOf(
    isNamed ? '' : known,
    known === '' ? cells('name') : '',
    cells('note'),
    cells('category'),
  )
  const kept = type === 'fee' || raw === fees ? 0 : fees
  return {
    part: { type: signed.type, ...symbol, amount: round(signed.amount), fees: kept, note },
    isContradictory: signed.reading === 'contradicts',
  }
}
