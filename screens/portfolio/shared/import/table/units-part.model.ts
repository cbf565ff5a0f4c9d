import type { TransactionType } from '#finance/ledger/ledger.ts'
import { number } from '#kit/format.ts'
import { type Cells, type Findings, isOptionSymbol, noteOf, numberIn, symbolIn } from './row-cells.model.ts'
import { signedAmount, type Signed } from './signs.model.ts'
import { type Built, type Part, round, type Source } from './trade-source.model.ts'

/** A row that moves units: a purchase, a sale, an option, a transfer, a gift. */
export function unitsOf(source: Source): Built {
  const { type, cells, numbers, how } = source
  const symbol = symbolIn(cells, how)
  const size = Math.abs(numbers.quantity ?? 0)
  if (symbol === '')
    how.problems.push({ field: 'symbol', message: 'Enter what was traded: a symbol, an ISIN, or a name.' })
  if (size === 0) how.problems.push({ field: 'quantity', message: 'The quantity must be above 0.' })
  const note = noteOf(cells('note'))
  if (symbol === '' || size === 0) return { part: { type, amount: 0, fees: 0, note }, isContradictory: false }
  const multiplier = isOptionSymbol(symbol) ? 100 : 1
  const trade = { type, symbol, size, multiplier, note }
  if (type === 'buy' || type === 'sell' || type === 'optionOpen' || type === 'optionClose')
    return tradeOf(trade, source)
  return { part: movedUnits(trade, source), isContradictory: false }
}

const BUYS: ReadonlySet<string> = new Set(['buy', 'buyToOpen', 'buyToClose'])
const SELLS: ReadonlySet<string> = new Set(['sell', 'sellToOpen', 'sellToClose'])

type Trade = {
  readonly type: TransactionType
  readonly symbol: string
  readonly size: number
  readonly multiplier: number
  readonly note: string
}

const ARRIVES: ReadonlySet<TransactionType> = new Set(['transferIn', 'giftIn', 'inheritance'])

/** Units that come or go without a purchase or a sale of today. */
function movedUnits({ type, symbol, size, note }: Trade, { cells, numbers, how, rules }: Source): Part {
  const { price, amount = 0, fees } = numbers
  const worth = Math.abs(amount) || size * (price ?? 0)
  const base = {
    type,
    symbol,
    quantity: size,
    price: price ?? (worth > 0 && type === 'reinvest' ? worth / size : undefined),
    amount: 0,
    fees,
    note,
  }
  if (type === 'reinvest') {
    if (worth === 0)
      how.problems.push({ field: 'price', message: 'Enter the price or the amount reinvested.' })
    // A purchase beside the row of its dividend takes that dividend's cash.
    return { ...base, amount: rules.style === 'signed' && amount < 0 ? amount : 0 }
  }
  if (type === 'adjust') return { ...base, quantity: numbers.quantity, amount }
  if (!ARRIVES.has(type)) return base
  const basis = numberIn('costBasis', cells, how) ?? worth
  if (basis > 0) return { ...base, originalBasis: basis }
  how.warnings.push({
    field: 'price',
    message: 'The file does not give the cost. Add it to the transaction, because gains depend on it.',
  })
  return base
}

/** A purchase or a sale: the amount in the file or quantity × price with the fees; the price from either. */
function tradeOf(trade: Trade, source: Source): Built {
  const { symbol, size, multiplier, note } = trade
  const { cells, numbers, how, rules } = source
  const { fees, price } = numbers
  const gross = price === undefined ? undefined : size * price * multiplier
  const signed = effectOf(gross, source)
  warnOfSign(signed, numbers.amount ?? 0, { cells, how })
  const isOption = trade.type === 'optionOpen' || trade.type === 'optionClose'
  const isNowSold = signed.type === 'sell'
  const amount = withFees(signed.amount, { gross, fees, isNet: rules.isNet, how })
  return {
    part: {
      type: isOption ? trade.type : isNowSold ? 'sell' : 'buy',
      symbol,
      quantity: isOption && isNowSold ? -size : size,
      price: price ?? round((Math.abs(amount) + (isNowSold ? fees : -fees)) / size / multiplier),
      amount: round(amount),
      fees,
      note,
    },
    isContradictory: signed.reading === 'contradicts',
  }
}

/** The cash of a trade with its side, which the sign may turn round where the person says so. */
function effectOf(gross: number | undefined, { action, numbers, how, rules }: Source): Signed {
  const { amount, fees, quantity = 0 } = numbers
  const isSold = SELLS.has(action) || (!BUYS.has(action) && quantity < 0)
  const type = isSold ? 'sell' : 'buy'
  if (amount) return signedAmount(type, amount, rules)
  if (gross === undefined) how.problems.push({ field: 'price', message: 'Enter the price or the amount.' })
  const value = gross ?? 0
  return { type, amount: isSold ? value - fees : -value - fees, reading: 'agrees' }
}

type Check = {
  readonly gross: number | undefined
  readonly fees: number
  readonly isNet: boolean
  readonly how: Findings
}

/** An amount that leaves the fees out gets them; one that does not come to quantity × price is pointed at. */
function withFees(amount: number, { gross, fees, isNet, how }: Check): number {
  if (gross === undefined) return amount
  const isOut = amount < 0
  const whole = isOut ? -gross - fees : gross - fees
  if (fees >= 0.005 && !isNet && Math.abs(Math.abs(amount) - gross) < 0.006) {
    how.warnings.push({
      field: 'amount',
      message: `The amount does not include the fees of ${number(fees)}: they were ${isOut ? 'added to' : 'subtracted from'} it.`,
    })
    return whole
  }
  const isNear = [1, 100, 0.01].some(
    (unit) => Math.abs(amount - whole * unit) <= Math.max(0.05, Math.abs(whole * unit) * 0.001),
  )
  if (!isNear)
    how.warnings.push({
      field: 'amount',
      message: `Quantity × price and fees come to ${number(Math.abs(whole))}, not ${number(Math.abs(amount))}: the amount is used.`,
    })
  return amount
}

/** Says how an amount was read whose sign is not the one of its type. */
export function warnOfSign(
  { reading, amount }: Signed,
  raw: number,
  { cells, how }: { readonly cells: Cells; readonly how: Findings },
): void {
  if (reading === 'agrees') return
  const told = cells('type') || 'the type'
  const message =
    reading === 'reversal'
      ? `The sign is the opposite of a usual “${told}”: it is read as a reversal.`
      : `${number(raw)} and “${told}” contradict each other: it is read as money ${amount < 0 ? 'out' : 'in'}.`
  how.warnings.push({ field: 'amount', message })
}
