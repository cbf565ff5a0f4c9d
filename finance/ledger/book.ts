import { adjustUnits, receiveGift, receiveInheritance, transferIn, transferOut } from './arrivals.ts'
import { cashEffect, grossOf } from './cash-effect.ts'
import { merge, renameSymbol, returnOfCapital, spinOff, split } from './corporate-actions.ts'
import {
  type Desk,
  emptyDesk,
  type Entry,
  entryOf,
  type IncomeKind,
  type IncomeRow,
  type LedgerProblem,
  report,
} from './desk.ts'
import { DUST, isIntoItself, type Ledger, type Terms, type TransactionType } from './ledger.ts'
import type { ClosedLot, OpenLot } from './lot.ts'
import { assignOption, expireOption, tradeOption } from './option-events.ts'
import { openLots, type Position } from './position.ts'
import { type Moment, timeline } from './timeline.ts'
import { buyUnits, sellUnits } from './trades.ts'
import type { Lot } from './working-lot.ts'

type CashRow = {
  readonly accountId: string
  readonly currency: string
  readonly amount: number
  /** The lowest it stood at the end of a day, where that was below 0: a deposit is probably missing. */
  readonly overdrawn: { readonly date: string; readonly amount: number } | null
}

/** All that is derived from a ledger on a day, in base currency but for cash. */
export type Book = {
  readonly lots: readonly OpenLot[]
  readonly closed: readonly ClosedLot[]
  readonly cash: readonly CashRow[]
  readonly income: readonly IncomeRow[]
  readonly problems: readonly LedgerProblem[]
}

/**
 * Open lots, closed lots, cash and income of a ledger: purchases open lots at their cost with fees, sales take their net
 * proceeds against lots by the account's method, and losses are washed across all accounts. Nothing throws: what cannot
 * be right is a problem by transaction and field. n log n.
 */
export function bookOf(ledger: Ledger, terms: Terms): Book {
  const desk = emptyDesk(ledger, terms)
  const cash = cashDesk(desk)
  for (const moment of timeline(ledger, terms.asOf)) {
    cash.enter(moment)
    enter(desk, moment)
  }
  const { closed, income, problems } = desk
  return { lots: lotsOf(desk), closed, cash: cash.rows(), income, problems }
}

const INCOME: readonly TransactionType[] = [
  'dividend',
  'qualifiedDividend',
  'interest',
  'capitalGainDistribution',
]
const isIncome = (type: TransactionType): type is IncomeKind => INCOME.includes(type)

const NEEDS_UNITS: readonly TransactionType[] = [
  'buy',
  'sell',
  'reinvest',
  'optionOpen',
  'optionClose',
  'optionAssign',
]

/** More than anybody holds: split after split would go beyond every number. */
const UNITS_AT_MOST = 1e15

function enter(desk: Desk, moment: Moment): void {
  const { transaction, date } = moment
  const { type, symbol = '', accountId, quantity = 0 } = transaction
  if (isIncome(type)) {
    const { cash, position } = entryOf(desk, moment)
    desk.income.push({ date, accountId, symbol, kind: type, amount: cash, perUnit: perUnit(position, cash) })
    return
  }
  if (symbol === '') {
    if (NEEDS_UNITS.includes(type)) report(desk, moment, { field: 'symbol', message: 'Enter the symbol.' })
    return
  }
  const isSigned = type === 'optionOpen' || type === 'optionClose'
  if (
    NEEDS_UNITS.includes(type) &&
    (quantity === 0 || (quantity < 0 && !isSigned && type !== 'optionAssign'))
  )
    return report(desk, moment, { field: 'quantity', message: 'Enter a number of units above 0.' })
  if (isIntoItself(transaction))
    return report(desk, moment, { field: 'toSymbol', message: `Enter the symbol that ${symbol} becomes.` })
  // Read for every type: a fee without a rate is told too.
  const entry = entryOf(desk, moment)
  if (Math.abs(entry.position.quantity) * (transaction.ratio ?? 1) > UNITS_AT_MOST)
    return report(desk, moment, { field: 'ratio', message: 'This makes more units than can be counted.' })
  ENTRIES[type]?.(desk, entry)
}

/** What each type of transaction does to the units of a position; types that are not here only move cash. */
const ENTRIES: Readonly<Partial<Record<TransactionType, (desk: Desk, entry: Entry) => void>>> = {
  buy: (desk, entry) => buyUnits(desk, entry, { quantity: entry.quantity, cost: -entry.cash }),
  sell: (desk, entry) => {
    const { quantity, cash } = entry
    sellUnits(desk, entry, { quantity, proceeds: cash, isShortAllowed: desk.terms.allowShort })
  },
  reinvest,
  split,
  returnOfCapital,
  spinoff: spinOff,
  merger: merge,
  symbolChange: renameSymbol,
  optionOpen: tradeOption,
  optionClose: tradeOption,
  optionExpire: expireOption,
  optionAssign: assignOption,
  transferIn,
  transferOut,
  giftIn: receiveGift,
  inheritance: receiveInheritance,
  adjust: adjustUnits,
}

/** A dividend that buys units at once, or, with a negative amount, only the purchase beside a dividend of its own row. */
function reinvest(desk: Desk, entry: Entry): void {
  const { moment, position, date, rate, quantity, cash } = entry
  const { transaction } = moment
  const gross = grossOf(transaction, desk.instruments.get(position.symbol)) * rate
  if (cash === 0) {
    const { accountId, symbol } = position
    const amount = gross + transaction.fees * rate
    desk.income.push({
      date,
      accountId,
      symbol,
      kind: 'dividend',
      amount,
      perUnit: perUnit(position, amount),
    })
  }
  buyUnits(desk, entry, { quantity, cost: cash === 0 ? gross + transaction.fees * rate : -cash })
}

const perUnit = ({ quantity }: Position, amount: number): number | null =>
  quantity > DUST ? amount / quantity : null

function lotsOf(desk: Desk): readonly OpenLot[] {
  const numbered = new Map<string, number>()
  return [...desk.positions.values()].flatMap((position) =>
    [...openLots(position), ...position.shorts].map((lot) => {
      const count = (numbered.get(lot.transactionId) ?? 0) + 1
      numbered.set(lot.transactionId, count)
      return openLotOf(position, lot, count === 1 ? lot.transactionId : `${lot.transactionId}.${count}`)
    }),
  )
}

const openLotOf = ({ accountId, symbol }: Position, lot: Lot, id: string): OpenLot => ({
  id,
  transactionId: lot.transactionId,
  accountId,
  symbol,
  acquiredOn: lot.acquiredOn,
  heldSince: lot.heldSince,
  quantity: lot.quantity,
  basis: lot.basis,
  lossBasis: lot.lossBasis,
  isAlwaysLong: lot.isAlwaysLong,
  adjustedFor: lot.adjustedFor,
})

type Balance = {
  accountId: string
  currency: string
  amount: number
  date: string
  overdrawn: CashRow['overdrawn']
}

/** Balances by account and currency, with the lowest end of a day. */
function cashDesk(desk: Desk): { enter: (moment: Moment) => void; rows: () => readonly CashRow[] } {
  const balances = new Map<string, Balance>()
  const closeDay = (balance: Balance) => {
    if (balance.amount < Math.min(-0.005, balance.overdrawn?.amount ?? 0))
      balance.overdrawn = { date: balance.date, amount: balance.amount }
  }
  return {
    enter: ({ transaction, date }) => {
      const { accountId, currency, symbol = '' } = transaction
      const moved = cashEffect(transaction, desk.instruments.get(symbol))
      if (moved === 0) return
      const key = `${accountId}\n${currency}`
      const balance = balances.get(key) ?? { accountId, currency, amount: 0, date, overdrawn: null }
      if (balance.date !== date) closeDay(balance)
      balance.date = date
      balance.amount += moved
      balances.set(key, balance)
    },
    rows: () =>
      [...balances.values()].map((balance) => {
        closeDay(balance)
        const { accountId, currency, amount, overdrawn } = balance
        return { accountId, currency, amount, overdrawn }
      }),
  }
}
