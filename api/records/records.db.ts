import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { SetName } from './record-set.db.ts'
import { assertReadable, PAGE_AT_MOST, tooLarge, WHOLE_AT_MOST } from './sizes.ts'

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

/** Everything that is there, in its order: only of a set that is known to be readable (assertReadable). */
export const findAll = (db: Queries, set: SetName): Promise<StoredRecord[]> =>
  recordsOf(db, set).where('body', 'is not', null).orderBy('place').execute()

/** The named records as they are, deleted ones too; what is not known is left out. */
export async function findNamed(db: Queries, set: SetName, ids: readonly string[]): Promise<StoredRecord[]> {
  const named = recordsOf(db, set).where(sql<boolean>`id = ANY (${ids}::text[])`)
  if (ids.length > FEW) await assertModest(db, sql`SELECT octet_length(body) AS size FROM (${named}) named`)
  return named.execute()
}

/** The records that a revision wrote or moved, as they are now, deleted ones too. */
export const findTouchedAt = (
  db: Queries,
  set: SetName,
  rev: number,
): Promise<Pick<StoredRecord, 'id' | 'body'>[]> => recordsOf(db, set).where('touched', '=', rev).execute()

/** How large the named records are, in bytes; those that are not there are left out. */
export async function findSizes(
  db: Queries,
  set: SetName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await recordsOf(db, set)
    .select(sql<number>`octet_length(body)`.as('size'))
    .where(sql<boolean>`id = ANY (${ids}::text[])`)
    .where('body', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, size }) => [id, size]))
}

/** So many records are never too much for one call. */
const FEW = 4
const CALL_AT_MOST = 8 * PAGE_AT_MOST

/** A call that names a thousand large records would hold them all. */
async function assertModest(db: Queries, sizes: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{
    size: number
  }>`SELECT coalesce(sum(size), 0)::float8 AS size FROM (${sizes}) s`.execute(db)
  if ((rows[0]?.size ?? 0) > CALL_AT_MOST)
    throw tooLarge('These items are too large for one call. Name fewer of them at a time.', 'changes')
}

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
  const found = sql<Version>`SELECT v.id, v.rev, v.place, v.body
    FROM unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ rev }) => rev)}::integer[]) AS w (id, rev)
    CROSS JOIN LATERAL (SELECT * FROM record_versions v WHERE v.owner_id = ${ownerId} AND v.name = ${name}
      AND v.id = w.id AND v.rev <= w.rev ORDER BY v.rev DESC LIMIT 1) v`
  if (wanted.length > FEW)
    await assertModest(db, sql`SELECT octet_length(body) AS size FROM (${found}) found`)
  return (await found.execute(db)).rows
}

/** The whole set as it was at a revision that is still known, in its order. */
export async function findAllAt(db: Queries, { ownerId, name }: SetName, rev: number): Promise<string[]> {
  const { rows } = await sql<{ body: string; bytes: number }>`SELECT body, bytes FROM (
      SELECT v.*, (sum(octet_length(body)) OVER ())::float8 AS bytes, row_number() OVER (ORDER BY place) AS nth FROM (
        SELECT DISTINCT ON (id) place, body FROM record_versions
        WHERE owner_id = ${ownerId} AND name = ${name} AND rev <= ${rev} ORDER BY id, rev DESC
      ) v WHERE body IS NOT NULL
    ) sized WHERE bytes <= ${WHOLE_AT_MOST} OR nth = 1 ORDER BY place`.execute(db)
  assertReadable(rows[0]?.bytes ?? 0)
  return rows.map(({ body }) => body)
}

export type WholeSet = {
  readonly rev: number
  readonly items: string
  readonly updatedAt: Date | null
  readonly updatedBy: string | null
  readonly updatedByName: string | null
}

/** The whole set as one text, unless it is too large (413): made anew if the kept one is older, and kept for the next read. */
export async function findWhole(db: Queries, { ownerId, name }: SetName): Promise<WholeSet> {
  const { rows } = await sql<WholeSet & { readonly bytes: number }>`
    WITH state AS (
      SELECT *, bytes <= ${WHOLE_AT_MOST} AS modest FROM record_sets WHERE owner_id = ${ownerId} AND name = ${name}
    ), known AS (
      SELECT t.items FROM state s JOIN record_texts t USING (owner_id, name, rev) WHERE s.modest
    ), made AS (
      SELECT '[' || coalesce(string_agg(r.body, ',' ORDER BY r.place), '') || ']' AS items
      FROM state s JOIN records r USING (owner_id, name)
      WHERE s.modest AND r.body IS NOT NULL AND NOT EXISTS (SELECT FROM known)
      HAVING NOT EXISTS (SELECT FROM known)
    ), kept AS (
      INSERT INTO record_texts AS t (owner_id, name, rev, items)
      SELECT ${ownerId}, ${name}, s.rev, m.items FROM state s, made m WHERE s.modest
      ON CONFLICT (owner_id, name) DO UPDATE SET rev = excluded.rev, items = excluded.items WHERE t.rev < excluded.rev
    )
    SELECT s.rev, s.bytes::float8 AS bytes, coalesce((SELECT items FROM known), (SELECT items FROM made)) AS items,
      s.updated_at AS "updatedAt", s.updated_by AS "updatedBy", s.updated_by_name AS "updatedByName"
    FROM state s`.execute(db)
  assertReadable(rows[0]?.bytes ?? 0)
  return rows[0] ?? { rev: 0, items: '[]', updatedAt: null, updatedBy: null, updatedByName: null }
}
