import type { Ledger, Transaction } from '#finance/ledger/ledger.ts'

/** The accounts of the sample household, by id: what stands in them is nobody's money. */
export const SAMPLE_ACCOUNTS = ['sample-taxable', 'sample-ira', 'sample-roth'] as const

const IDS: ReadonlySet<string> = new Set(SAMPLE_ACCOUNTS)

export const isSampleAccount = (id: string): boolean => IDS.has(id)

/**
 * What of a ledger is the person's own: everything that counts their money counts this part. Securities and prices that
 * only the sample has go with it: their days would date the person's own.
 */
export function ownPart(ledger: Ledger): Ledger {
  if (!ledger.accounts.some(({ id }) => isSampleAccount(id))) return ledger
  const isOwn = ({ accountId }: Transaction) => !isSampleAccount(accountId)
  const transactions = ledger.transactions.filter(isOwn)
  const own = symbolsOf(transactions)
  const sample = symbolsOf(ledger.transactions.filter((one) => !isOwn(one)))
  const isKept = ({ symbol }: { readonly symbol: string }) => own.has(symbol) || !sample.has(symbol)
  return {
    accounts: ledger.accounts.filter(({ id }) => !isSampleAccount(id)),
    transactions,
    instruments: ledger.instruments.filter(isKept),
    prices: ledger.prices.filter(isKept),
  }
}

const symbolsOf = (transactions: readonly Transaction[]): Set<string> =>
  new Set(transactions.flatMap(({ symbol, toSymbol }) => [symbol ?? [], toSymbol ?? []].flat()))

/** How much of a ledger is the sample: 'all' where no transaction is the person's own. */
export function sampleIn({ transactions }: Ledger): 'none' | 'part' | 'all' {
  const sample = transactions.filter(({ accountId }) => isSampleAccount(accountId)).length
  return sample === 0 ? 'none' : sample === transactions.length ? 'all' : 'part'
}
