import type { PriceIndex } from '../ledger/prices.ts'

export type MonthlyReturn = {
  readonly symbol: string
  /** The last day of the month, ISO. */
  readonly month: string
  readonly value: number
}

/** What a unit of a symbol paid on a day, in the currency of its price. */
export type Payment = { readonly symbol: string; readonly date: string; readonly perUnit: number }

/**
 * Total returns of symbols by month from the last close of each month: (close · ratio of splits + paid a unit) / close of
 * the month before − 1. A month without a close of its own, or after one without, has no return.
 * `ends`: neighboring month ends, ISO, rising.
 */
export function priceReturns(
  { closes, splits }: Pick<PriceIndex, 'closes' | 'splits'>,
  payments: readonly Payment[],
  ends: readonly string[],
): readonly MonthlyReturn[] {
  const paidBy = new Map<string, Payment[]>()
  for (const payment of payments) {
    const known = paidBy.get(payment.symbol)
    if (known === undefined) paidBy.set(payment.symbol, [payment])
    else known.push(payment)
  }
  return [...closes].flatMap(([symbol, prices]) => {
    const own = paidBy.get(symbol) ?? []
    const byMonth = new Map(prices.map(({ date, close }) => [date.slice(0, 7), { date, close }]))
    return ends.slice(1).flatMap((end, at) => {
      const before = byMonth.get((ends[at] ?? '').slice(0, 7))
      const now = byMonth.get(end.slice(0, 7))
      if (before === undefined || now === undefined || !(before.close > 0)) return []
      const isBetween = ({ date }: { readonly date: string }) => date > before.date && date <= now.date
      const ratio = (splits.get(symbol) ?? []).filter(isBetween).reduce((whole, one) => whole * one.ratio, 1)
      const paid = own.filter(isBetween).reduce((sum, { perUnit }) => sum + perUnit, 0)
      return [{ symbol, month: end, value: (now.close * ratio + paid) / before.close - 1 }]
    })
  })
}
