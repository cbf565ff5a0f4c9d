import { isNoAnswer } from '../answer.ts'
import { cashEffect, grossOf, multiplierOf, rateOf } from './cash-effect.ts'
import {
  DUST,
  type Instrument,
  isIntoItself,
  type Ledger,
  type Terms,
  type Transaction,
  type TransactionType,
} from './ledger.ts'
import { type Moment, timeline } from './timeline.ts'

/** What is held of one symbol in one account; `cost` in base currency at average cost, for want of a price. */
export type Held = { readonly accountId: string; readonly symbol: string; quantity: number; cost: number }
type HeldCash = { readonly accountId: string; readonly currency: string; amount: number }

/** What the accounts hold at one moment of the timeline, without lots: for values over time. */
export type Quantities = {
  readonly held: Map<string, Held>
  readonly cash: Map<string, HeldCash>
  readonly instruments: ReadonlyMap<string, Instrument>
  readonly terms: Terms
  /** Cost that has left with a transfer and arrives with the next moment. */
  transit: number
}

export const emptyQuantities = (ledger: Ledger, terms: Terms): Quantities => ({
  held: new Map(),
  cash: new Map(),
  instruments: new Map(ledger.instruments.map((instrument) => [instrument.symbol, instrument])),
  terms,
  transit: 0,
})

/** What is held at the end of a day, in one pass. */
export function quantitiesOn(ledger: Ledger, terms: Terms): Quantities {
  const state = emptyQuantities(ledger, terms)
  for (const moment of timeline(ledger, terms.asOf)) advance(state, moment)
  return state
}

/** Takes one moment of the timeline into account. */
export function advance(state: Quantities, { transaction, counterpart }: Moment): void {
  const { accountId, currency, symbol } = transaction
  const instrument = symbol === undefined ? undefined : state.instruments.get(symbol)
  const moved = cashEffect(transaction, instrument)
  if (moved !== 0) {
    const key = `${accountId}\n${currency}`
    const held = state.cash.get(key) ?? { accountId, currency, amount: 0 }
    held.amount += moved
    state.cash.set(key, held)
  }
  if (symbol !== undefined && symbol !== '' && !isIntoItself(transaction))
    moveUnits(state, transaction, counterpart !== undefined)
}

function moveUnits(state: Quantities, transaction: Transaction, isInternal: boolean): void {
  const { accountId, symbol = '', quantity = 0 } = transaction
  const held = heldOf(state, accountId, symbol)
  MOVES[transaction.type]?.(state, { held, transaction, quantity, isInternal })
}

type Move = {
  readonly held: Held
  readonly transaction: Transaction
  readonly quantity: number
  readonly isInternal: boolean
}
type MoveUnits = (state: Quantities, move: Move) => void

const arrive: MoveUnits = (state, { held, transaction, quantity }) =>
  add(state, held, { quantity, cost: costOf(state, transaction) })

/** Negative quantities leave: their cost is negative too. */
const addSigned: MoveUnits = (state, { held, transaction, quantity }) =>
  add(state, held, { quantity, cost: Math.sign(quantity) * Math.abs(costOf(state, transaction)) })

const exchange: MoveUnits = (state, { held, transaction }) => {
  const { accountId, toSymbol = '', ratio = 1 } = transaction
  const all = { quantity: held.quantity * ratio, cost: held.cost }
  state.held.delete(keyOf(held))
  if (toSymbol !== '') add(state, heldOf(state, accountId, toSymbol), all)
}

/** What each type of transaction does to units; types that are not here only move cash. */
const MOVES: Readonly<Partial<Record<TransactionType, MoveUnits>>> = {
  buy: arrive,
  reinvest: arrive,
  giftIn: arrive,
  inheritance: arrive,
  sell: (state, { held, quantity }) => {
    remove(state, held, { quantity, isShortAllowed: state.terms.allowShort })
  },
  transferIn: (state, { held, transaction, quantity, isInternal }) => {
    add(state, held, { quantity, cost: isInternal ? state.transit : costOf(state, transaction) })
    state.transit = 0
  },
  transferOut: (state, { held, quantity, isInternal }) => {
    const taken = remove(state, held, { quantity, isShortAllowed: false })
    state.transit = isInternal ? taken : 0
  },
  split: (_state, { held, transaction }) => {
    held.quantity *= transaction.ratio ?? 1
  },
  spinoff: (state, { held, transaction }) => {
    const { accountId, toSymbol = '', ratio = 1, basisShare = 0 } = transaction
    const moved = held.cost * basisShare
    held.cost -= moved
    add(state, heldOf(state, accountId, toSymbol), { quantity: held.quantity * ratio, cost: moved })
  },
  merger: exchange,
  symbolChange: exchange,
  optionOpen: addSigned,
  optionClose: addSigned,
  adjust: addSigned,
  optionExpire: (state, { held, quantity }) => expire(state, held, quantity),
  optionAssign: (state, { held, transaction }) => assign(state, held, transaction),
}

function heldOf(state: Quantities, accountId: string, symbol: string): Held {
  const key = `${accountId}\n${symbol}`
  const known = state.held.get(key)
  if (known !== undefined) return known
  const fresh = { accountId, symbol, quantity: 0, cost: 0 }
  state.held.set(key, fresh)
  return fresh
}

const keyOf = ({ accountId, symbol }: Held): string => `${accountId}\n${symbol}`

/** Adds units, negative ones too; what is closed on the way leaves at average cost. */
function add(
  state: Quantities,
  held: Held,
  more: { readonly quantity: number; readonly cost: number },
): void {
  const { quantity, cost } = held
  const after = quantity + more.quantity
  if (quantity === 0 || Math.sign(quantity) === Math.sign(more.quantity)) held.cost = cost + more.cost
  else if (Math.sign(after) === Math.sign(quantity)) held.cost = (cost * after) / quantity
  else held.cost = more.quantity === 0 ? cost : (more.cost * after) / more.quantity
  held.quantity = after
  if (Math.abs(after) < DUST) state.held.delete(keyOf(held))
}

/** Returns the cost of what was taken. */
function remove(
  state: Quantities,
  held: Held,
  { quantity, isShortAllowed }: { readonly quantity: number; readonly isShortAllowed: boolean },
): number {
  const taken = isShortAllowed ? quantity : Math.min(quantity, Math.max(held.quantity, 0))
  const before = held.cost
  add(state, held, { quantity: -taken, cost: held.quantity === 0 ? 0 : (-before * taken) / held.quantity })
  return before - held.cost
}

/** Toward zero by a number of contracts; by all where none is named. */
function expire(state: Quantities, held: Held, contracts: number): void {
  const gone = Math.min(
    contracts === 0 ? Math.abs(held.quantity) : Math.abs(contracts),
    Math.abs(held.quantity),
  )
  add(state, held, { quantity: -Math.sign(held.quantity) * gone, cost: 0 })
}

/** The contracts leave and the underlying moves the way that the cash says. */
function assign(state: Quantities, option: Held, transaction: Transaction): void {
  const { accountId, toSymbol = '', quantity = 0, amount } = transaction
  const units = Math.abs(quantity) * multiplierOf(state.instruments.get(option.symbol))
  const premium = option.quantity === 0 ? 0 : (option.cost * Math.abs(quantity)) / Math.abs(option.quantity)
  expire(state, option, quantity)
  if (toSymbol === '') return
  const underlying = heldOf(state, accountId, toSymbol)
  if (amount < 0) add(state, underlying, { quantity: units, cost: costOf(state, transaction) + premium })
  else remove(state, underlying, { quantity: units, isShortAllowed: true })
}

/** What a purchase counts at, in base currency: what was paid, what the giver paid, or the value at the time. */
function costOf({ terms, instruments }: Quantities, transaction: Transaction): number {
  const { type, symbol = '', originalBasis, fees } = transaction
  const instrument = instruments.get(symbol)
  const rate = rateOf(transaction, terms)
  const factor = isNoAnswer(rate) ? 1 : rate
  if (originalBasis !== undefined) return originalBasis * factor
  const paid = -cashEffect(transaction, instrument)
  if (paid !== 0) return paid * factor
  return (grossOf(transaction, instrument) + (type === 'reinvest' ? fees : 0)) * factor
}
