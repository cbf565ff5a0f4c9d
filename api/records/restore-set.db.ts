import { type RawBuilder, sql } from 'kysely'
import type { Changes } from '#kit/list/merge.ts'
import type { Queries } from '../database/connection.ts'
import type { RecordSet, SetName } from './record-set.db.ts'
import type { StoredRecord } from './records.db.ts'

export type Restored = {
  readonly rev: number
  readonly live: number
  readonly gone: number
  readonly changes: Changes
  readonly records: RawBuilder<StoredRecord>
}

/**
 * What a set writes to be again as it was at a revision that is known: contents, places, and deletions, as a query. None
 * of it passes through this process, so that neither its size nor others' calls are at stake. Null: it is so already.
 */
export async function restoredSet(
  db: Queries,
  set: SetName,
  { wanted, locked }: { readonly wanted: number; readonly locked: RecordSet },
): Promise<Restored | null> {
  const rev = locked.rev + 1
  const differing = differingFrom(set, wanted)
  const { rows } = await sql<Changes & { readonly moved: number; readonly returned: number }>`SELECT
      count(*) FILTER (WHERE now IS NULL)::integer AS added,
      count(*) FILTER (WHERE now IS NOT NULL AND body IS NOT NULL AND NOT is_same)::integer AS updated,
      count(*) FILTER (WHERE body IS NULL)::integer AS deleted,
      count(*) FILTER (WHERE is_same)::integer AS moved,
      count(*) FILTER (WHERE now IS NULL AND born IS NOT NULL)::integer AS returned
    FROM (${differing}) d`.execute(db)
  const { added = 0, updated = 0, deleted = 0, moved = 0, returned = 0 } = rows[0] ?? {}
  if (added + updated + deleted === 0 && (moved === 0 || !(await isReordered(db, set, wanted)))) return null
  return {
    rev,
    live: locked.live + added - deleted,
    gone: locked.gone + deleted - returned,
    changes: { added, updated, deleted },
    records: sql`SELECT id, CASE WHEN is_same THEN content_rev ELSE ${rev}::integer END,
        coalesce(born, ${rev}::integer), CASE WHEN now IS NOT NULL AND stood = place THEN placed ELSE ${rev}::integer END,
        ${rev}::integer, place, body
      FROM (${differing}) d`,
  }
}

/**
 * Whether two bodies hold the same, in whatever order their fields stand. What may be a control character or half of a pair,
 * which the database cannot read, is compared as it is written.
 */
const isSame = sql`CASE WHEN t.body IS NULL OR n.body IS NULL THEN false WHEN t.body = n.body THEN true
  WHEN strpos(t.body || n.body, '\\u') > 0 THEN false ELSE t.body::jsonb = n.body::jsonb END`

/** Every record as it was at a revision, t, beside what it is now, n. */
const thenAndNow = ({ ownerId, name }: SetName, wanted: number): RawBuilder<unknown> => sql`
  (SELECT DISTINCT ON (id) id, place, body FROM record_versions
    WHERE owner_id = ${ownerId} AND name = ${name} AND rev <= ${wanted} ORDER BY id, rev DESC) t
  FULL JOIN (SELECT * FROM records WHERE owner_id = ${ownerId} AND name = ${name}) n USING (id)`

/** Whether the same records stood in another order: one that came back may have another place between the same two. */
async function isReordered(db: Queries, set: SetName, wanted: number): Promise<boolean> {
  const { rows } = await sql<{ isReordered: boolean }>`SELECT EXISTS (SELECT FROM (
      SELECT row_number() OVER (ORDER BY t.place) AS was, row_number() OVER (ORDER BY n.place) AS stands
      FROM ${thenAndNow(set, wanted)} WHERE t.body IS NOT NULL AND n.body IS NOT NULL) r
    WHERE was <> stands) AS "isReordered"`.execute(db)
  return rows[0]?.isReordered === true
}

/** The records that are not as they were, with what they are now. */
const differingFrom = (set: SetName, wanted: number): RawBuilder<unknown> => sql`
  SELECT * FROM (
    SELECT id, n.rev AS content_rev, n.born, n.placed, n.place AS stood, n.body AS now, t.body, ${isSame} AS is_same,
      CASE WHEN t.body IS NULL THEN n.place ELSE t.place END AS place
    FROM ${thenAndNow(set, wanted)}
    WHERE t.body IS DISTINCT FROM n.body OR (t.body IS NOT NULL AND t.place <> n.place)) d
  WHERE NOT is_same OR stood <> place`
