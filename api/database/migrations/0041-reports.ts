import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reports of a person or of an organization. Whoever sees the thing that holds one sees it: that wall its screen adds. */
const REPORTS = `
CREATE TABLE reports (
  id text PRIMARY KEY,
  kind text NOT NULL,
  title text NOT NULL,
  source_ref text NOT NULL UNIQUE,
  holder text,
  user_id text REFERENCES users ON DELETE CASCADE,
  org_id text REFERENCES organisations ON DELETE CASCADE,
  created_by text REFERENCES users ON DELETE SET NULL,
  status text NOT NULL,
  summary text NOT NULL,
  rows integer,
  warnings integer NOT NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK ((user_id IS NULL) <> (org_id IS NULL))
);
CREATE INDEX reports_of_user ON reports (user_id, updated_at);
CREATE INDEX reports_of_org ON reports (org_id, updated_at);
CREATE INDEX reports_of_holder ON reports (holder);
CREATE INDEX reports_created_by ON reports (created_by);
`

const OWN = `(org_id IS NULL AND user_id = (SELECT app_user())) OR org_id = ANY ((SELECT app_orgs())::text[])
  OR (SELECT app_server())`

const WALL = `
ALTER TABLE reports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON reports TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON reports TO groundwork_app USING (${OWN}) WITH CHECK (${OWN});
`

export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`${REPORTS}${WALL}`).execute(db)
  },
}
