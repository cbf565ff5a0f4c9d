import { isNoAnswer } from '../answer.ts'
import { type Desk, type Entry, isSomething, positionOf, purchase, report } from './desk.ts'
import type { Adjustment } from './lot.ts'
import { cut, openLots, type Position } from './position.ts'
import { lastPrice } from './prices.ts'
import { close, sellUnits } from './trades.ts'
import { noteMoved, renameLosses, splitLosses } from './wash-sales.ts'
import type { Lot } from './working-lot.ts'

const withAdjustment = (lot: Lot, why: Adjustment): readonly Adjustment[] =>
  lot.adjustedFor.includes(why) ? lot.adjustedFor : [...lot.adjustedFor, why]

/** Quantity × ratio; basis and dates stay. */
export function split(desk: Desk, { moment, position, date }: Entry): void {
  const { ratio = 0 } = moment.transaction
  if (ratio <= 0)
    return report(desk, moment, {
      field: 'ratio',
      message: 'Enter the new units per old unit, such as 2.',
    })
  for (const lot of [...openLots(position), ...position.shorts]) {
    lot.quantity *= ratio
    lot.free *= ratio
    lot.adjustedFor = withAdjustment(lot, 'split')
  }
  position.quantity *= ratio
  splitLosses(desk, position.symbol, { date, ratio })
}

/** Lowers the basis by what was paid on each unit, never below 0: what goes beyond is a gain. 26 USC 301(c). */
export function returnOfCapital(desk: Desk, entry: Entry): void {
  const { position, cash, moment } = entry
  const lots = openLots(position)
  if (!isSomething(position.quantity))
    return report(desk, moment, {
      field: 'symbol',
      message: `No ${position.symbol} is held, so there is nothing to return capital from.`,
    })
  const perUnit = cash / position.quantity
  for (const lot of lots) {
    const paid = perUnit * lot.quantity
    const excess = Math.max(paid - lot.basis, 0)
    position.basis -= Math.min(paid, lot.basis)
    lot.basis = Math.max(lot.basis - paid, 0)
    lot.lossBasis = lot.lossBasis === null ? null : Math.max(lot.lossBasis - paid, 0)
    lot.adjustedFor = withAdjustment(lot, 'rocDist')
    if (excess > 0)
      close(desk, entry, {
        part: { lot, quantity: 0, basis: 0, lossBasis: null, free: 0 },
        proceeds: excess,
        kind: 'returnOfCapital',
      })
  }
}

/** Each lot gives a part of its basis to a lot of what was spun off, with its own dates. 26 USC 358. */
export function spinOff(desk: Desk, entry: Entry): void {
  const { position, moment } = entry
  const { ratio = 0, toSymbol = '', accountId } = moment.transaction
  if (toSymbol === '' || ratio <= 0)
    return report(desk, moment, {
      field: toSymbol === '' ? 'toSymbol' : 'ratio',
      message: 'Enter the symbol of the spun-off company and the units received per unit held.',
    })
  const share = basisShare(desk, entry, { toSymbol, ratio })
  const target = positionOf(desk, accountId, toSymbol)
  for (const lot of openLots(position)) {
    const moved = lot.basis * share
    const { lossBasis } = lot
    lot.basis -= moved
    position.basis -= moved
    lot.lossBasis = lossBasis === null ? null : lossBasis * (1 - share)
    lot.adjustedFor = withAdjustment(lot, 'spinoff')
    purchase(desk, target, {
      ...lot,
      quantity: lot.quantity * ratio,
      basis: moved,
      lossBasis: lossBasis === null ? null : lossBasis * share,
      free: 0,
    })
  }
}

/** As given, else by fair values on the day; without prices of both nothing moves, and that is said. */
function basisShare(
  desk: Desk,
  { moment, position, date }: Entry,
  out: { toSymbol: string; ratio: number },
): number {
  const given = moment.transaction.basisShare
  if (given !== undefined) return Math.min(Math.max(given, 0), 1)
  const kept = lastPrice(desk.prices, position.symbol, date)
  const spun = lastPrice(desk.prices, out.toSymbol, date)
  if (!isNoAnswer(kept) && !isNoAnswer(spun) && kept.date === date && spun.date === date)
    return (out.ratio * spun.close) / (kept.close + out.ratio * spun.close)
  report(desk, moment, {
    field: 'basisShare',
    message: `Enter the share of the basis that goes to ${out.toSymbol} (see the company’s Form 8937), or both prices on ${date}: until then its basis is 0.`,
  })
  return 0
}

/** The same lots under another symbol. */
export function renameSymbol(desk: Desk, { position, moment }: Entry): void {
  const { toSymbol = '', accountId, ratio = 1 } = moment.transaction
  if (toSymbol === '') return report(desk, moment, { field: 'toSymbol', message: 'Enter the new symbol.' })
  moveAll(desk, { from: position, to: positionOf(desk, accountId, toSymbol) }, { ratio, why: null })
  renameLosses(desk, { from: position.symbol, to: toSymbol }, ratio)
}

type Passage = { readonly from: Position; readonly to: Position }
type Change = { readonly ratio: number; readonly why: Adjustment | null }

function moveAll(desk: Desk, { from, to }: Passage, { ratio, why }: Change): void {
  for (const lot of openLots(from)) {
    const part = cut(from, lot, lot.quantity)
    const arrived = purchase(desk, to, {
      ...lot,
      quantity: part.quantity * ratio,
      basis: part.basis,
      lossBasis: part.lossBasis,
      // What a merger brings is another security: it replaces nothing.
      free: why === null ? part.free * ratio : 0,
      adjustedFor: why === null ? lot.adjustedFor : withAdjustment(lot, why),
    })
    noteMoved(desk, to, arrived)
  }
  for (const short of from.shorts.splice(0)) to.shorts.push({ ...short, quantity: short.quantity * ratio })
}

/**
 * For cash alone: a sale. For units: the basis passes to them. For both: of each lot the smaller of its cash and its gain
 * is taxed, no loss counts, and the basis is less the cash and more the gain. 26 USC 354, 356, 358.
 */
export function merge(desk: Desk, entry: Entry): void {
  const { position, moment, cash } = entry
  const { toSymbol = '', accountId, ratio = 0 } = moment.transaction
  if (toSymbol === '')
    return sellUnits(desk, entry, {
      quantity: position.quantity,
      proceeds: cash,
      isShortAllowed: false,
      kind: 'merger',
    })
  if (ratio <= 0)
    return report(desk, moment, { field: 'ratio', message: 'Enter the new units per old unit.' })
  const to = positionOf(desk, accountId, toSymbol)
  if (cash > 0) takeBoot(desk, entry, unitValue(desk, entry, toSymbol) * ratio)
  moveAll(desk, { from: position, to }, { ratio, why: 'merger' })
}

/** `fair` is what comes for one old unit besides the cash. */
function takeBoot(desk: Desk, entry: Entry, fair: number): void {
  const { position, cash } = entry
  const perUnit = cash / position.quantity
  for (const lot of openLots(position)) {
    const paid = perUnit * lot.quantity
    const gain = Math.min(Math.max(paid + fair * lot.quantity - lot.basis, 0), paid)
    position.basis += gain - paid
    lot.basis += gain - paid
    if (gain > 0)
      close(desk, entry, {
        part: { lot, quantity: 0, basis: paid - gain, lossBasis: null, free: 0 },
        proceeds: paid,
        kind: 'merger',
      })
  }
}

function unitValue(desk: Desk, { moment, date, rate }: Entry, symbol: string): number {
  const { price } = moment.transaction
  if (price !== undefined) return price * rate
  const known = lastPrice(desk.prices, symbol, date)
  if (!isNoAnswer(known)) return known.close * rate
  report(desk, moment, {
    field: 'price',
    message: `Enter the value of one ${symbol} on ${date}: until then the cash counts first as a return of basis.`,
  })
  return 0
}
