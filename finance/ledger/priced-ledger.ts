import { cashEffect } from './cash-effect.ts'
import type { Ledger, Transaction } from './ledger.ts'
import { priceIndex } from './prices.ts'

/** Symbols that were traded but have fewer than two closes by a day: no return of a month can be measured on them. */
export const withoutTwoCloses = (ledger: Ledger, until: string): readonly string[] =>
  withoutTwo(ledger, ledger.prices, until)

/**
 * Symbols with fewer than two known prices by a day, closes and the prices of own trades together: what was bought at
 * one and stands at another has a return.
 */
export function withoutTwoPrices(ledger: Ledger, until: string): readonly string[] {
  const trades = [...priceIndex(ledger).trades].flatMap(([symbol, known]) =>
    known.map(({ date }) => ({ symbol, date })),
  )
  return withoutTwo(ledger, [...ledger.prices, ...trades], until)
}

function withoutTwo(
  ledger: Ledger,
  known: readonly { readonly symbol: string; readonly date: string }[],
  until: string,
): readonly string[] {
  const days = new Map<string, Set<string>>()
  for (const { symbol, date } of known)
    if (date <= until) days.set(symbol, (days.get(symbol) ?? new Set()).add(date))
  const atPar = new Set(
    ledger.instruments.flatMap(({ symbol, type }) =>
      type === 'cash' || type === 'moneyFund' ? [symbol] : [],
    ),
  )
  const traded = new Set(
    ledger.transactions.flatMap(({ symbol = '', tradeDate }) =>
      symbol === '' || tradeDate > until ? [] : [symbol],
    ),
  )
  return [...traded].filter((symbol) => !atPar.has(symbol) && (days.get(symbol)?.size ?? 0) < 2).sort()
}

/** The ledger as if these symbols stood outside: what was paid for them is withdrawn, what they brought deposited. */
export function ledgerWithout(ledger: Ledger, symbols: readonly string[]): Ledger {
  if (symbols.length === 0) return ledger
  const outside = new Set(symbols)
  const instruments = new Map(ledger.instruments.map((one) => [one.symbol, one]))
  const transactions = ledger.transactions.flatMap((one): readonly Transaction[] => {
    if (one.symbol === undefined || !outside.has(one.symbol)) return [one]
    const amount = cashEffect(one, instruments.get(one.symbol))
    if (amount === 0) return []
    const { id, accountId, tradeDate, currency, fxToBase, note } = one
    const type = amount > 0 ? 'deposit' : 'withdrawal'
    return [{ id, accountId, tradeDate, currency, fxToBase, note, type, amount, fees: 0 }]
  })
  return { ...ledger, transactions }
}
