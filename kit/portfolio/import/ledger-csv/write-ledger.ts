import type { Ledger, Transaction } from '#finance/ledger/ledger.ts'
import { csvCell } from '../../../export/csv.ts'
import { ACCOUNT_NAME, LEDGER_COLUMNS, LOT_IDS } from './columns.ts'

/**
 * The transactions of a ledger as CSV that reads back as the same. Text that a spreadsheet would run as a formula gets a
 * leading quote; text that begins so by itself gets one more, so that taking one off is always right.
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
  if (column === ACCOUNT_NAME) return defused(names.get(transaction.accountId) ?? '')
  if (column === LOT_IDS) return (transaction.lotIds ?? []).join(' ')
  const value = transaction[column] ?? ''
  return typeof value === 'string' ? defused(value) : value
}

const defused = (text: string): string => (/^'+[=+\-@\t\r\0]/.test(text) ? `'${text}` : text)
