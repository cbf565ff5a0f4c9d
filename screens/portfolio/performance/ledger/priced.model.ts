import { cashEffect } from '#finance/ledger/cash-effect.ts'
import type { Ledger, Transaction } from '#finance/ledger/ledger.ts'

/** Symbols that were moved but have fewer than two prices by a day, so that no return can be measured on them. */
export function withoutTwoPrices(ledger: Ledger, until: string): readonly string[] {
  const days = new Map<string, Set<string>>()
  for (const { symbol, date } of ledger.prices) {
    if (date > until) continue
    const known = days.get(symbol) ?? new Set()
    known.add(date)
    days.set(symbol, known)
  }
  const atPar = new Set(
    ledger.instruments.flatMap(({ symbol, type }) =>
      type === 'cash' || type === 'moneyFund' ? [symbol] : [],
    ),
  )
  const moved = new Set(
    ledger.transactions.flatMap(({ symbol, tradeDate }) =>
      symbol === undefined || symbol === '' || tradeDate > until ? [] : [symbol],
    ),
  )
  return [...moved].filter((symbol) => !atPar.has(symbol) && (days.get(symbol)?.size ?? 0) < 2).sort()
}

/** The ledger as if these holdings stood outside: what was paid for them is withdrawn, what they brought deposited. */
export function ledgerWithout(ledger: Ledger, symbols: readonly string[]): Ledger {
  if (symbols.length === 0) return ledger
  const outside = new Set(symbols)
  const instruments = new Map(ledger.instruments.map((one) => [one.symbol, one]))
  const transactions = ledger.transactions.flatMap((one): readonly Transaction[] => {
    if (one.symbol === undefined || !outside.has(one.symbol)) return [one]
    const cash = cashEffect(one, instruments.get(one.symbol))
    if (cash === 0) return []
    const { id, accountId, tradeDate, currency, fxToBase, note } = one
    const type = cash > 0 ? 'deposit' : 'withdrawal'
    return [{ id, accountId, tradeDate, currency, fxToBase, note, type, amount: cash, fees: 0 }]
  })
  return { ...ledger, transactions }
}
