import { type RawBuilder, sql } from 'kysely'
import type { Changes } from '#kit/list/merge.ts'
import type { Queries } from '../database/connection.ts'
import { forgetDeleted, forgetHistory } from './forget.db.ts'
import type { SetName } from './record-set.db.ts'
import type { StoredRecord } from './records.db.ts'

/** Records as they shall be: at hand, or as a query gives them. */
export type NewRecords = readonly StoredRecord[] | RawBuilder<StoredRecord>

/** One revision of a set: what it writes, and what the history says of it. */
export type NewRevision = {
  readonly rev: number
  readonly live: number
  readonly gone: number
  readonly records: NewRecords
  /** The whole set as text, where it is at hand. */
  readonly text: string | null
  readonly merged: boolean
  readonly changes: Changes
  readonly note: string | null
  readonly now: Date
  readonly by: { readonly userId: string; readonly userName: string } | null
}

/** Writes a revision; with the history that is forgotten go the deletions in it. */
export async function writeRevision(db: Queries, set: SetName, revision: NewRevision): Promise<Sizes> {
  const sizes = await insertRevision(db, set, revision)
  const { rev, now } = revision
  const oldest = await forgetHistory(db, set, { before: rev - 1, newest: rev, now })
  if (oldest !== null) await forgetDeleted(db, set, oldest)
  return sizes
}

/** What a set holds after a change, by how much it grew, and what its owner's other sets hold: in bytes. */
export type Sizes = { readonly bytes: number; readonly grown: number; readonly others: number }

/**
 * Writes a revision in one statement: the set, its records, what they were, the history. What the records were is asked
 * of each by its key: of a list that was just filled the planner knows nothing, and would join all of it to the one.
 */
export async function insertRevision(db: Queries, set: SetName, revision: NewRevision): Promise<Sizes> {
  const { ownerId, name } = set
  const { rev, live, gone, records, text, merged, changes, note, now, by } = revision
  const [userId, userName] = [by?.userId ?? null, by?.userName ?? null]
  const { rows: sizes } = await sql<Sizes>`
    WITH made (id, rev, born, placed, touched, place, body) AS MATERIALIZED (
      ${'toOperationNode' in records ? records : given(records)}
    ), size AS (
      SELECT coalesce(sum(coalesce(octet_length(m.body), 0) - coalesce((SELECT octet_length(r.body) FROM records r
        WHERE r.owner_id = ${ownerId} AND r.name = ${name} AND r.id = m.id), 0)), 0) AS grown
      FROM made m
    ), changed AS (
      UPDATE record_sets SET rev = ${rev}, live = ${live}, gone = ${gone}, bytes = bytes + (SELECT grown FROM size),
        updated_at = ${now}, updated_by = ${userId}, updated_by_name = ${userName}
      WHERE owner_id = ${ownerId} AND name = ${name} RETURNING bytes
    ), written AS (
      INSERT INTO records (owner_id, name, id, rev, born, placed, touched, place, body)
      SELECT ${ownerId}, ${name}, id, rev, born, placed, touched, place, body FROM made
      ON CONFLICT (owner_id, name, id) DO UPDATE SET rev = excluded.rev, placed = excluded.placed,
        touched = excluded.touched, place = excluded.place, body = excluded.body
    ), remembered AS (
      INSERT INTO record_versions (owner_id, name, id, rev, place, body)
      SELECT ${ownerId}, ${name}, id, touched, place, body FROM made
    ), kept AS (
      INSERT INTO record_texts (owner_id, name, rev, items)
      SELECT ${ownerId}, ${name}, ${rev}::integer, ${text}::text WHERE ${text}::text IS NOT NULL
      ON CONFLICT (owner_id, name) DO UPDATE SET rev = excluded.rev, items = excluded.items
    ), noted AS (
      INSERT INTO record_changes (owner_id, name, rev, live, merged, added, updated, deleted, note, created_at,
        created_by, created_by_name)
      VALUES (${ownerId}, ${name}, ${rev}, ${live}, ${merged}, ${changes.added}, ${changes.updated},
        ${changes.deleted}, ${note}, ${now}, ${userId}, ${userName})
    )
    SELECT c.bytes::float8 AS bytes, s.grown::float8 AS grown,
      (SELECT coalesce(sum(o.bytes), 0) FROM record_sets o WHERE o.owner_id = ${ownerId} AND o.name <> ${name})::float8
        AS others
    FROM changed c, size s
  `.execute(db)
  return sizes[0] ?? { bytes: 0, grown: 0, others: 0 }
}

function given(records: readonly StoredRecord[]): RawBuilder<StoredRecord> {
  const column = <T>(pick: (one: StoredRecord) => T): T[] => records.map(pick)
  return sql`SELECT * FROM unnest(${column(({ id }) => id)}::text[], ${column((one) => one.rev)}::integer[],
    ${column(({ born }) => born)}::integer[], ${column(({ placed }) => placed)}::integer[],
    ${column(({ touched }) => touched)}::integer[], ${column(({ place }) => place)}::text[],
    ${column(({ body }) => body)}::text[])`
}
