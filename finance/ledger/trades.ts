import { dayOf, type Desk, type Entry, isFund, isSomething, type OpenLoss, purchase, report } from './desk.ts'
import { type ClosedLot, isLongTerm } from './lot.ts'
import { type Part, takeLots } from './position.ts'
import { noteBought, noteLosses } from './wash-sales.ts'

type Bought = { readonly quantity: number; readonly cost: number; readonly adjustedFor?: readonly ['option'] }

/** Units bought for a cost with its fees: they cover what is short, first in first out, and the rest is a new lot. */
export function buyUnits(desk: Desk, entry: Entry, { quantity, cost, adjustedFor }: Bought): void {
  const { position, moment, date } = entry
  const covered = coverShorts(desk, entry, { quantity, cost })
  const rest = quantity - covered
  if (!isSomething(rest)) return
  const lot = purchase(desk, position, {
    transactionId: moment.transaction.id,
    acquiredOn: date,
    quantity: rest,
    basis: (cost * rest) / quantity,
    free: rest,
    adjustedFor: adjustedFor ?? [],
  })
  noteBought(desk, position, lot)
}

type Sold = {
  readonly quantity: number
  /** Net of fees. */
  readonly proceeds: number
  readonly isShortAllowed: boolean
  readonly kind?: ClosedLot['kind']
}

/** Units sold for their net proceeds, lot by lot; the rest opens a short position where that is allowed. */
export function sellUnits(desk: Desk, entry: Entry, sold: Sold): void {
  const { position, moment, date } = entry
  const { quantity, proceeds, isShortAllowed, kind = 'sale' } = sold
  if (!isSomething(quantity)) return
  checkMethod(desk, entry)
  const parts = takeLots(position, quantity, {
    date,
    price: proceeds / quantity,
    lotIds: moment.transaction.lotIds,
  })
  const closed = parts.map((part) => ({
    closed: close(desk, entry, { part, proceeds: (proceeds * part.quantity) / quantity, kind }),
    lot: part.lot,
  }))
  noteLosses(desk, position, closed)
  const missing = quantity - parts.reduce((sum, part) => sum + part.quantity, 0)
  if (!isSomething(missing)) return
  if (isShortAllowed)
    return goShort(desk, entry, { quantity: missing, proceeds: (proceeds * missing) / quantity })
  const units = Number(missing.toFixed(6))
  report(desk, moment, {
    field: 'quantity',
    message: `The sale of ${position.symbol} on ${date} is for ${units} more units than are held: add the earlier purchase, transfer, or split, or allow short sales.`,
  })
}

function checkMethod(desk: Desk, { position, moment }: Entry): void {
  const wanted = desk.terms.lotMethod ?? desk.accounts.get(position.accountId)?.lotMethod
  const instrument = desk.instruments.get(position.symbol)
  if (wanted !== 'average' || instrument === undefined || isFund(instrument)) return
  report(desk, moment, {
    field: 'lotMethod',
    message: `Average basis is for fund shares only: ${position.symbol} is sold first in, first out.`,
  })
}

type Closing = { readonly part: Part; readonly proceeds: number; readonly kind: ClosedLot['kind'] }

/** One row of closed lots. A gift between its two bases brings neither gain nor loss. */
export function close(
  desk: Desk,
  { position, moment, date }: Entry,
  { part, proceeds, kind }: Closing,
): OpenLoss {
  const { lot, quantity } = part
  const isGiftLoss = part.lossBasis !== null && proceeds < part.lossBasis
  const between = part.lossBasis === null ? part.basis : Math.min(part.basis, proceeds)
  const basis = isGiftLoss && part.lossBasis !== null ? part.lossBasis : between
  const closed: OpenLoss = {
    transactionId: moment.transaction.id,
    purchaseId: lot.transactionId,
    accountId: position.accountId,
    symbol: position.symbol,
    acquiredOn: lot.acquiredOn,
    soldOn: date,
    quantity,
    proceeds,
    basis,
    gain: proceeds - basis,
    disallowed: 0,
    lostForGood: 0,
    isLong: lot.isAlwaysLong || isLongTerm(isGiftLoss ? lot.acquiredOn : lot.heldSince, date),
    kind,
  }
  desk.closed.push(closed)
  return closed
}

function goShort(
  desk: Desk,
  { position, moment, date }: Entry,
  sold: { quantity: number; proceeds: number },
): void {
  position.shorts.push({
    transactionId: moment.transaction.id,
    acquiredOn: date,
    day: dayOf(desk, date),
    heldSince: date,
    isAlwaysLong: false,
    order: desk.orders,
    quantity: -sold.quantity,
    basis: -sold.proceeds,
    lossBasis: null,
    pool: null,
    free: 0,
    adjustedFor: [],
  })
  desk.orders += 1
}

/**
 * Closes short lots with units bought at a cost; returns how many. The row carries the day of the purchase as both days:
 * what covers a short sale is held for no time, so that its gain is short-term (26 USC 1233).
 */
export function coverShorts(
  desk: Desk,
  { position, moment, date }: Entry,
  bought: { readonly quantity: number; readonly cost: number; readonly kind?: ClosedLot['kind'] },
): number {
  let left = bought.quantity
  while (isSomething(left)) {
    const short = position.shorts[0]
    if (short === undefined) break
    const quantity = Math.min(left, -short.quantity)
    const proceeds = (-short.basis * quantity) / -short.quantity
    const basis = (bought.cost * quantity) / bought.quantity
    desk.closed.push({
      transactionId: moment.transaction.id,
      purchaseId: short.transactionId,
      accountId: position.accountId,
      symbol: position.symbol,
      acquiredOn: date,
      soldOn: date,
      quantity,
      proceeds,
      basis,
      gain: proceeds - basis,
      disallowed: 0,
      lostForGood: 0,
      isLong: false,
      kind: bought.kind ?? 'short',
    })
    short.quantity += quantity
    short.basis += proceeds
    left -= quantity
    if (!isSomething(short.quantity)) position.shorts.shift()
  }
  return bought.quantity - left
}
