import { bookOf } from '#finance/ledger/book.ts'
import { valuationOf } from '#finance/ledger/external-flows.ts'
import { cashOf, holdingsOf } from '#finance/ledger/holdings.ts'
import type { Ledger, Terms } from '#finance/ledger/ledger.ts'
import { type Difference, reconcile } from '#finance/ledger/reconcile.ts'
import { CASH, type Position } from '../reading.model.ts'

export type AccountPosition = Position & { readonly accountId: string; readonly line: number }
export type HoldingDifference = Difference & { readonly accountId: string; readonly date: string }

/**
 * Where the ledger, with what the file brings, and the holdings that the file states differ, by account and day; cash by
 * its currency. A file that lists units is taken to list all of the account; one with a balance alone says nothing of
 * units.
 */
export function holdingDifferences(
  ledger: Ledger,
  positions: readonly AccountPosition[],
  terms: Terms,
): readonly HoldingDifference[] {
  return [...Map.groupBy(positions, ({ accountId, date }) => `${accountId}\n${date}`).values()].flatMap(
    (stated) => {
      const [first] = stated
      if (first === undefined) return []
      const { accountId, date } = first
      const at = { ...terms, asOf: date }
      const book = bookOf(ledger, at)
      const listed = stated.filter(({ isCash }) => !isCash)
      const held =
        listed.length === 0
          ? []
          : holdingsOf(book, date, valuationOf(ledger, at)).filter((one) => one.accountId === accountId)
      const units = reconcile(held, listed, ledger)
      const cash = stated
        .filter(({ isCash }) => isCash)
        .flatMap((one): Difference[] => {
          const row = cashOf(book, date, at).find(
            (cash) => cash.accountId === accountId && cash.currency === one.currency,
          )
          const missing = one.quantity - (row?.amount ?? 0)
          return Math.abs(missing) < 0.005
            ? []
            : [
                {
                  symbol: nameOf(one),
                  ledger: row?.amount ?? 0,
                  broker: one.quantity,
                  missing,
                  likely: missing > 0 ? 'A deposit or income' : 'A withdrawal, fee, or tax',
                },
              ]
        })
      return [...units, ...cash].map((difference) => ({ ...difference, accountId, date }))
    },
  )
}

/** 'Cash in USD', else the symbol. */
export const nameOf = ({ symbol, currency, isCash }: Position): string =>
  isCash || symbol === CASH ? `Cash in ${currency}` : symbol
