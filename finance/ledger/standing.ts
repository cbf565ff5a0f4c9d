import { type Book, bookOf } from './book.ts'
import { valuationOf } from './external-flows.ts'
import { type CashHolding, cashOf, type Holding, holdingsOf } from './holdings.ts'
import type { Ledger, Terms } from './ledger.ts'
import type { Valuation } from './valued.ts'

/** What a ledger comes to at the end of a day, at the last known prices, in base currency. */
export type Standing = {
  readonly book: Book
  readonly valuation: Valuation
  readonly holdings: readonly Holding[]
  readonly cash: readonly CashHolding[]
}

export function standingOf(ledger: Ledger, terms: Terms): Standing {
  const book = bookOf(ledger, terms)
  const valuation = valuationOf(ledger, terms)
  const { asOf } = terms
  return { book, valuation, holdings: holdingsOf(book, asOf, valuation), cash: cashOf(book, asOf, terms) }
}

/** The day of the newest transaction or price, never after today; null for a ledger without any by then. */
export function lastKnownDay(
  { transactions, prices }: Pick<Ledger, 'transactions' | 'prices'>,
  today: string,
): string | null {
  let last = ''
  for (const { tradeDate } of transactions) if (tradeDate > last && tradeDate <= today) last = tradeDate
  for (const { date } of prices) if (date > last && date <= today) last = date
  return last === '' ? null : last
}
