import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { carryOwnLists } from './0021-carry-own-lists.ts'

/** What a session was served of a set, an organization's or a person's: one table, which read_list goes on reading. */
const COPIES = `
ALTER TABLE org_list_served RENAME TO record_copies;
ALTER TABLE record_copies RENAME COLUMN org_id TO owner_id;
ALTER TABLE record_copies RENAME COLUMN list TO name;
ALTER INDEX org_list_served_of_session RENAME TO record_copies_of_session;
DROP POLICY tenant ON record_copies;
CREATE POLICY tenant ON record_copies TO groundwork_app
  USING (owner_id = (SELECT app_owner()) OR (SELECT app_server()))
  WITH CHECK (owner_id = (SELECT app_owner()) OR (SELECT app_server()));

CREATE OR REPLACE FUNCTION note_served(person text, org text, session text, list_name text, seen integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user_id', person, true), set_config('app.org_id', org, true);
  INSERT INTO record_copies AS c (owner_id, session_id, name, rev, copies)
    VALUES (org, session, list_name, -1, ARRAY[seen])
    ON CONFLICT (owner_id, session_id, name) DO UPDATE SET copies = next_copies(c.copies, NULL, seen),
      rev = CASE WHEN seen = ANY (c.copies) THEN seen ELSE -1 END;
END $$;

INSERT INTO record_copies (owner_id, session_id, name, rev, copies)
  SELECT user_id, session_id, 'portfolio-' || list, -1, copies FROM portfolio_list_served;
`

const DROPPED = 'DROP TABLE portfolio_list_served, portfolio_list_revisions, portfolio_lists'

/** A person's two lists move into the record store. */
export const ownLists: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(COPIES).execute(db)
    await carryOwnLists(db)
    await sql.raw(DROPPED).execute(db)
  },
}
