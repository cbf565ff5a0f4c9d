import { isNoAnswer } from '../answer.ts'
import { type Desk, type Entry, isAccountTaxed, isSomething, purchase, report } from './desk.ts'
import { lastPrice } from './prices.ts'
import { takeLots } from './position.ts'
import { noteMoved } from './wash-sales.ts'

/** The units leave without a gain; to another account of the ledger they take their lots with them. */
export function transferOut(desk: Desk, entry: Entry): void {
  const { position, quantity, moment, date } = entry
  const parts = takeLots(position, quantity, { date, price: 0, lotIds: moment.transaction.lotIds })
  desk.transit = moment.counterpart === undefined ? [] : parts
  const missing = quantity - parts.reduce((sum, part) => sum + part.quantity, 0)
  if (isSomething(missing))
    report(desk, moment, {
      field: 'quantity',
      message: `${Number(missing.toFixed(6))} more ${position.symbol} left the account on ${date} than it held.`,
    })
}

/**
 * From another account of the ledger the lots arrive as they left; out of an IRA or plan into a taxed account they are a
 * distribution, at the value of the day. From outside the row says when and for what they were bought.
 */
export function transferIn(desk: Desk, entry: Entry): void {
  const { position, quantity, moment, date } = entry
  const { counterpart, transaction } = moment
  if (counterpart === undefined)
    return receive(desk, entry, { isKnown: transaction.originalBasis !== undefined })
  const isDistribution =
    isAccountTaxed(desk, position.accountId) && !isAccountTaxed(desk, counterpart.accountId)
  let left = quantity
  for (const part of desk.transit) {
    left -= part.quantity
    if (isDistribution) {
      purchase(desk, position, {
        transactionId: transaction.id,
        acquiredOn: date,
        quantity: part.quantity,
        basis: part.quantity * worthOfUnit(desk, entry),
      })
      continue
    }
    const lot = purchase(desk, position, {
      ...part.lot,
      quantity: part.quantity,
      basis: part.basis,
      lossBasis: part.lossBasis,
      free: part.free,
      pool: null,
    })
    noteMoved(desk, position, lot)
  }
  desk.transit = []
  if (isSomething(left)) receive(desk, { ...entry, quantity: left }, { isKnown: false })
}

function receive(desk: Desk, entry: Entry, { isKnown }: { readonly isKnown: boolean }): void {
  const { position, quantity, moment, date, rate } = entry
  const { id, originalDate, originalBasis = 0 } = moment.transaction
  if (!isKnown)
    report(desk, moment, {
      field: 'originalBasis',
      message: `Enter the cost and purchase date of the ${position.symbol} that arrived on ${date}: until then their basis counts as 0.`,
    })
  purchase(desk, position, {
    transactionId: id,
    acquiredOn: originalDate ?? date,
    quantity,
    basis: isKnown ? originalBasis * rate : 0,
  })
}

/**
 * A gift keeps the donor's basis and date; where it was worth less than that, a loss counts from the lower value and from
 * the day of the gift. 26 USC 1015, 1223(2).
 */
export function receiveGift(desk: Desk, entry: Entry): void {
  const { position, quantity, moment, date, rate } = entry
  const { id, originalDate, originalBasis } = moment.transaction
  if (originalBasis === undefined || originalDate === undefined)
    report(desk, moment, {
      field: originalBasis === undefined ? 'originalBasis' : 'originalDate',
      message: 'A gift keeps the giver’s basis and purchase date: enter both.',
    })
  const basis = (originalBasis ?? 0) * rate
  const worth = worthOfUnit(desk, entry) * quantity
  purchase(desk, position, {
    transactionId: id,
    acquiredOn: date,
    heldSince: originalDate ?? date,
    quantity,
    basis,
    lossBasis: worth > 0 && worth < basis ? worth : null,
    adjustedFor: ['gift'],
  })
}

/** An inheritance stands at the value at death and is always long-term. 26 USC 1014, 1223(9). */
export function receiveInheritance(desk: Desk, entry: Entry): void {
  const { position, quantity, moment, date, rate } = entry
  const { id, originalBasis, originalDate } = moment.transaction
  const basis = originalBasis === undefined ? worthOfUnit(desk, entry) * quantity : originalBasis * rate
  if (basis === 0)
    report(desk, moment, { field: 'price', message: `Enter the value of one ${position.symbol} at death.` })
  purchase(desk, position, {
    transactionId: id,
    acquiredOn: originalDate ?? date,
    quantity,
    basis,
    isAlwaysLong: true,
    adjustedFor: ['inheritance'],
  })
}

/** A correction by hand: units come with what they cost, or leave with their basis, without a gain. */
export function adjustUnits(desk: Desk, entry: Entry): void {
  const { position, quantity, moment, date, cash, rate } = entry
  const { id, originalBasis, originalDate } = moment.transaction
  if (quantity < 0) {
    takeLots(position, -quantity, { date, price: 0, lotIds: moment.transaction.lotIds })
    return
  }
  const basis = originalBasis === undefined ? -cash : originalBasis * rate
  purchase(desk, position, { transactionId: id, acquiredOn: originalDate ?? date, quantity, basis })
}

/** The row's price, else the last known one, in base currency. */
function worthOfUnit(desk: Desk, { moment, position, date, rate, multiplier }: Entry): number {
  const { price } = moment.transaction
  if (price !== undefined) return price * multiplier * rate
  const known = lastPrice(desk.prices, position.symbol, date)
  return isNoAnswer(known) ? 0 : known.close * multiplier * rate
}
