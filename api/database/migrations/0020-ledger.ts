import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { carryLedgers } from './0020-carry-ledgers.ts'

/** How many deleted records of a set are still known as such: whoever pages through all changes wants to know how many. */
const COUNTED = `
ALTER TABLE record_sets ADD COLUMN gone integer NOT NULL DEFAULT 0 CHECK (gone >= 0);
UPDATE record_sets s SET gone = (SELECT count(*) FROM records r
  WHERE r.owner_id = s.owner_id AND r.name = s.name AND r.body IS NULL);
`

/**
 * Work for an organization sees its records, and a person's own work theirs: never both, now that both are in the same
 * tables and a statement might forget whose it means.
 */
const OWNER = `
CREATE FUNCTION app_owner() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT CASE WHEN nullif(current_setting('app.org_id', true), '') IS NULL THEN app_user() ELSE app_org() END $$;
`

const OWN = 'owner_id = (SELECT app_owner()) OR (SELECT app_server())'

const wallOf = (table: string): string => `
DROP POLICY tenant ON ${table};
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${OWN}) WITH CHECK (${OWN});
`

const WALLED = ['record_sets', 'records', 'record_versions', 'record_changes', 'record_texts'] as const

/** The portfolio's ledger moves into the record store. */
export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw([COUNTED, OWNER, ...WALLED.map(wallOf)].join('\n')).execute(db)
    await carryLedgers(db)
    await sql.raw('DROP TABLE portfolio_records, portfolio_ledgers').execute(db)
  },
}
