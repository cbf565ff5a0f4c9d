import { sql } from 'kysely'
import type { Queries } from '#api/kit.ts'

/** Removes projects deleted before a day with their files and reports, and those of organizations deleted before it. */
export async function purgeProjects(trx: Queries, before: Date): Promise<void> {
  await sql`WITH gone AS (
      DELETE FROM projects WHERE deleted_at < ${before} OR org_id IN (
        SELECT id FROM organisations WHERE status = 'deleted' AND deleted_at < ${before})
      RETURNING id
    ), reported AS (DELETE FROM reports USING gone WHERE reports.holder = gone.id)
    DELETE FROM files USING gone WHERE files.holder = gone.id`.execute(trx)
}
