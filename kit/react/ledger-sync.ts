import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { changeLedger, getLedger } from '../contract/portfolio.api.ts'
import { type LedgerChange, partsOf, recordChanges, recordOf } from '../portfolio/ledger-change.ts'
import {
  EMPTY_STORE,
  keyOfRecord,
  LEDGER_PAGE,
  type LedgerRecord,
  type LedgerStore,
  type RecordChange,
  withRecords,
} from '../portfolio/ledger-store.ts'
import type { RecordKind } from '../portfolio/records.ts'
import { type Api, ApiError, NoReplyError } from './api.ts'

/**
 * The copy of the person's ledger in the query cache: read in pages once, kept while the tab is open, and from then on
 * only what changed.
 */

export const LEDGER_KEY = ['ledger']
export const PROGRESS_KEY = ['ledger progress']

export type Place = { readonly api: Api; readonly queries: QueryClient }

export const ledgerQuery = (place: Place) =>
  queryOptions({
    queryKey: LEDGER_KEY,
    queryFn: ({ signal }) => readChanges({ ...place, signal }),
    // A hundred thousand records are not compared one by one: the store keeps what did not change.
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  })

type Reading = Place & { readonly signal: AbortSignal }

/** What changed since the store was last brought up to date; from the start where the server no longer knows. */
async function readChanges({ api, queries, signal }: Reading): Promise<LedgerStore> {
  const before = queries.getQueryData<LedgerStore>(LEDGER_KEY) ?? EMPTY_STORE
  const report = (share: number) => queries.setQueryData<number>(PROGRESS_KEY, share)
  const { newer, after } = await readPages({ api, signal, report }, before.after).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 410) return { newer: null, after: 0 }
    throw error
  })
  if (newer === null) {
    const all = await readPages({ api, signal, report }, 0)
    return withRecords(EMPTY_STORE, all.newer, all.after)
  }
  // A change that was sent meanwhile is in the store already, and newer than what was read.
  const now = queries.getQueryData<LedgerStore>(LEDGER_KEY) ?? before
  return withRecords(now, newer, Math.max(now.after, after))
}

type Pages = Pick<Reading, 'api' | 'signal'> & { readonly report: (share: number) => void }

async function readPages({ api, signal, report }: Pages, from: number) {
  const newer: LedgerRecord[] = []
  let after = from
  for (;;) {
    const query = { after, limit: LEDGER_PAGE }
    const page = await api.call<typeof getLedger>('GET', '/user/portfolio-ledger', { query, signal })
    newer.push(...page.records)
    after = page.next
    if (from === 0) report(page.total === 0 ? 1 : Math.min(1, newer.length / page.total))
    if (!page.hasMore) return { newer, after }
  }
}

export type RecordConflict = {
  readonly kind: RecordKind
  readonly id: string
  /** What was to be stored here, and what somebody else has stored since; null: removed. */
  readonly yours: RecordChange['body']
  readonly theirs: RecordChange['body']
}

/** Records were changed elsewhere since they were read here. Nothing of that part was written; the ledger is read again. */
export class LedgerConflict extends Error {
  readonly conflicts: readonly RecordConflict[]
  constructor(message: string, conflicts: readonly RecordConflict[]) {
    super(message)
    this.name = 'LedgerConflict'
    this.conflicts = conflicts
  }
}

export type SentLedgerChange = LedgerChange & {
  /** Called with 0 to 1 while a large change is on its way in parts. */
  readonly onProgress?: (share: number) => void
}

/** Sends a change in parts, each on the revisions that are known here; gives how many records it changed. */
export async function sendChange(place: Place, { onProgress, ...change }: SentLedgerChange): Promise<number> {
  const store = await place.queries.ensureQueryData(ledgerQuery(place))
  const parts = partsOf(recordChanges(store, change))
  for (const [index, changes] of parts.entries()) {
    await sendPart(place, changes)
    onProgress?.((index + 1) / parts.length)
  }
  return parts.reduce((sum, part) => sum + part.length, 0)
}

const TRIES = 3

/** One part, sent again under the same key when no answer came: it is applied once at most. */
async function sendPart({ api, queries }: Place, changes: RecordChange[]) {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const call = { body: { changes }, headers }
  for (let tries = 1; ; tries += 1) {
    try {
      const saved = await api.call<typeof changeLedger>('POST', '/user/portfolio-ledger', call)
      return applySaved(queries, changes, saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 412)
        throw await conflictOf({ api, queries }, error.message, changes)
      if (!(error instanceof NoReplyError) || tries === TRIES) throw error
    }
  }
}

type Saved = {
  readonly records: readonly { readonly rev: number; readonly seq: number }[]
  readonly before: number
  readonly seq: number
}

/** Where nobody else wrote in between, the store is complete up to this change and need not ask for it. */
function applySaved(queries: QueryClient, changes: readonly RecordChange[], saved: Saved): void {
  queries.setQueryData<LedgerStore>(LEDGER_KEY, (store = EMPTY_STORE) => {
    const kept = changes.flatMap((change, index) => {
      const made = saved.records[index]
      return made === undefined ? [] : [recordOf(change, made)]
    })
    return withRecords(store, kept, saved.before === store.after ? saved.seq : store.after)
  })
}

/** What stands in the way is seen in the ledger as it is now: every record that has another revision than was sent. */
async function conflictOf({ api, queries }: Place, message: string, changes: readonly RecordChange[]) {
  await queries.cancelQueries({ queryKey: LEDGER_KEY })
  const { records } = await queries.fetchQuery({ ...ledgerQuery({ api, queries }), staleTime: 0 })
  const conflicts = changes.flatMap(({ kind, id, rev, body }): RecordConflict[] => {
    const stored = records.get(keyOfRecord(kind, id))
    return (stored?.rev ?? 0) === rev ? [] : [{ kind, id, yours: body, theirs: stored?.body ?? null }]
  })
  return new LedgerConflict(message, conflicts)
}
