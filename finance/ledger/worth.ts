import type { Account, Ledger, Registration } from './ledger.ts'
import type { Standing } from './standing.ts'

const BRINGS_CASH = ['deposit', 'withdrawal', 'transferIn', 'transferOut']

/** Accounts without any deposit or transfer of cash: what they hold in cash is not known, and counts as nothing. */
export function untrackedAccounts({ accounts, transactions }: Ledger): readonly string[] {
  const known = new Set<string>()
  for (const { type, accountId, amount } of transactions)
    if (amount !== 0 && BRINGS_CASH.includes(type)) known.add(accountId)
  return accounts.flatMap(({ id }) => (known.has(id) ? [] : [id]))
}

const RETIREMENT: readonly Registration[] = ['traditionalIra', 'rothIra', '401k', 'roth401k']

/** Accounts whose value stands for retirement savings. */
export const isRetirement = ({ registration }: Pick<Account, 'registration'>): boolean =>
  RETIREMENT.includes(registration)

export type Worth = {
  /** Holdings at their last price and known cash, base currency. */
  readonly total: number
  /** Of the total, what stands in retirement accounts; null without an account of that kind. */
  readonly retirement: number | null
}

/** What everything in a ledger is worth on the day of its standing: the one total of holdings, wherever it shows. */
export function worthOf(ledger: Ledger, { holdings, cash }: Pick<Standing, 'holdings' | 'cash'>): Worth {
  const untracked = new Set(untrackedAccounts(ledger))
  const counted = [...holdings, ...cash.filter(({ accountId }) => !untracked.has(accountId))]
  const ids = new Set(ledger.accounts.filter(isRetirement).map(({ id }) => id))
  const retirement = counted.filter(({ accountId }) => ids.has(accountId))
  return { total: sum(counted), retirement: ids.size === 0 ? null : sum(retirement) }
}

const sum = (rows: readonly { readonly value: number }[]): number =>
  rows.reduce((total, { value }) => total + value, 0)
