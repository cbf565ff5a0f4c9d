import { dayNumber, isoDate, toCalendar, weekday } from '../dates/calendar.ts'
import { marketHolidays } from '../dates/market-holidays.ts'
import { noAnswer, type NoAnswer } from '../answer.ts'
import type { Instrument, Ledger, Price, Transaction, TransactionType } from './ledger.ts'

/** Sorted closes and splits by symbol, for look-ups in log n. */
export type PriceIndex = {
  readonly closes: ReadonlyMap<string, readonly Price[]>
  /** What the household itself bought and sold at, which is known where no close is. */
  readonly trades: ReadonlyMap<string, readonly DatedClose[]>
  readonly splits: ReadonlyMap<string, readonly { readonly date: string; readonly ratio: number }[]>
  /** Symbols that are worth 1 in their currency without a price: cash and money funds. */
  readonly atPar: ReadonlySet<string>
  /** Ages that were asked for before, by the two days. */
  readonly ages: Map<string, PriceAge>
}

/** Fresh to one business day of age, aging to five, stale beyond. */
export type PriceAge = 'fresh' | 'aging' | 'stale'
type DatedClose = Pick<Price, 'close' | 'date'>
type KnownPrice = { readonly close: number; readonly date: string; readonly age: PriceAge }

/** Of two closes of a symbol on one day the later in the list counts. */
export function priceIndex(ledger: Pick<Ledger, 'prices' | 'transactions' | 'instruments'>): PriceIndex {
  const closes = new Map<string, Price[]>()
  for (const price of ledger.prices) {
    const known = closes.get(price.symbol)
    if (known === undefined) closes.set(price.symbol, [price])
    else known.push(price)
  }
  for (const [symbol, known] of closes) closes.set(symbol, known.toSorted(byDate))
  return {
    closes,
    trades: tradesOf(ledger),
    splits: splitsOf(ledger.transactions),
    atPar: parSymbols(ledger.instruments),
    ages: new Map(),
  }
}

const TRADES: readonly TransactionType[] = ['buy', 'sell', 'reinvest', 'optionOpen', 'optionClose']

/** Prices of trades by symbol, in order, where they are in the currency of the instrument. */
function tradesOf({
  transactions,
  instruments,
}: Pick<Ledger, 'transactions' | 'instruments'>): PriceIndex['trades'] {
  const currencies = new Map(instruments.map(({ symbol, currency }) => [symbol, currency]))
  const trades = new Map<string, DatedClose[]>()
  for (const { type, symbol, price = 0, tradeDate: date, currency } of transactions) {
    if (symbol === undefined || price <= 0 || !TRADES.includes(type)) continue
    if ((currencies.get(symbol) ?? currency) !== currency) continue
    const known = trades.get(symbol)
    if (known === undefined) trades.set(symbol, [{ date, close: price }])
    else known.push({ date, close: price })
  }
  for (const [symbol, known] of trades) trades.set(symbol, known.toSorted(byDate))
  return trades
}

const byDate = (one: { date: string }, other: { date: string }): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0

const parSymbols = (instruments: readonly Instrument[]): ReadonlySet<string> =>
  new Set(
    instruments.flatMap(({ type, symbol }) => (type === 'cash' || type === 'moneyFund' ? [symbol] : [])),
  )

function splitsOf(transactions: readonly Transaction[]): PriceIndex['splits'] {
  const splits = new Map<string, { date: string; ratio: number }[]>()
  for (const { type, symbol, ratio, tradeDate } of transactions) {
    if (type !== 'split' || symbol === undefined || ratio === undefined || ratio <= 0) continue
    const known = splits.get(symbol) ?? []
    if (!known.some(({ date }) => date === tradeDate)) known.push({ date: tradeDate, ratio })
    splits.set(symbol, known)
  }
  for (const known of splits.values()) known.sort(byDate)
  return splits
}

/**
 * The last close on or before a day, in the units of that day: a close from before a split is divided by its ratio.
 * Cash and money funds without a price are worth 1. No answer without any close by then.
 */
export function lastPrice(index: PriceIndex, symbol: string, on: string): KnownPrice | NoAnswer {
  const known = lastOf(index.closes.get(symbol) ?? [], on)
  if (known === undefined)
    return index.atPar.has(symbol)
      ? { close: 1, date: on, age: 'fresh' }
      : noAnswer(`no price of ${symbol} on or before ${on}`)
  if (index.atPar.has(symbol)) return { close: known.close, date: known.date, age: 'fresh' }
  return { ...inUnitsOf(index, symbol, { known, on }), age: ageOf(index, known.date, on) }
}

/** The price of the last own trade on or before a day, in the units of that day; null without any. */
export function lastTrade(index: PriceIndex, symbol: string, on: string): DatedClose | null {
  const known = lastOf(index.trades.get(symbol) ?? [], on)
  return known === undefined ? null : inUnitsOf(index, symbol, { known, on })
}

type Aged = { readonly known: DatedClose; readonly on: string }

function inUnitsOf({ splits }: PriceIndex, symbol: string, { known, on }: Aged): DatedClose {
  let { close } = known
  for (const { date, ratio } of splits.get(symbol) ?? []) if (date > known.date && date <= on) close /= ratio
  return { close, date: known.date }
}

function lastOf(known: readonly DatedClose[], on: string): DatedClose | undefined {
  let low = 0
  let high = known.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((known[middle]?.date ?? '') <= on) low = middle + 1
    else high = middle
  }
  return known[low - 1]
}

/** By New York stock exchange days between the close and the day on which it is used. */
function ageOf({ ages }: PriceIndex, priced: string, on: string): PriceAge {
  if (priced === on) return 'fresh'
  const key = `${priced} ${on}`
  const known = ages.get(key)
  if (known !== undefined) return known
  const days = businessDaysBetween(priced, on)
  const age = days <= 1 ? 'fresh' : days <= 5 ? 'aging' : 'stale'
  ages.set(key, age)
  return age
}

/** Business days after `from` up to and with `to`; beyond nine weekdays the holidays are not looked up. */
export function businessDaysBetween(from: string, to: string): number {
  const start = dayNumber(from)
  const end = dayNumber(to)
  if (typeof start !== 'number' || typeof end !== 'number' || end <= start) return 0
  const weekdays = weekdaysThrough(end) - weekdaysThrough(start)
  if (weekdays > 9) return weekdays
  const years = new Set([toCalendar(start).year, toCalendar(end).year])
  const holidays = [...years].flatMap((year) => marketHolidays(year, 'stock'))
  return weekdays - holidays.filter((holiday) => holiday > isoDate(start) && holiday <= isoDate(end)).length
}

/** Weekdays from Monday 1969-12-29 through a day. */
function weekdaysThrough(day: number): number {
  const sinceMonday = day + 3
  const weeks = Math.floor(sinceMonday / 7)
  const place = (weekday(day) + 6) % 7
  return weeks * 5 + Math.min(place + 1, 5)
}
