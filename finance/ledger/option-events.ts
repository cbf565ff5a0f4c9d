import { type Desk, type Entry, entryOf, isSomething, positionOf, report } from './desk.ts'
import { takeLots } from './position.ts'
import { buyUnits, close, coverShorts, sellUnits } from './trades.ts'
import { noteLosses } from './wash-sales.ts'

/** Bought where the quantity is positive, written or sold where it is negative; closing works through what is open. */
export function tradeOption(desk: Desk, entry: Entry): void {
  const { quantity, cash } = entry
  if (quantity > 0) buyUnits(desk, entry, { quantity, cost: -cash })
  else sellUnits(desk, entry, { quantity: -quantity, proceeds: cash, isShortAllowed: true })
}

/** Contracts end for nothing: the premium paid is a loss, the premium received a short-term gain. 26 USC 1234. */
export function expireOption(desk: Desk, entry: Entry): void {
  const { position, quantity, date } = entry
  const wanted = quantity === 0 ? Number.POSITIVE_INFINITY : Math.abs(quantity)
  const written = -position.shorts.reduce((sum, short) => sum + short.quantity, 0)
  if (isSomething(written))
    coverShorts(desk, entry, { quantity: Math.min(wanted, written), cost: 0, kind: 'expired' })
  if (!isSomething(position.quantity)) return
  const parts = takeLots(position, Math.min(wanted, position.quantity), { date, price: 0 })
  const closed = parts.map((part) => ({
    closed: close(desk, entry, { part, proceeds: 0, kind: 'expired' }),
    lot: part.lot,
  }))
  noteLosses(desk, position, closed)
}

/**
 * The contracts become a purchase or a sale of the underlying at the strike, and the premium goes into it: less cost for
 * a put that was written, more proceeds for a call that was written, the other way round for contracts held
 * (IRS Publication 550, Puts and calls). Cash that leaves is a purchase.
 */
export function assignOption(desk: Desk, entry: Entry): void {
  const { quantity, cash, multiplier, moment, date } = entry
  const { toSymbol = '', accountId } = moment.transaction
  if (toSymbol === '')
    return report(desk, moment, { field: 'toSymbol', message: 'Enter the option’s underlying symbol.' })
  if (cash === 0)
    return report(desk, moment, {
      field: 'amount',
      message:
        'Enter the cash of the strike: negative if the underlying was bought, positive if it was sold.',
    })
  const contracts = Math.abs(quantity)
  const premium = premiumOf(desk, entry, contracts)
  const underlying = { ...entryOf(desk, moment), position: positionOf(desk, accountId, toSymbol), date }
  const units = contracts * multiplier
  if (cash < 0)
    buyUnits(desk, underlying, { quantity: units, cost: -cash + premium, adjustedFor: ['option'] })
  else sellUnits(desk, underlying, { quantity: units, proceeds: cash - premium, isShortAllowed: true })
}

/** Takes the contracts off without a row of their own: + what was paid for them, − what was received. */
function premiumOf(desk: Desk, { position, moment, date }: Entry, contracts: number): number {
  let left = contracts
  let premium = 0
  while (isSomething(left)) {
    const short = position.shorts[0]
    if (short === undefined) break
    const part = Math.min(left, -short.quantity)
    const received = (short.basis * part) / -short.quantity
    premium += received
    short.basis -= received
    short.quantity += part
    left -= part
    if (!isSomething(short.quantity)) position.shorts.shift()
  }
  for (const { basis, quantity } of takeLots(position, left, { date, price: 0 })) {
    premium += basis
    left -= quantity
  }
  if (isSomething(left))
    report(desk, moment, {
      field: 'quantity',
      message: `${Number(left.toFixed(6))} more contracts of ${position.symbol} were assigned than are open: add the opening trade.`,
    })
  return premium
}
