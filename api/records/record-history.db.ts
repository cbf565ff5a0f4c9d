import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { SetName } from './record-set.db.ts'
import { PAGE_AT_MOST } from './sizes.ts'

export type RecordState = {
  readonly rev: number
  /** Null: it was deleted. */
  readonly body: string | null
  /** Who changed it when; null where the history no longer reaches. */
  readonly at: Date | null
  readonly by: string | null
  readonly byName: string | null
}

type Asked = { readonly id: string; readonly limit: number }

/** What one record was at each revision that changed it, the newest first; fewer where they are large. */
export async function findRecordHistory(
  db: Queries,
  { ownerId, name }: SetName,
  { id, limit }: Asked,
): Promise<RecordState[]> {
  const size = sql`coalesce(octet_length(v.body), 0)`
  const { rows } = await sql<RecordState>`
    SELECT * FROM (
      SELECT v.rev, v.body, c.created_at AS at, c.created_by AS by, c.created_by_name AS "byName",
        sum(${size}) OVER (ORDER BY v.rev DESC) - ${size} AS before
      FROM record_versions v
      LEFT JOIN record_changes c ON c.owner_id = v.owner_id AND c.name = v.name AND c.rev = v.rev
      WHERE v.owner_id = ${ownerId} AND v.name = ${name} AND v.id = ${id}
      ORDER BY v.rev DESC LIMIT ${limit}
    ) sized WHERE before < ${PAGE_AT_MOST} ORDER BY rev DESC`.execute(db)
  return rows
}
