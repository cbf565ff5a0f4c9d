import type { Transaction } from '#finance/ledger/ledger.ts'

type Known = Pick<Transaction, 'accountId' | 'tradeDate' | 'type' | 'symbol' | 'quantity' | 'amount'>

/**
 * Account, day, type, symbol, quantity and amount: two transactions with the same are taken for one. A split is one by
 * its day, for a file may say the units that came in where the ledger holds the ratio.
 */
export const duplicateKey = ({ accountId, tradeDate, type, symbol, quantity, amount }: Known): string =>
  [
    accountId,
    tradeDate,
    type,
    symbol ?? '',
    (type === 'split' ? 0 : (quantity ?? 0)).toFixed(6),
    amount.toFixed(4),
  ].join('\u001f')

/**
 * How often each transaction is in the ledger. A file's row is a duplicate while there is one in the ledger that no
 * earlier row of the file has used up: of two equal rows both are new unless both are in the ledger.
 */
export function duplicateCounter(transactions: readonly Transaction[]) {
  const counts = new Map<string, number>()
  for (const transaction of transactions) {
    const key = duplicateKey(transaction)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  /** Whether all of a row's transactions are in the ledger; those are then used up. */
  return (row: readonly Known[]): boolean => {
    const keys = row.map(duplicateKey)
    if (keys.length === 0 || keys.some((key) => (counts.get(key) ?? 0) === 0)) return false
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) - 1)
    return true
  }
}
