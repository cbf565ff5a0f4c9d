import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { SetName } from './record-set.db.ts'

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

/** What one record was at each revision that changed it, the newest first. */
export async function findRecordHistory(
  db: Queries,
  { ownerId, name }: SetName,
  { id, limit }: Asked,
): Promise<RecordState[]> {
  const { rows } = await sql<RecordState>`
    SELECT v.rev, v.body, c.created_at AS at, c.created_by AS by, c.created_by_name AS "byName"
    FROM record_versions v
    LEFT JOIN record_changes c ON c.owner_id = v.owner_id AND c.name = v.name AND c.rev = v.rev
    WHERE v.owner_id = ${ownerId} AND v.name = ${name} AND v.id = ${id}
    ORDER BY v.rev DESC LIMIT ${limit}`.execute(db)
  return rows
}
