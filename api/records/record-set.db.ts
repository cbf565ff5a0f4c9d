import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

/** A set of records by its owner and name: 'vendors' of an organization. */
export type SetName = {
  readonly owner: 'organization' | 'person'
  readonly ownerId: string
  readonly name: string
}

export type RecordSet = {
  /** The number of its newest change; 0: nothing was ever stored. */
  readonly rev: number
  /** How many records it has. */
  readonly live: number
  /** How many deleted ones are still known as such. */
  readonly gone: number
  /** What the records that it has take, as stored. */
  readonly bytes: number
  /** Up to this revision, deletions are no longer known as such. */
  readonly pruned_rev: number
  /** Who changed it last, and when; null: nobody yet, or the server. */
  readonly updated_at: Date | null
  readonly updated_by: string | null
  readonly updated_by_name: string | null
}

export const EMPTY_SET: RecordSet = {
  rev: 0,
  live: 0,
  gone: 0,
  bytes: 0,
  pruned_rev: 0,
  updated_at: null,
  updated_by: null,
  updated_by_name: null,
}

const selectSet = (db: Queries, { ownerId, name }: SetName) =>
  db
    .selectFrom('record_sets')
    .select(['rev', 'live', 'gone', 'pruned_rev', 'updated_at', 'updated_by', 'updated_by_name'])
    .select(sql<number>`bytes::float8`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)

export const findSet = (db: Queries, set: SetName) => selectSet(db, set).executeTakeFirst()

/** The set under its row's lock, so that changes of one set queue; the first one creates the row. */
export async function lockSet(db: Queries, set: SetName): Promise<RecordSet> {
  const select = () => selectSet(db, set).forUpdate().executeTakeFirst()
  const found = await select()
  if (found !== undefined) return found
  const { owner, ownerId, name } = set
  await db
    .insertInto('record_sets')
    .values({
      owner_id: ownerId,
      name,
      org_id: owner === 'organization' ? ownerId : null,
      user_id: owner === 'person' ? ownerId : null,
      ...EMPTY_SET,
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return (await select()) ?? EMPTY_SET
}

const CHANGE = [
  'rev',
  'merged',
  'added',
  'updated',
  'deleted',
  'note',
  'live',
  'created_at',
  'created_by',
  'created_by_name',
] as const

/** The revisions of a set, the newest first. */
export async function findChanges(db: Queries, { ownerId, name }: SetName, limit: number) {
  return db
    .selectFrom('record_changes')
    .select(CHANGE)
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .orderBy('rev', 'desc')
    .limit(limit)
    .execute()
}

export async function findChange(db: Queries, { ownerId, name }: SetName, rev: number) {
  return db
    .selectFrom('record_changes')
    .select(CHANGE)
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where('rev', '=', rev)
    .executeTakeFirst()
}
