import { type NoAnswer, noAnswer } from './answer.ts'

/** Which lots a sale takes from. Average cost has one lot. */
export type LotMethod = 'fifo' | 'lifo' | 'hifo' | 'average' | 'specific'

export type Trade = {
  readonly date: string
  readonly type: 'buy' | 'sell' | 'split'
  /** Units; of a split the number of new units for one old. */
  readonly quantity: number
  /** What was paid or received in all, fees included; 0 for a split. */
  readonly amount: number
  /** The lots that a sale takes from, in order, by the position of their purchase among the trades: method specific. */
  readonly from?: readonly number[]
}

export type Lot = {
  /** Position of the purchase among the trades. */
  readonly trade: number
  readonly acquiredOn: string
  readonly quantity: number
  /** Of what is left of the lot, fees included. */
  readonly cost: number
}

export type Gain = {
  readonly soldOn: string
  readonly acquiredOn: string
  readonly quantity: number
  readonly proceeds: number
  readonly cost: number
  readonly gain: number
  /** Held for more than one year: 26 USC 1222. */
  readonly isLongTerm: boolean
}

export type Position = { readonly lots: readonly Lot[]; readonly gains: readonly Gain[] }

const DUST = 1e-9

/**
 * Lots and realised gains from trades in the order of their dates. Quantities below a billionth count as nothing.
 * No answer: a sale of more than is held, or of lots that are not there.
 */
export function lotsOf(trades: readonly Trade[], method: LotMethod): Position | NoAnswer {
  let lots: readonly Lot[] = []
  const gains: Gain[] = []
  for (const [at, trade] of trades.entries()) {
    if (trade.type === 'split')
      lots = lots.map((lot) => ({ ...lot, quantity: lot.quantity * trade.quantity }))
    else if (trade.type === 'buy') lots = withPurchase(lots, { trade: at, ...purchaseOf(trade) }, method)
    else {
      const sold = sell(lots, trade, method)
      if ('noAnswer' in sold) return sold
      lots = sold.lots
      gains.push(...sold.gains)
    }
  }
  return { lots, gains }
}

const purchaseOf = ({ date, quantity, amount }: Trade) => ({ acquiredOn: date, quantity, cost: amount })

/** At average cost everything held is one lot with the earliest date. */
function withPurchase(lots: readonly Lot[], bought: Lot, method: LotMethod): readonly Lot[] {
  const [held] = lots
  if (method !== 'average' || held === undefined) return [...lots, bought]
  return [{ ...held, quantity: held.quantity + bought.quantity, cost: held.cost + bought.cost }]
}

function sell(lots: readonly Lot[], trade: Trade, method: LotMethod): Position | NoAnswer {
  const order = orderOf(lots, method, trade.from ?? [])
  const taken = new Map<Lot, number>()
  let left = trade.quantity
  for (const lot of order) {
    const part = Math.min(lot.quantity, left)
    if (part > 0) taken.set(lot, part)
    left -= part
  }
  if (left > DUST)
    return noAnswer(`the sale on ${trade.date} is of more than is held by ${Number(left.toFixed(9))} units`)
  const gains = [...taken].map(([lot, quantity]) => gainOf(lot, quantity, trade))
  const kept = lots.flatMap((lot) => {
    const quantity = lot.quantity - (taken.get(lot) ?? 0)
    return quantity > DUST ? [{ ...lot, quantity, cost: (lot.cost * quantity) / lot.quantity }] : []
  })
  return { lots: kept, gains }
}

function orderOf(lots: readonly Lot[], method: LotMethod, from: readonly number[]): readonly Lot[] {
  if (method === 'lifo') return lots.toReversed()
  if (method === 'hifo') return lots.toSorted((one, other) => unitCost(other) - unitCost(one))
  if (method === 'specific') return from.flatMap((trade) => lots.filter((lot) => lot.trade === trade))
  return lots
}

const unitCost = ({ cost, quantity }: Lot): number => cost / quantity

function gainOf(lot: Lot, quantity: number, { date, amount, quantity: sold }: Trade): Gain {
  const cost = (lot.cost * quantity) / lot.quantity
  const proceeds = (amount * quantity) / sold
  const { acquiredOn } = lot
  return {
    soldOn: date,
    acquiredOn,
    quantity,
    proceeds,
    cost,
    gain: proceeds - cost,
    isLongTerm: isLong(acquiredOn, date),
  }
}

/** More than one year: sold after the same day of the next year; bought on 29 February counts from 1 March. */
function isLong(acquiredOn: string, soldOn: string): boolean {
  const year = Number(acquiredOn.slice(0, 4)) + 1
  const day = acquiredOn.slice(5) === '02-29' ? '02-28' : acquiredOn.slice(5)
  return soldOn > `${String(year).padStart(4, '0')}-${day}`
}
