import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { lookOf } from '#kit/contract/name-look.ts'

/** How names look, since more letters count as alike. Of names that have one look by now, the older keeps it. */
export const looksAnew: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ org_id: string; org_name: string }>`
      SELECT org_id, org_name FROM organisation_names ORDER BY created_at, org_id`.execute(db)
    const looks = rows.map(({ org_name }) => lookOf(org_name))
    await sql`DELETE FROM organisation_looks`.execute(db)
    await sql`INSERT INTO organisation_looks
      SELECT look, org_id FROM unnest(${looks}::text[], ${rows.map(({ org_id }) => org_id)}::text[]) AS n (look, org_id)
      ON CONFLICT DO NOTHING`.execute(db)
  },
}
