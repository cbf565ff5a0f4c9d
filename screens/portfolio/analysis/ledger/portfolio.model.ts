import { type Book, bookOf } from '#finance/ledger/book.ts'
import { valuationOf } from '#finance/ledger/external-flows.ts'
import {
  byId,
  bySymbol,
  type CashHolding,
  cashOf,
  type Holding,
  holdingsOf,
} from '#finance/ledger/holdings.ts'
import type { Account, Exchange, Instrument, Ledger, Terms } from '#finance/ledger/ledger.ts'
import type { Valuation } from '#finance/ledger/valued.ts'

/** What the ledger comes to on the last day on which anything is known. */
export type Portfolio = {
  readonly ledger: Ledger
  readonly today: string
  /** The day of the newest price or transaction, never after today. */
  readonly asOf: string
  readonly terms: Terms
  readonly valuation: Valuation
  readonly book: Book
  readonly holdings: readonly Holding[]
  readonly cash: readonly CashHolding[]
  readonly accounts: ReadonlyMap<string, Account>
  readonly instruments: ReadonlyMap<string, Instrument>
}

export type Setting = { readonly today: string; readonly baseCurrency: string; readonly exchange: Exchange }

export function portfolioOf(ledger: Ledger, { today, baseCurrency, exchange }: Setting): Portfolio {
  const asOf = lastKnownDay(ledger, today)
  const terms: Terms = { asOf, baseCurrency, exchange, allowShort: true }
  const valuation = valuationOf(ledger, terms)
  const book = bookOf(ledger, terms)
  return {
    ledger,
    today,
    asOf,
    terms,
    valuation,
    book,
    holdings: holdingsOf(book, asOf, valuation),
    cash: cashOf(book, asOf, terms),
    accounts: byId(ledger),
    instruments: bySymbol(ledger),
  }
}

function lastKnownDay({ transactions, prices }: Ledger, today: string): string {
  let last = ''
  for (const { tradeDate } of transactions) if (tradeDate > last && tradeDate <= today) last = tradeDate
  for (const { date } of prices) if (date > last && date <= today) last = date
  return last === '' ? today : last
}
