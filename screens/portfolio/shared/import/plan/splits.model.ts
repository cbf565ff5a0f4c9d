import type { Ledger, Terms, Transaction } from '#finance/ledger/ledger.ts'
import { advance, emptyQuantities } from '#finance/ledger/quantities.ts'
import { timeline } from '#finance/ledger/timeline.ts'

/**
 * Ratios of splits of which a broker says only how many units came in: (held + new) / held, with what the ledger and the
 * file's own rows say was held before. Splits before which nothing was held are left out. By transaction id.
 */
export function splitRatios(ledger: Ledger, terms: Terms): ReadonlyMap<string, number> {
  const ratios = new Map<string, number>()
  const state = emptyQuantities(ledger, terms)
  for (const moment of timeline(ledger, terms.asOf)) {
    const solved = withRatio(moment.transaction, (key) => state.held.get(key)?.quantity ?? 0)
    if (solved !== moment.transaction && solved.ratio !== undefined) ratios.set(solved.id, solved.ratio)
    advance(state, { ...moment, transaction: solved })
  }
  return ratios
}

function withRatio(transaction: Transaction, heldOf: (key: string) => number): Transaction {
  if (!lacksRatio(transaction)) return transaction
  const held = heldOf(`${transaction.accountId}\n${transaction.symbol ?? ''}`)
  const ratio = held > 0 ? (held + (transaction.quantity ?? 0)) / held : 0
  return ratio > 0 ? { ...transaction, ratio } : transaction
}

/** Splits of what is not held when they happen, which change nothing, by the ids of their transactions. */
export function unheldSplits(ledger: Ledger, terms: Terms): ReadonlySet<string> {
  const unheld = new Set<string>()
  const state = emptyQuantities(ledger, terms)
  for (const moment of timeline(ledger, terms.asOf)) {
    const { type, id, accountId, symbol = '' } = moment.transaction
    if (type === 'split' && (state.held.get(`${accountId}\n${symbol}`)?.quantity ?? 0) === 0) unheld.add(id)
    advance(state, moment)
  }
  return unheld
}

export const lacksRatio = ({ type, ratio }: Pick<Transaction, 'type' | 'ratio'>): boolean =>
  type === 'split' && ratio === undefined
