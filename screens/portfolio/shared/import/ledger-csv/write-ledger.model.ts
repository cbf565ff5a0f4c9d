import type { Ledger, Transaction } from '#finance/ledger/ledger.ts'
import { csvCell } from '#kit/export/csv.ts'
import { ACCOUNT_NAME, LEDGER_COLUMNS, LOT_IDS } from './columns.model.ts'

/**
 * The transactions of a ledger as CSV that reads back as the same. What a spreadsheet would run as a formula is defused,
 * which reading it again undoes.
 */
export function writeLedger({ transactions, accounts }: Pick<Ledger, 'transactions' | 'accounts'>): string {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const lines = transactions.map((transaction) =>
    LEDGER_COLUMNS.map((column) => csvCell(cellOf(transaction, column, names))).join(','),
  )
  return [LEDGER_COLUMNS.join(','), ...lines, ''].join('\r\n')
}

type Column = (typeof LEDGER_COLUMNS)[number]

function cellOf(
  transaction: Transaction,
  column: Column,
  names: ReadonlyMap<string, string>,
): string | number {
  if (column === ACCOUNT_NAME) return names.get(transaction.accountId) ?? ''
  if (column === LOT_IDS) return (transaction.lotIds ?? []).join(' ')
  return transaction[column] ?? ''
}
