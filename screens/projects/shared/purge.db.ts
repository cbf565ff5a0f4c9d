import { sql } from 'kysely'
import type { Queries } from '#api/kit.ts'

/** Removes projects deleted before a day, and those of organizations deleted before it. */
export async function purgeProjects(trx: Queries, before: Date): Promise<void> {
  await sql`WITH gone AS (
      DELETE FROM projects WHERE deleted_at < ${before} OR org_id IN (
        SELECT id FROM organisations WHERE status = 'deleted' AND deleted_at < ${before})
      RETURNING id
    ) DELETE FROM files USING gone WHERE files.holder = gone.id`.execute(trx)
}
