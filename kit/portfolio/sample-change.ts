import type { Ledger } from '#finance/ledger/ledger.ts'
import { isSame } from '../list/same.ts'
import type { LedgerChange, RecordName } from './ledger-change.ts'
import type { LedgerSettings } from './ledger-store.ts'
import { isSampleAccount, ownPart } from './sample-accounts.ts'
import { SAMPLE_BENCHMARK, SAMPLE_LEDGER, SAMPLE_TARGETS } from './sample-ledger.ts'

/** The sample household, put beside what is stored. */
export const LOAD_SAMPLE: LedgerChange = {
  put: { ...SAMPLE_LEDGER, targets: SAMPLE_TARGETS, benchmark: SAMPLE_BENCHMARK },
}

type Stored = { readonly ledger: Ledger; readonly settings: Pick<LedgerSettings, 'targets' | 'benchmark'> }

/** Takes the sample out again, with the targets and the benchmark that came with it, and the way back. */
export function removeSample({ ledger, settings }: Stored): {
  readonly change: LedgerChange
  readonly undo: LedgerChange
} {
  const own = ownPart(ledger)
  const gone = <T>(all: readonly T[], kept: readonly T[]) => {
    const staying = new Set(kept)
    return all.filter((one) => !staying.has(one))
  }
  const accounts = ledger.accounts.filter(({ id }) => isSampleAccount(id))
  const transactions = gone(ledger.transactions, own.transactions)
  const instruments = gone(ledger.instruments, own.instruments)
  // What comes from a feed is not stored.
  const prices = gone(ledger.prices, own.prices).filter(({ source }) => source !== 'provider')
  const targets = settings.targets.filter((one) => SAMPLE_TARGETS.some((sample) => isSame(one, sample)))
  const isBenchmark = settings.benchmark !== null && isSame(settings.benchmark, SAMPLE_BENCHMARK)
  const remove: readonly RecordName[] = [
    ...transactions.map(({ id }) => ({ kind: 'transaction' as const, id })),
    ...accounts.map(({ id }) => ({ kind: 'account' as const, id })),
    ...instruments.map(({ symbol }) => ({ kind: 'instrument' as const, id: symbol })),
    ...prices.map(({ symbol, date }) => ({ kind: 'price' as const, id: `${symbol}@${date}` })),
    ...targets.map(({ assetClass }) => ({ kind: 'target' as const, id: assetClass })),
    ...(isBenchmark ? [{ kind: 'benchmark' as const, id: 'benchmark' }] : []),
  ]
  const put = { accounts, transactions, instruments, prices, targets }
  return {
    change: { remove },
    undo: { put: isBenchmark ? { ...put, benchmark: SAMPLE_BENCHMARK } : put },
  }
}
