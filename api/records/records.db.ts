import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { SetName } from './record-set.db.ts'

export type StoredRecord = {
  readonly id: string
  /** The revision of its content, by which callers name what they saw: the set's, at which it last changed. */
  readonly rev: number
  /** The revision at which it first came. */
  readonly born: number
  /** The revision at which it got its place. */
  readonly placed: number
  /** The revision at which anything of it last changed. */
  readonly touched: number
  readonly place: string
  /** The stored JSON; null: deleted. */
  readonly body: string | null
}

const RECORD = ['id', 'rev', 'born', 'placed', 'touched', 'place', 'body'] as const

const recordsOf = (db: Queries, { ownerId, name }: SetName) =>
  db.selectFrom('records').select(RECORD).where('owner_id', '=', ownerId).where('name', '=', name)

/** Everything that is there, in its order. */
export const findAll = (db: Queries, set: SetName): Promise<StoredRecord[]> =>
  recordsOf(db, set).where('body', 'is not', null).orderBy('place').execute()

/** The named records as they are, deleted ones too; what is not known is left out. */
export const findNamed = (db: Queries, set: SetName, ids: readonly string[]): Promise<StoredRecord[]> =>
  recordsOf(db, set).where(sql<boolean>`id = ANY (${ids}::text[])`).execute()

/** The ids that were deleted after a revision and are still gone. */
export async function findDeletedSince(db: Queries, set: SetName, rev: number): Promise<ReadonlySet<string>> {
  const rows = await recordsOf(db, set).where('body', 'is', null).where('touched', '>', rev).execute()
  return new Set(rows.map(({ id }) => id))
}

export type Neighbors = { readonly left: string | null; readonly right: string | null }

/** The places around a gap: behind a place, at the beginning (null), or at the end. */
export async function findNeighbors(
  db: Queries,
  set: SetName,
  gap: { readonly behind: string | null } | 'end',
): Promise<Neighbors> {
  const live = recordsOf(db, set).where('body', 'is not', null).limit(1)
  if (gap === 'end') {
    const last = await live.orderBy('place', 'desc').executeTakeFirst()
    return { left: last?.place ?? null, right: null }
  }
  const { behind } = gap
  const first = live.orderBy('place')
  const right = await (behind === null ? first : first.where('place', '>', behind)).executeTakeFirst()
  const left =
    behind === null
      ? undefined
      : await live.where('place', '<=', behind).orderBy('place', 'desc').executeTakeFirst()
  return { left: left?.place ?? null, right: right?.place ?? null }
}

type At = { readonly id: string; readonly rev: number }
export type Version = At & { readonly place: string; readonly body: string | null }

/** Records as they were at a revision, each at its own; what is not known is left out. */
export async function findVersions(db: Queries, set: SetName, wanted: readonly At[]): Promise<Version[]> {
  const { ownerId, name } = set
  const { rows } = await sql<Version>`SELECT v.id, v.rev, v.place, v.body
    FROM unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ rev }) => rev)}::integer[]) AS w (id, rev)
    CROSS JOIN LATERAL (SELECT * FROM record_versions v WHERE v.owner_id = ${ownerId} AND v.name = ${name}
      AND v.id = w.id AND v.rev <= w.rev ORDER BY v.rev DESC LIMIT 1) v`.execute(db)
  return rows
}

/** The whole set as it was at a revision that is still known, in its order. */
export async function findAllAt(db: Queries, { ownerId, name }: SetName, rev: number): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`SELECT body FROM (
      SELECT DISTINCT ON (id) place, body FROM record_versions
      WHERE owner_id = ${ownerId} AND name = ${name} AND rev <= ${rev} ORDER BY id, rev DESC
    ) v WHERE body IS NOT NULL ORDER BY place`.execute(db)
  return rows.map(({ body }) => body)
}

type Page = { readonly rev: number; readonly after: string; readonly limit: number }
export type PagedRecord = Pick<StoredRecord, 'id' | 'rev' | 'place'> & { readonly body: string }

/**
 * What was there at a revision and still is, in the order of that revision, as it is now. Records that moved since are
 * few and are looked up where they stood; the rest comes from the order of today.
 */
export async function findPage(
  db: Queries,
  { ownerId, name }: SetName,
  { rev, after, limit }: Page,
): Promise<PagedRecord[]> {
  const { rows } = await sql<PagedRecord>`
    (SELECT id, rev, place, body FROM records WHERE owner_id = ${ownerId} AND name = ${name} AND body IS NOT NULL
      AND place > ${after} AND placed <= ${rev} ORDER BY place LIMIT ${limit})
    UNION ALL
    (SELECT r.id, r.rev, v.place, r.body FROM records r
      CROSS JOIN LATERAL (SELECT * FROM record_versions v WHERE v.owner_id = r.owner_id AND v.name = r.name
        AND v.id = r.id AND v.rev <= ${rev} ORDER BY v.rev DESC LIMIT 1) v
      WHERE r.owner_id = ${ownerId} AND r.name = ${name} AND r.placed > ${rev} AND r.placed > r.born
        AND r.born <= ${rev} AND r.body IS NOT NULL AND v.body IS NOT NULL AND v.place > ${after}
      ORDER BY v.place LIMIT ${limit})
    ORDER BY place LIMIT ${limit}`.execute(db)
  return rows
}

/** The records that are there and were touched last, the newest first. */
export async function findLastTouched(
  db: Queries,
  set: SetName,
  limit: number,
): Promise<readonly (StoredRecord & { readonly body: string })[]> {
  const found = await recordsOf(db, set)
    .where('body', 'is not', null)
    .orderBy('touched', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.flatMap(({ body, ...record }) => (body === null ? [] : [{ ...record, body }]))
}

type Since = { readonly rev: number; readonly id: string; readonly limit: number }

/** What was changed, moved or deleted after that record of that revision, in the order of changes. */
export async function findTouched(
  db: Queries,
  set: SetName,
  { rev, id, limit }: Since,
): Promise<StoredRecord[]> {
  return recordsOf(db, set)
    .where(sql<boolean>`(touched, id) > (${rev}::integer, ${id})`)
    .orderBy('touched')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type WholeSet = {
  readonly rev: number
  readonly items: string
  readonly updatedAt: Date | null
  readonly updatedBy: string | null
  readonly updatedByName: string | null
}

/** The whole set as one text, made anew if the kept one is older, and kept for the next read. */
export async function findWhole(db: Queries, { ownerId, name }: SetName): Promise<WholeSet> {
  const { rows } = await sql<WholeSet>`
    WITH state AS (
      SELECT * FROM record_sets WHERE owner_id = ${ownerId} AND name = ${name}
    ), known AS (
      SELECT t.items FROM state s JOIN record_texts t USING (owner_id, name, rev)
    ), made AS (
      SELECT '[' || coalesce(string_agg(r.body, ',' ORDER BY r.place), '') || ']' AS items
      FROM state s JOIN records r USING (owner_id, name)
      WHERE r.body IS NOT NULL AND NOT EXISTS (SELECT FROM known)
      HAVING NOT EXISTS (SELECT FROM known)
    ), kept AS (
      INSERT INTO record_texts AS t (owner_id, name, rev, items)
      SELECT ${ownerId}, ${name}, s.rev, m.items FROM state s, made m
      ON CONFLICT (owner_id, name) DO UPDATE SET rev = excluded.rev, items = excluded.items WHERE t.rev < excluded.rev
    )
    SELECT s.rev, coalesce((SELECT items FROM known), (SELECT items FROM made)) AS items,
      s.updated_at AS "updatedAt", s.updated_by AS "updatedBy", s.updated_by_name AS "updatedByName"
    FROM state s`.execute(db)
  return rows[0] ?? { rev: 0, items: '[]', updatedAt: null, updatedBy: null, updatedByName: null }
}
