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
      count(*) FILTER (WHERE now <> body)::integer AS updated,
      count(*) FILTER (WHERE body IS NULL)::integer AS deleted,
      count(*) FILTER (WHERE now = body)::integer AS moved,
      count(*) FILTER (WHERE now IS NULL AND born IS NOT NULL)::integer AS returned
    FROM (${differing}) d`.execute(db)
  const { added = 0, updated = 0, deleted = 0, moved = 0, returned = 0 } = rows[0] ?? {}
  if (added + updated + deleted + moved === 0) return null
  return {
    rev,
    live: locked.live + added - deleted,
    gone: locked.gone + deleted - returned,
    changes: { added, updated, deleted },
    records: sql`SELECT id, CASE WHEN now = body THEN content_rev ELSE ${rev}::integer END,
        coalesce(born, ${rev}::integer), CASE WHEN now IS NOT NULL AND stood = place THEN placed ELSE ${rev}::integer END,
        ${rev}::integer, place, body
      FROM (${differing}) d`,
  }
}

/** The records that are not as they were, with what they are now. */
const differingFrom = ({ ownerId, name }: SetName, wanted: number): RawBuilder<unknown> => sql`
  SELECT id, n.rev AS content_rev, n.born, n.placed, n.place AS stood, n.body AS now, t.body,
    CASE WHEN t.body IS NULL THEN n.place ELSE t.place END AS place
  FROM (SELECT DISTINCT ON (id) id, place, body FROM record_versions
      WHERE owner_id = ${ownerId} AND name = ${name} AND rev <= ${wanted} ORDER BY id, rev DESC) t
  FULL JOIN (SELECT * FROM records WHERE owner_id = ${ownerId} AND name = ${name}) n USING (id)
  WHERE t.body IS DISTINCT FROM n.body OR (t.body IS NOT NULL AND t.place <> n.place)`
