import type { Weights } from './concentration.ts'
import type { GainRates } from '../ledger/holdings.ts'
import { isLongTerm } from '../ledger/lot.ts'

/** A tax lot, or the cash of an account as one lot at a price of 1. */
export type HeldLot = {
  readonly account: string
  /** Gains in the account are not taxed when they are realized. */
  readonly sheltered: boolean
  readonly symbol: string
  readonly assetClass: string
  readonly price: number
  readonly quantity: number
  /** Without a price, or without a market: it counts, but is neither bought nor sold. */
  readonly isFixed: boolean
  /** Where the holding period begins. */
  readonly acquiredOn: string
  /** Of the whole lot. */
  readonly cost: number
}

export type Trade = {
  readonly side: 'buy' | 'sell'
  readonly account: string
  /** Empty: nothing of the class is held, a fund of it has to be chosen. */
  readonly symbol: string
  readonly assetClass: string
  /** Whole units; 0 where no symbol is known. */
  readonly quantity: number
  readonly amount: number
  /** Gains that the sale realizes in a taxable account. */
  readonly shortGain: number
  readonly longGain: number
}

type Order = {
  readonly lots: readonly HeldLot[]
  readonly newMoney: number
  readonly into: string
  readonly rates: GainRates
  readonly on: string
}

const CASH = 'cash'
const DUST = 1e-6

/**
 * Sales and purchases that change the classes by `changes` (money by class, negative to sell). Sales first, in the order
 * of their tax; then each account spends its own proceeds, its part of surplus cash and the new money on what is short.
 */
export function tradesOf(order: Order, changes: Weights): readonly Trade[] {
  const short = new Map([...changes].filter(([name, change]) => name !== CASH && change > DUST))
  const sales = salesOf(order, changes)
  const spendable = proceedsOf(sales)
  if (order.newMoney > 0) add(spendable, order.into, order.newMoney)
  // Proceeds that are to stay cash, or cash that is to be spent: the class's own change, new money aside.
  let surplus = -(changes.get(CASH) ?? 0) - order.newMoney
  for (const lot of order.lots.filter(({ assetClass }) => assetClass === CASH)) {
    const part = Math.min(Math.max(0, surplus), lot.quantity * lot.price)
    if (part > 0) add(spendable, lot.account, part)
    surplus -= part
  }
  return [...sales, ...[...spendable].flatMap(([account, money]) => spend(order, { account, money, short }))]
}

const add = (map: Map<string, number>, name: string, amount: number) =>
  map.set(name, (map.get(name) ?? 0) + amount)

function proceedsOf(sales: readonly Trade[]): Map<string, number> {
  const proceeds = new Map<string, number>()
  for (const { account, amount } of sales) add(proceeds, account, amount)
  return proceeds
}

const rateOf = (lot: HeldLot, on: string, { short, long, state }: GainRates): number =>
  (isLongTerm(lot.acquiredOn, on) ? long : short) + state

/** Per dollar sold: 0 in a sheltered account, negative for a loss that offsets a gain. */
function taxPerDollar(lot: HeldLot, { rates, on }: Order): number {
  if (lot.sheltered || !(lot.price > 0)) return 0
  const gain = lot.price - lot.cost / lot.quantity
  return (gain * rateOf(lot, on, rates)) / lot.price
}

function salesOf(order: Order, changes: Weights): readonly Trade[] {
  const sales = new Map<string, Trade>()
  for (const [assetClass, change] of changes) {
    if (assetClass === CASH || change > -DUST) continue
    let left = -change
    const lots = order.lots
      .filter((lot) => lot.assetClass === assetClass && !lot.isFixed && lot.price > 0 && lot.quantity > 0)
      .toSorted(
        (a, b) =>
          taxPerDollar(a, order) - taxPerDollar(b, order) || Number(b.sheltered) - Number(a.sheltered),
      )
    for (const lot of lots) {
      const quantity = Math.floor(Math.min(lot.quantity, left / lot.price) + DUST)
      if (quantity <= 0) continue
      left -= quantity * lot.price
      const key = `${lot.account}\n${lot.symbol}`
      sales.set(key, withSale(sales.get(key), lot, { quantity, order }))
    }
  }
  return [...sales.values()]
}

type Sold = { readonly quantity: number; readonly order: Order }

function withSale(before: Trade | undefined, lot: HeldLot, { quantity, order }: Sold): Trade {
  const gain = lot.sheltered ? 0 : (lot.price - lot.cost / lot.quantity) * quantity
  const isLong = isLongTerm(lot.acquiredOn, order.on)
  return {
    side: 'sell',
    account: lot.account,
    symbol: lot.symbol,
    assetClass: lot.assetClass,
    quantity: (before?.quantity ?? 0) + quantity,
    amount: (before?.amount ?? 0) + quantity * lot.price,
    shortGain: (before?.shortGain ?? 0) + (isLong ? 0 : gain),
    longGain: (before?.longGain ?? 0) + (isLong ? gain : 0),
  }
}

type Purse = { readonly account: string; readonly money: number; readonly short: Map<string, number> }

/** Spends an account's money on the largest shortages; `short` is written down by what is bought. */
function spend({ lots }: Order, { account, money, short }: Purse): readonly Trade[] {
  const bought: Trade[] = []
  let left = money
  for (const [assetClass, shortage] of [...short].toSorted(([, a], [, b]) => b - a)) {
    const part = Math.min(left, shortage)
    const unit = unitFor(lots, account, assetClass)
    const quantity = unit === null ? 0 : Math.floor(part / unit.price + DUST)
    const amount = unit === null ? part : quantity * unit.price
    if (amount <= DUST) continue
    left -= amount
    short.set(assetClass, shortage - amount)
    const symbol = unit?.symbol ?? ''
    bought.push({ side: 'buy', account, symbol, assetClass, quantity, amount, shortGain: 0, longGain: 0 })
  }
  return bought
}

/** What to buy of a class: the largest holding of it in the account, else anywhere. */
function unitFor(lots: readonly HeldLot[], account: string, assetClass: string): HeldLot | null {
  const worth = (lot: HeldLot) => lot.price * lot.quantity + (lot.account === account ? 1e15 : 0)
  const own = lots.filter((lot) => lot.assetClass === assetClass && !lot.isFixed && lot.price > 0)
  return own.reduce<HeldLot | null>(
    (best, lot) => (best === null || worth(lot) > worth(best) ? lot : best),
    null,
  )
}
