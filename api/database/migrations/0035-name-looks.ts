import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { lookOf } from '#kit/contract/name-look.ts'
import { wallOf } from './screen-migration.ts'

const TABLE = `
CREATE TABLE organisation_looks (
  look text PRIMARY KEY,
  org_id text NOT NULL REFERENCES organisations
);
CREATE INDEX organisation_looks_of_org ON organisation_looks (org_id);
${wallOf('organisation_looks', 'organization')}
`

/** How names look, so that none passes for another one's. Of names that do already, the older keeps its look. */
export const nameLooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(TABLE).execute(db)
    const { rows } = await sql<{ org_id: string; org_name: string }>`
      SELECT org_id, org_name FROM organisation_names ORDER BY created_at, org_id`.execute(db)
    const looks = rows.map(({ org_name }) => lookOf(org_name))
    await sql`INSERT INTO organisation_looks
      SELECT look, org_id FROM unnest(${looks}::text[], ${rows.map(({ org_id }) => org_id)}::text[]) AS n (look, org_id)
      ON CONFLICT DO NOTHING`.execute(db)
  },
}
