import { sql } from 'kysely'
import {
  EMPTY_SET,
  findNamedRecords,
  findOldestDeleted,
  findRecordSet,
  findTouchedRecords,
  forgetDeleted,
  forgetHistory,
  insertRevision,
  lockRecordSet,
  placesAtEnd,
  type Queries,
  type RecordSet,
  type SetName,
  type StoredRecord,
  stepTo,
} from '#api/kit.ts'

/**
 * A person's ledger in the record store. Every change of a record takes a number of the set's revisions, so that the
 * number of a record's last change (`seq`) tells a copy where to read on. What callers name as a record's revision
 * (`rev`) counts its changes.
 */
const ledgerOf = (userId: string): SetName => ({
  owner: 'person',
  ownerId: userId,
  name: 'portfolio-ledger',
})

export const findLedger = async (db: Queries, userId: string): Promise<RecordSet> =>
  (await findRecordSet(db, ledgerOf(userId))) ?? EMPTY_SET

/** The ledger under its row's lock, so one person's changes queue; the first one creates the row. */
export const lockLedger = (db: Queries, userId: string): Promise<RecordSet> =>
  lockRecordSet(db, ledgerOf(userId))

type Name = { readonly kind: string; readonly id: string }

export type Entry = Name & {
  readonly rev: number
  readonly seq: number
  /** The stored JSON; null: removed. */
  readonly body: string | null
}

const idOf = ({ kind, id }: Name): string => `${kind} ${id}`

function entryOf({ id, rev, touched, body }: StoredRecord): Entry {
  const at = id.indexOf(' ')
  return { kind: id.slice(0, at), id: id.slice(at + 1), rev, seq: touched, body }
}

type Page = { readonly after: number; readonly limit: number }

/** Records by the number of their last change. */
export async function findEntries(db: Queries, userId: string, { after, limit }: Page) {
  const set = ledgerOf(userId)
  const { records, hasMore } = await findTouchedRecords(db, set, { rev: after + 1, id: '', limit })
  return { entries: records.map(entryOf), hasMore }
}

export type Stored = Entry & { readonly record: StoredRecord }

const storedOf = (record: StoredRecord): Stored => ({ ...entryOf(record), record })

/** The named records as they are; what is not there is left out. */
export async function findNamed(db: Queries, userId: string, names: readonly Name[]): Promise<Stored[]> {
  return (await findNamedRecords(db, ledgerOf(userId), names.map(idOf))).map(storedOf)
}

/** The transactions that an import brought and that are still there, in the order of their changes. */
export async function findOfImport(db: Queries, userId: string, importId: string): Promise<Stored[]> {
  return (await selectOfImport(db, userId, importId).execute()).map(storedOf)
}

/** As the index `portfolio_of_import` has them. */
export const selectOfImport = (db: Queries, userId: string, importId: string) =>
  db
    .selectFrom('records')
    .select(['id', 'rev', 'born', 'placed', 'touched', 'place', 'body'])
    .where('owner_id', '=', userId)
    .where(sql<boolean>`name = 'portfolio-ledger' AND id LIKE 'transaction %'`)
    .where(sql<boolean>`(body::jsonb ->> 'importId') = ${importId}`)
    .orderBy('touched')

export type NewState = Name & { readonly stored: Stored | undefined; readonly body: string | null }

/** Removed records are remembered so every copy learns of them; beyond a limit, the oldest are forgotten. */
const GONE_AT_MOST = 200_000
const FORGOTTEN_AT_ONCE = 100_000

type Writing = { readonly userId: string; readonly now: Date; readonly locked: RecordSet }

/** Writes new states, each under a number of its own in the order of changes, as one revision; gives them as stored. */
export async function writeStates(
  db: Queries,
  { userId, now, locked }: Writing,
  states: readonly NewState[],
): Promise<readonly Entry[]> {
  const set = ledgerOf(userId)
  const records = await recordsOf(db, set, { states, first: locked.rev + 1 })
  const changes = countOf(states)
  const rev = locked.rev + states.length
  const live = locked.live + changes.added - changes.deleted
  const gone = locked.gone + changes.deleted - changes.returned
  const about = { text: null, merged: false, changes, note: null, now, by: null }
  await insertRevision(db, set, { ...about, rev, live, gone, records })
  await forgetHistory(db, set, { before: locked.rev, newest: rev, now })
  if (gone > GONE_AT_MOST) await forgetDeleted(db, set, await findOldestDeleted(db, set, FORGOTTEN_AT_ONCE))
  return records.map(entryOf)
}

type Numbered = { readonly states: readonly NewState[]; readonly first: number }

async function recordsOf(db: Queries, set: SetName, { states, first }: Numbered): Promise<StoredRecord[]> {
  const places = await placesAtEnd(db, set, states.filter(({ stored }) => stored === undefined).length)
  return states.map((state, index): StoredRecord => {
    const before = state.stored?.record
    const place = before?.place ?? places.shift() ?? ''
    const { next } = stepTo(before, first + index, {
      id: idOf(state),
      body: state.body,
      place,
      isSame: false,
    })
    return { ...next, rev: (before?.rev ?? 0) + 1 }
  })
}

function countOf(states: readonly NewState[]) {
  const count = (is: (state: NewState) => boolean): number => states.filter(is).length
  const wasThere = ({ stored }: NewState): boolean => (stored?.body ?? null) !== null
  return {
    added: count((state) => !wasThere(state) && state.body !== null),
    updated: count((state) => wasThere(state) && state.body !== null),
    deleted: count((state) => wasThere(state) && state.body === null),
    returned: count((state) => state.stored?.body === null),
  }
}
