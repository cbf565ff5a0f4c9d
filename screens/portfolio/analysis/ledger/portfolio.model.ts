import { byId, bySymbol } from '#finance/ledger/holdings.ts'
import type { Account, Exchange, Instrument, Ledger, Terms } from '#finance/ledger/ledger.ts'
import { lastKnownDay, type Standing, standingOf } from '#finance/ledger/standing.ts'

/** What the ledger comes to on the last day on which anything is known. */
export type Portfolio = Standing & {
  readonly ledger: Ledger
  readonly today: string
  /** The day of the newest price or transaction, never after today. */
  readonly asOf: string
  readonly terms: Terms
  readonly accounts: ReadonlyMap<string, Account>
  readonly instruments: ReadonlyMap<string, Instrument>
}

export type Setting = { readonly today: string; readonly baseCurrency: string; readonly exchange: Exchange }

export function portfolioOf(ledger: Ledger, { today, baseCurrency, exchange }: Setting): Portfolio {
  const asOf = lastKnownDay(ledger, today) ?? today
  const terms: Terms = { asOf, baseCurrency, exchange, allowShort: true }
  return {
    ledger,
    today,
    asOf,
    terms,
    ...standingOf(ledger, terms),
    accounts: byId(ledger),
    instruments: bySymbol(ledger),
  }
}
