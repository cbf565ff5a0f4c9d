import type { Ledger, Transaction } from '#finance/ledger/ledger.ts'

/** A year and a day before: the latest purchase whose gains are long-term on the day of a list of holdings. */
export function assumedPurchase(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month - 1, date - 1)).toISOString().slice(0, 10)
}

/**
 * Whether a holding came from a list without its purchase date: more than a year ago was assumed, and nobody has said
 * another day since.
 */
export const isDateAssumed = ({ type, importId, tradeDate, originalDate }: Transaction): boolean =>
  type === 'transferIn' && importId !== undefined && originalDate === assumedPurchase(tradeDate)

/** The transfers of a ledger whose purchase date is assumed. */
export const assumedIds = ({ transactions }: Pick<Ledger, 'transactions'>): ReadonlySet<string> =>
  new Set(transactions.filter(isDateAssumed).map(({ id }) => id))
