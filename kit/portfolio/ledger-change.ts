import type { Account, Instrument, Price, Transaction } from '#finance/ledger/ledger.ts'
import { isSame } from '../list/same.ts'
import { keyOfRecord, type LedgerRecord, type LedgerStore, type RecordChange } from './ledger-store.ts'
import {
  type BenchmarkMix,
  type ImportRecord,
  type Mapping,
  type RecordBody,
  type RecordKind,
  recordIdOf,
  type Setting,
  type Target,
} from './records.ts'

/** What shall be stored as it stands here, and what shall go. A record is known by its own id, symbol or name. */
export type LedgerChange = {
  readonly put?: {
    readonly accounts?: readonly Account[]
    readonly instruments?: readonly Instrument[]
    readonly transactions?: readonly Transaction[]
    /** Of one symbol and day there is one price: a later one takes its place. */
    readonly prices?: readonly Price[]
    readonly targets?: readonly Target[]
    readonly benchmark?: BenchmarkMix
    readonly imports?: readonly ImportRecord[]
    readonly mappings?: readonly Mapping[]
    readonly settings?: readonly Setting[]
  }
  readonly remove?: readonly RecordName[]
}

export type RecordName = { readonly kind: RecordKind; readonly id: string }

/**
 * The changes to send: with the revision that is known of each record, without those that change nothing. Accounts,
 * instruments and the import itself come before the transactions that name them.
 */
export function recordChanges(store: LedgerStore, { put = {}, remove = [] }: LedgerChange): RecordChange[] {
  const bodies = new Map<string, RecordBody>()
  for (const one of bodiesOf(put)) bodies.set(keyOfRecord(one.kind, recordIdOf(one)), one)
  const puts = [...bodies].flatMap(([key, one]): RecordChange[] => {
    const known = store.records.get(key)
    if (known !== undefined && known.body !== null && isSame(plain(one.body), plain(known.body))) return []
    return [changeOf(one, known?.rev ?? 0)]
  })
  const gone = remove.flatMap(({ kind, id }): RecordChange[] => {
    const known = store.records.get(keyOfRecord(kind, id))
    return known === undefined || known.body === null ? [] : [{ kind, id, rev: known.rev, body: null }]
  })
  return [...puts, ...gone]
}

/** As it will be sent: what is undefined is not there. */
const plain = (body: RecordBody['body']): unknown => JSON.parse(JSON.stringify(body))

const bodiesOf = (put: NonNullable<LedgerChange['put']>): RecordBody[] => [
  ...(put.accounts ?? []).map((body) => ({ kind: 'account' as const, body })),
  ...(put.instruments ?? []).map((body) => ({ kind: 'instrument' as const, body })),
  ...(put.imports ?? []).map((body) => ({ kind: 'import' as const, body })),
  ...(put.transactions ?? []).map((body) => ({ kind: 'transaction' as const, body })),
  ...(put.prices ?? []).map((body) => ({ kind: 'price' as const, body })),
  ...(put.targets ?? []).map((body) => ({ kind: 'target' as const, body })),
  ...(put.benchmark === undefined ? [] : [{ kind: 'benchmark' as const, body: put.benchmark }]),
  ...(put.mappings ?? []).map((body) => ({ kind: 'mapping' as const, body })),
  ...(put.settings ?? []).map((body) => ({ kind: 'setting' as const, body })),
]

/** The contract's lists may be changed by their owner, so that it is given copies. */
function changeOf(one: RecordBody, rev: number): RecordChange {
  const about = { id: recordIdOf(one), rev }
  switch (one.kind) {
    case 'transaction': {
      const { lotIds, ...body } = one.body
      return {
        ...about,
        kind: one.kind,
        body: lotIds === undefined ? body : { ...body, lotIds: [...lotIds] },
      }
    }
    case 'benchmark':
      return { ...about, kind: one.kind, body: { ...one.body, parts: [...one.body.parts] } }
    case 'import':
      return { ...about, kind: one.kind, body: { ...one.body, rejected: [...one.body.rejected] } }
    default:
      return { ...about, ...one }
  }
}

const MOST_CHANGES = 1_000
const MOST_CHARACTERS = 300_000

/** In parts that one call can carry: by number, and by length well below 1 MiB in any script. */
export function partsOf(changes: readonly RecordChange[]): RecordChange[][] {
  const parts: RecordChange[][] = []
  let part: RecordChange[] = []
  let length = 0
  for (const change of changes) {
    const size = JSON.stringify(change).length
    if (part.length > 0 && (part.length >= MOST_CHANGES || length + size > MOST_CHARACTERS)) {
      parts.push(part)
      part = []
      length = 0
    }
    part.push(change)
    length += size
  }
  return part.length === 0 ? parts : [...parts, part]
}

type Kept = { readonly rev: number; readonly seq: number }

/** A change as the record that the server has made of it. */
export const recordOf = (change: RecordChange, { rev, seq }: Kept): LedgerRecord => ({ ...change, rev, seq })
