import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { SetName } from './record-set.db.ts'
import type { StoredRecord } from './records.db.ts'
import { PAGE_AT_MOST } from './sizes.ts'

export type Paged<Row> = {
  readonly records: readonly Row[]
  /** Whether something comes after these. */
  readonly hasMore: boolean
}

type Asked = {
  readonly rows: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly limit: number
}

/** So many of the rows, fewer where they are large, and at least one: what a page takes to send has a bound. */
async function pageOf<Row extends object>(db: Queries, { rows, order, limit }: Asked): Promise<Paged<Row>> {
  const size = sql`coalesce(octet_length(body), 0)`
  const { rows: records } = await sql<Row & { readonly found: number }>`
    SELECT * FROM (
      SELECT q.*, (sum(${size}) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) - ${size})::float8 AS before,
        (count(*) OVER ())::integer AS found
      FROM (${rows} ORDER BY ${order} LIMIT ${limit + 1}) q
    ) sized WHERE before < ${PAGE_AT_MOST} ORDER BY ${order} LIMIT ${limit}`.execute(db)
  return { records, hasMore: (records[0]?.found ?? 0) > records.length }
}

type Page = { readonly rev: number; readonly after: string; readonly limit: number }
export type PagedRecord = Pick<StoredRecord, 'id' | 'rev' | 'place'> & { readonly body: string }

/**
 * What was there at a revision and still is, in the order of that revision, as it is now. Records that moved since are
 * few and are looked up where they stood; the rest comes from the order of today.
 */
export const findPage = (
  db: Queries,
  { ownerId, name }: SetName,
  { rev, after, limit }: Page,
): Promise<Paged<PagedRecord>> =>
  pageOf(db, {
    rows: sql`
    (SELECT id, rev, place, body FROM records WHERE owner_id = ${ownerId} AND name = ${name} AND body IS NOT NULL
      AND place > ${after} AND placed <= ${rev} ORDER BY place LIMIT ${limit + 1})
    UNION ALL
    (SELECT r.id, r.rev, v.place, r.body FROM records r
      CROSS JOIN LATERAL (SELECT * FROM record_versions v WHERE v.owner_id = r.owner_id AND v.name = r.name
        AND v.id = r.id AND v.rev <= ${rev} ORDER BY v.rev DESC LIMIT 1) v
      WHERE r.owner_id = ${ownerId} AND r.name = ${name} AND r.placed > ${rev} AND r.placed > r.born
        AND r.born <= ${rev} AND r.body IS NOT NULL AND v.body IS NOT NULL AND v.place > ${after}
      ORDER BY v.place LIMIT ${limit + 1})`,
    order: sql`place`,
    limit,
  })

const RECORD = sql`id, rev, born, placed, touched, place, body`

/** The records that are there and were touched last, the newest first. */
export const findLastTouched = (
  db: Queries,
  { ownerId, name }: SetName,
  limit: number,
): Promise<Paged<StoredRecord & { readonly body: string }>> =>
  pageOf(db, {
    rows: sql`SELECT ${RECORD} FROM records WHERE owner_id = ${ownerId} AND name = ${name} AND body IS NOT NULL`,
    order: sql`touched DESC, id DESC`,
    limit,
  })

type Since = { readonly rev: number; readonly id: string; readonly limit: number }

/** What was changed, moved or deleted after that record of that revision, in the order of changes. */
export const findTouched = (
  db: Queries,
  { ownerId, name }: SetName,
  { rev, id, limit }: Since,
): Promise<Paged<StoredRecord>> =>
  pageOf(db, {
    rows: sql`SELECT ${RECORD} FROM records WHERE owner_id = ${ownerId} AND name = ${name}
      AND (touched, id) > (${rev}::integer, ${id})`,
    order: sql`touched, id`,
    limit,
  })
