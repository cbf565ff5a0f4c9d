import type { Ledger, Price, Transaction } from '#finance/ledger/ledger.ts'

/** Closes of an operator's feed, as the server keeps them; of a `price:` series the id says the symbol. */
export type FeedSeries = {
  readonly id: string
  readonly points: readonly { readonly date: string; readonly value: number }[]
}

/** What is asked of the feeds for a ledger: series of prices, from the first day that one of them can count. */
export type FeedQuestion = { readonly ids: readonly string[]; readonly from: string }

const PREFIX = 'price:'

/** As the server takes them; the symbol of an option with its spaces is in no feed. */
const IS_ID = /^[A-Za-z0-9][A-Za-z0-9:._^=-]{0,63}$/

/**
 * The series that a ledger has use for: of each symbol in its transactions. A made-up household keeps its made-up
 * prices: a symbol that has one is not asked for.
 */
export function feedQuestion({ transactions, prices }: Ledger): FeedQuestion {
  const samples = new Set(prices.flatMap(({ symbol, source }) => (source === 'sample' ? [symbol] : [])))
  const ids = new Set<string>()
  let from = ''
  for (const transaction of transactions)
    for (const symbol of symbolsOf(transaction)) {
      const id = `${PREFIX}${symbol}`
      if (samples.has(symbol) || !IS_ID.test(id)) continue
      ids.add(id)
      if (from === '' || transaction.tradeDate < from) from = transaction.tradeDate
    }
  return { ids: [...ids].sort(), from }
}

const symbolsOf = ({ symbol = '', toSymbol = '' }: Transaction): readonly string[] =>
  [symbol, toSymbol].filter((one) => one !== '')

/**
 * The ledger with the feeds' closes between its own, of the source 'provider'; on a day that has a price of its own
 * that one stays. Prices stand by date and symbol. Without anything new it is the same object, so that nothing is
 * computed anew.
 *
 * A close counts as it was on its day, like a typed one: closes that a feed has adjusted for later splits would be
 * divided by them once more.
 */
export function withFeedPrices(ledger: Ledger, series: readonly FeedSeries[]): Ledger {
  const asked = new Set(feedQuestion(ledger).ids)
  const own = new Set(ledger.prices.map(({ symbol, date }) => `${symbol}@${date}`))
  const added = series.flatMap(({ id, points }): Price[] => {
    if (!asked.has(id)) return []
    const symbol = id.slice(PREFIX.length)
    return points
      .filter(({ date }) => !own.has(`${symbol}@${date}`))
      .map(({ date, value }) => ({ symbol, date, close: value, source: 'provider' }))
  })
  return added.length === 0 ? ledger : { ...ledger, prices: [...ledger.prices, ...added].sort(byDay) }
}

const byDay = (one: Price, other: Price): number =>
  compare(one.date, other.date) || compare(one.symbol, other.symbol)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
