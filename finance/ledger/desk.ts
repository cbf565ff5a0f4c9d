import { isNoAnswer } from '../answer.ts'
import { dayNumberOf } from '../dates/calendar.ts'
import { cashEffect, multiplierOf, rateOf } from './cash-effect.ts'
import {
  type Account,
  DUST,
  type Instrument,
  isTaxed,
  type Ledger,
  type LotChoice,
  type Terms,
} from './ledger.ts'
import type { ClosedLot } from './lot.ts'
import { emptyPosition, openLot, type Part, type Position } from './position.ts'
import { type PriceIndex, priceIndex } from './prices.ts'
import type { Moment } from './timeline.ts'
import type { Lot } from './working-lot.ts'

/** What is wrong with one transaction, by its field. */
export type LedgerProblem = {
  readonly transactionId: string
  readonly field: string
  readonly message: string
}

export type IncomeKind = 'dividend' | 'qualifiedDividend' | 'interest' | 'capitalGainDistribution'
export type IncomeRow = {
  readonly date: string
  readonly accountId: string
  /** '' for what cash paid. */
  readonly symbol: string
  readonly kind: IncomeKind
  /** Base currency. */
  readonly amount: number
  /** For one unit that was held on the day; null where none was. */
  readonly perUnit: number | null
}

/** A closed lot of which a later wash sale may still take something away. */
export type OpenLoss = ClosedLot & { disallowed: number; lostForGood: number }

/** Everything that is written while the book is kept, in the order of the timeline. */
export type Desk = {
  readonly terms: Terms
  readonly accounts: ReadonlyMap<string, Account>
  readonly instruments: ReadonlyMap<string, Instrument>
  readonly prices: PriceIndex
  readonly positions: Map<string, Position>
  readonly closed: OpenLoss[]
  readonly income: IncomeRow[]
  readonly problems: LedgerProblem[]
  readonly washes: Map<string, Washes>
  /** What has left one account and arrives in another with the next moment. */
  transit: readonly Part[]
  orders: number
  readonly days: Map<string, number>
  /** Splits that were taken into account for wash sales: 'symbol day'. */
  readonly splits: Set<string>
}

/** What the wash sale rule has to remember of one symbol, in the order of the days. */
export type Washes = { bought: Purchase[]; losses: Unmatched[] }
export type Purchase = {
  readonly lot: Lot
  readonly position: Position
  readonly day: number
  /** Units of what was sold that one unit of the lot replaces: 1, and of a call what its contract covers. */
  readonly covers: number
}
export type Unmatched = {
  readonly closed: OpenLoss
  readonly day: number
  readonly heldSince: number
  /** Units that nothing has replaced so far, and the loss of one. */
  left: number
  unitLoss: number
}

export const emptyDesk = (ledger: Ledger, terms: Terms): Desk => ({
  terms,
  accounts: new Map(ledger.accounts.map((account) => [account.id, account])),
  instruments: new Map(ledger.instruments.map((instrument) => [instrument.symbol, instrument])),
  prices: priceIndex(ledger),
  positions: new Map(),
  closed: [],
  income: [],
  problems: [],
  washes: new Map(),
  transit: [],
  orders: 0,
  days: new Map(),
  splits: new Set(),
})

/** One moment with what most entries need of it: base currency throughout. */
export type Entry = {
  readonly moment: Moment
  readonly date: string
  readonly position: Position
  readonly quantity: number
  /** The cash effect on the account. */
  readonly cash: number
  readonly rate: number
  readonly multiplier: number
}

export function entryOf(desk: Desk, moment: Moment): Entry {
  const { transaction, date } = moment
  const { accountId, symbol = '', quantity = 0 } = transaction
  const instrument = desk.instruments.get(symbol)
  const rate = rateOf(transaction, desk.terms)
  if (isNoAnswer(rate))
    report(desk, moment, {
      field: 'fxToBase',
      message: `${rate.noAnswer}: counted at 1 to 1 until you enter a rate.`,
    })
  const factor = isNoAnswer(rate) ? 1 : rate
  return {
    moment,
    date,
    position: positionOf(desk, accountId, symbol),
    quantity,
    cash: cashEffect(transaction, instrument) * factor,
    rate: factor,
    multiplier: multiplierOf(instrument),
  }
}

export function positionOf(desk: Desk, accountId: string, symbol: string): Position {
  const key = `${accountId}\n${symbol}`
  const known = desk.positions.get(key)
  if (known !== undefined) return known
  const wanted = desk.terms.lotMethod ?? desk.accounts.get(accountId)?.lotMethod ?? 'fifo'
  const fresh = emptyPosition({ accountId, symbol, method: allowed(wanted, desk.instruments.get(symbol)) })
  desk.positions.set(key, fresh)
  return fresh
}

/** Average basis is for shares of funds only: 26 CFR 1.1012-1(e). */
const allowed = (method: LotChoice, instrument: Instrument | undefined): LotChoice =>
  method === 'average' && instrument !== undefined && !isFund(instrument) ? 'fifo' : method

export const isFund = ({ type }: Instrument): boolean =>
  type === 'etf' || type === 'mutualFund' || type === 'moneyFund'

/** Whether gains of an account are taxed; those of an unknown account are. */
export const isAccountTaxed = (desk: Pick<Desk, 'accounts'>, accountId: string): boolean => {
  const account = desk.accounts.get(accountId)
  return account === undefined || isTaxed(account.registration)
}

export const report = (
  desk: Desk,
  { transaction }: Moment,
  problem: { readonly field: string; readonly message: string },
): void => {
  desk.problems.push({ transactionId: transaction.id, ...problem })
}

/** Opens a lot as it was bought, and returns it. */
export function purchase(
  desk: Desk,
  position: Position,
  lot: Partial<Lot> & Pick<Lot, 'transactionId' | 'acquiredOn' | 'quantity' | 'basis'>,
): Lot {
  const opened: Lot = {
    heldSince: lot.acquiredOn,
    isAlwaysLong: false,
    lossBasis: null,
    pool: null,
    free: 0,
    adjustedFor: [],
    order: desk.orders,
    ...lot,
    day: dayOf(desk, lot.acquiredOn),
  }
  desk.orders += 1
  openLot(position, opened)
  return opened
}

/** Day number of a valid ISO date (dates are parsed where they come in); each day is worked out once for a desk. */
export function dayOf(desk: Pick<Desk, 'days'>, iso: string): number {
  const known = desk.days.get(iso)
  if (known !== undefined) return known
  const day = dayNumberOf(iso)
  desk.days.set(iso, day)
  return day
}

export const isSomething = (quantity: number): boolean => Math.abs(quantity) > DUST
