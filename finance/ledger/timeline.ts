import { dayNumberOf } from '../dates/calendar.ts'
import type { Ledger, Transaction } from './ledger.ts'

/** A transaction on the day that it takes effect. */
export type Moment = {
  readonly transaction: Transaction
  readonly date: string
  /** The other side of a transfer between two accounts of the ledger. */
  readonly counterpart?: Transaction
}

/** Days within which a transfer out and a transfer in of the same thing belong together. */
const TRANSIT_DAYS = 10

/** What changes units takes effect before the day's trades, which are made in the new ones. */
const BEFORE_TRADES = ['split', 'spinoff', 'merger', 'symbolChange']

/**
 * The transactions in the order in which they take effect: by day; corporate actions before trades; otherwise as
 * given. A transfer between two accounts takes effect in both on the day that it arrives, so that nothing is lost or
 * counted twice on its way. n log n.
 */
export function timeline(ledger: Ledger, until: string): readonly Moment[] {
  const pairs = transferPairs(ledger.transactions)
  const placed = ledger.transactions.map((transaction, at) => {
    const counterpart = pairs.get(transaction)
    if (counterpart === undefined)
      return { moment: { transaction, date: transaction.tradeDate }, at, rank: rankOf(transaction) }
    const date = later(transaction.tradeDate, counterpart.transaction.tradeDate)
    const first = Math.min(at, counterpart.at)
    const place = transaction.type === 'transferOut' ? first : first + 0.5
    return { moment: { transaction, date, counterpart: counterpart.transaction }, at: place, rank: 1 }
  })
  return placed
    .filter(({ moment }) => moment.date <= until)
    .sort((one, other) => {
      if (one.moment.date !== other.moment.date) return one.moment.date < other.moment.date ? -1 : 1
      return one.rank - other.rank || one.at - other.at
    })
    .map(({ moment }) => moment)
}

const rankOf = ({ type }: Transaction): number => (BEFORE_TRADES.includes(type) ? 0 : 1)
const later = (one: string, other: string): string => (one > other ? one : other)

type Placed = { readonly transaction: Transaction; readonly at: number }

function transferPairs(transactions: readonly Transaction[]): ReadonlyMap<Transaction, Placed> {
  const ways = new Map<string, { out: Placed[]; in: Placed[] }>()
  for (const [at, transaction] of transactions.entries()) {
    if (transaction.type !== 'transferIn' && transaction.type !== 'transferOut') continue
    const key = whatMoves(transaction)
    const way = ways.get(key) ?? { out: [], in: [] }
    ways.set(key, way)
    way[transaction.type === 'transferIn' ? 'in' : 'out'].push({ transaction, at })
  }
  const pairs = new Map<Transaction, Placed>()
  for (const way of ways.values()) pairUp(way, pairs)
  return pairs
}

const whatMoves = ({ symbol, quantity, amount, currency }: Transaction): string =>
  symbol === undefined || symbol === ''
    ? `cash ${currency} ${Math.abs(amount).toFixed(2)}`
    : `${symbol} ${(quantity ?? 0).toFixed(6)}`

/** Each arrival with the first departure from another account that is near enough and still free. */
function pairUp(
  way: { readonly out: readonly Placed[]; readonly in: readonly Placed[] },
  pairs: Map<Transaction, Placed>,
): void {
  const byDay = (one: Placed, other: Placed) => dayOf(one) - dayOf(other)
  const departures = way.out.toSorted(byDay)
  let first = 0
  for (const arrival of way.in.toSorted(byDay)) {
    const day = dayOf(arrival)
    while (first < departures.length) {
      const departure = departures[first]
      if (
        departure !== undefined &&
        day - dayOf(departure) <= TRANSIT_DAYS &&
        !pairs.has(departure.transaction)
      )
        break
      first += 1
    }
    const found = departures
      .slice(first, first + 20)
      .find(
        (departure) =>
          Math.abs(dayOf(departure) - day) <= TRANSIT_DAYS &&
          !pairs.has(departure.transaction) &&
          departure.transaction.accountId !== arrival.transaction.accountId,
      )
    if (found === undefined) continue
    pairs.set(arrival.transaction, found)
    pairs.set(found.transaction, arrival)
  }
}

const dayOf = ({ transaction }: Placed): number => dayNumberOf(transaction.tradeDate)
