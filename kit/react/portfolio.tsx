import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Ledger } from '#finance/ledger/ledger.ts'
import type { undoImport } from '../contract/portfolio.api.ts'
import { EMPTY_STORE, type LedgerSettings } from '../portfolio/ledger-store.ts'
import type { ImportRecord } from '../portfolio/records.ts'
import { useApi } from './api.ts'
import { useFeedPrices } from './feed-prices.ts'
import { LEDGER_KEY, ledgerQuery, PROGRESS_KEY, type SentLedgerChange, sendChange } from './ledger-sync.ts'

/* The person's ledger, for every screen of the portfolio. screens/portfolio/shared/ledger/ledger-gate.tsx shows one when it is there. */

export type LedgerView = {
  readonly state: 'loading' | 'failed' | 'ready'
  /**
   * Empty while it is not ready: never to be taken for a portfolio without anything in it. Prices of the source
   * 'provider' may be in it that are not stored: they come from the operator's feeds.
   */
  readonly ledger: Ledger
  readonly settings: LedgerSettings
  /** The newest first, undone ones included. */
  readonly imports: readonly ImportRecord[]
  /** How much of the first load is there, 0 to 1. */
  readonly progress: number
  /** Why it could not be read, in words for people; null unless it failed. */
  readonly failure: string | null
  readonly retry: () => void
}

/** Ledgers with more transactions are worked on beside the page. */
export const LARGE_LEDGER = 3_000

export function useLedger(): LedgerView {
  const api = useApi()
  const queries = useQueryClient()
  const query = useQuery(ledgerQuery({ api, queries }))
  const progress = useQuery({ queryKey: PROGRESS_KEY, queryFn: () => 0, enabled: false, initialData: 0 })
  const { ledger: stored, settings, imports } = query.data ?? EMPTY_STORE
  const ledger = useFeedPrices(stored)
  return {
    state: query.data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    ledger,
    settings,
    imports,
    progress: progress.data,
    failure: query.data === undefined && query.error !== null ? query.error.message : null,
    retry: () => void query.refetch(),
  }
}

/**
 * Stores and removes records. A large change goes in parts, each whole or not at all: after a failure the same change
 * can be made again, and what was stored already is left out. Fails with a LedgerConflict (ledger-sync.ts) where
 * somebody was quicker: it says what differs, and the ledger has been read again by then.
 */
export function useChangeLedger() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // One after the other: each stands on the revisions that the one before it has made.
    scope: { id: 'ledger' },
    mutationFn: (change: SentLedgerChange) => sendChange({ api, queries }, change),
    onError: () => queries.invalidateQueries({ queryKey: LEDGER_KEY }),
  })
}

/** Removes what an import brought, all of it at once, wherever its transactions are by now. */
export function useUndoImport() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'ledger' },
    mutationFn: (id: string) =>
      api.call<typeof undoImport>('POST', '/user/portfolio-imports/{id}/undo', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: LEDGER_KEY }),
  })
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id for a new import; those of transactions and accounts are the caller's own. */
export const newImportId = (): string =>
  `imp_${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte & 31]).join('')}`
