import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Statements that run once, in one transaction, in their order. One that has shipped is never changed. */
export const defineMigration = (statements: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
})

/** Whose a table's rows are: of the person in its user_id, or of the organization in its org_id. */
type Owner = 'person' | 'organization'

const OWN: Readonly<Record<Owner, string>> = {
  person: 'user_id = (SELECT app_user()) OR (SELECT app_server())',
  organization: 'org_id = (SELECT app_org()) OR (SELECT app_server())',
}

/** Row-level security, forced: the second wall (docs/decisions/0005), which every table with an owner has. */
export const wallOf = (table: string, owner: Owner): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${OWN[owner]}) WITH CHECK (${OWN[owner]});
`
