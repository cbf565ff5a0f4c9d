import { isoDate } from '../dates/calendar.ts'
import {
  dayOf,
  type Desk,
  isAccountTaxed,
  type OpenLoss,
  type Purchase,
  purchase,
  type Unmatched,
  type Washes,
} from './desk.ts'
import { DUST } from './ledger.ts'
import { cut, type Position } from './position.ts'
import { callOn, isWashable } from './wash-scope.ts'
import type { Lot } from './working-lot.ts'

/*
 * Wash sales, 26 USC 1091 and 26 CFR 1.1091-1: a loss is not deductible to the extent that the same security is bought
 * from 30 days before to 30 days after the sale, in any account of the household. The loss goes into the basis of the
 * replacement and its holding period into the replacement's; in an IRA or plan the loss is gone (Rev. Rul. 2008-5).
 * The first loss is matched with the first purchase. Gifts, inheritances and spin-offs are no purchases, and what is
 * left of the very purchase that was sold replaces nothing (Rev. Rul. 56-602).
 *
 * A call that is bought is a "contract or option so to acquire" its underlying (1091(a)): it replaces as many units as
 * its contracts cover, and the loss goes into its basis. A contract that covers more than is replaced is split in two
 * lots. What the rule does not reach at all stands in wash-scope.ts.
 */

const WINDOW_DAYS = 30

function washesOf(desk: Desk, symbol: string): Washes {
  const known = desk.washes.get(symbol)
  if (known !== undefined) return known
  const fresh = { bought: [], losses: [] }
  desk.washes.set(symbol, fresh)
  return fresh
}

/** A purchase: it replaces what was sold at a loss in the 30 days before, and may replace what is sold in the next. */
export function noteBought(desk: Desk, position: Position, lot: Lot): void {
  for (const { symbol, covers } of replacedBy(desk, position))
    meetLosses(desk, symbol, { lot, position, day: lot.day, covers })
}

/** What a purchase can replace: its own symbol, and of a call the underlying too. Nothing where no rule reaches it. */
function replacedBy(desk: Desk, position: Position): readonly { symbol: string; covers: number }[] {
  if (!isWashable(desk, position)) return []
  const own = { symbol: position.symbol, covers: 1 }
  const call = callOn(position.symbol, desk.instruments)
  return call === null ? [own] : [own, { symbol: call.underlying, covers: call.units }]
}

function meetLosses(desk: Desk, symbol: string, bought: Purchase): void {
  const washes = washesOf(desk, symbol)
  const { lot, day } = bought
  const first = washes.losses.findIndex((loss) => loss.left > DUST && loss.day >= day - WINDOW_DAYS)
  washes.losses.splice(0, first === -1 ? washes.losses.length : first)
  for (const loss of washes.losses) {
    if (lot.free <= DUST) break
    match(desk, loss, bought)
  }
  washes.bought.push(bought)
}

/**
 * A purchase goes on in another account. It has met the losses before it where it was; what is free of it stands among
 * the purchases by the day on which it was bought, so that the window is that of the purchase and not of the transfer.
 */
export function noteMoved(desk: Desk, position: Position, lot: Lot): void {
  if (lot.free <= DUST) return
  for (const { symbol, covers } of replacedBy(desk, position)) {
    const { bought } = washesOf(desk, symbol)
    const next = bought.findIndex(({ day }) => day > lot.day)
    bought.splice(next === -1 ? bought.length : next, 0, { lot, position, day: lot.day, covers })
  }
}

/** Losses that nothing has replaced so far go on under the new symbol of the same security. */
export function renameLosses(
  desk: Desk,
  { from, to }: { readonly from: string; readonly to: string },
  ratio: number,
): void {
  const { losses } = washesOf(desk, to)
  for (const loss of washesOf(desk, from).losses.splice(0)) {
    loss.left *= ratio
    loss.unitLoss /= ratio
    losses.push(loss)
  }
  losses.sort((one, other) => one.day - other.day)
}

/** The parts of one sale that lost money: each is matched with what was bought in the 30 days before. */
export function noteLosses(
  desk: Desk,
  position: Position,
  sold: readonly { readonly closed: OpenLoss; readonly lot: Lot }[],
): void {
  if (!isAccountTaxed(desk, position.accountId) || !isWashable(desk, position)) return
  const touched = new Set(sold.map(({ lot }) => lot.transactionId))
  const washes = washesOf(desk, position.symbol)
  for (const { closed, lot } of sold) {
    if (closed.gain >= 0 || closed.quantity <= DUST) continue
    const day = dayOf(desk, closed.soldOn)
    const unitLoss = -closed.gain / closed.quantity
    const loss: Unmatched = {
      closed,
      day,
      heldSince: dayOf(desk, lot.heldSince),
      left: closed.quantity,
      unitLoss,
    }
    const first = washes.bought.findIndex((one) => one.day >= day - WINDOW_DAYS && one.lot.free > DUST)
    washes.bought.splice(0, first === -1 ? washes.bought.length : first)
    for (const bought of washes.bought) {
      if (loss.left <= DUST) break
      if (!touched.has(bought.lot.transactionId)) match(desk, loss, bought)
    }
    if (loss.left > DUST) washes.losses.push(loss)
  }
}

function match(desk: Desk, loss: Unmatched, { lot, position, day, covers }: Purchase): void {
  const replaced = Math.min(loss.left, lot.free * covers)
  const quantity = replaced / covers
  if (quantity <= DUST || loss.left <= DUST) return
  const { closed } = loss
  const lost = loss.unitLoss * replaced
  loss.left -= replaced
  closed.disallowed += lost
  if (!isAccountTaxed(desk, position.accountId)) {
    lot.free -= quantity
    closed.lostForGood += lost
    return
  }
  const free = lot.free - quantity
  const part = cut(position, lot, quantity)
  lot.free = Math.min(free, lot.quantity)
  purchase(desk, position, {
    transactionId: lot.transactionId,
    acquiredOn: lot.acquiredOn,
    heldSince: isoDate(day - (loss.day - loss.heldSince)),
    order: lot.order,
    quantity: part.quantity,
    basis: part.basis + lost,
    lossBasis: part.lossBasis === null ? null : part.lossBasis + lost,
    adjustedFor: [...lot.adjustedFor, 'wash'],
  })
}

/** After a split what is still to be matched counts in the new units: once, however many accounts have a row of it. */
export function splitLosses(
  desk: Desk,
  symbol: string,
  split: { readonly date: string; readonly ratio: number },
): void {
  const key = `${symbol} ${split.date}`
  if (desk.splits.has(key)) return
  desk.splits.add(key)
  for (const loss of desk.washes.get(symbol)?.losses ?? []) {
    loss.left *= split.ratio
    loss.unitLoss /= split.ratio
  }
}
