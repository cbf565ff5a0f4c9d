import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Files, and the keys under which their content is stored (docs/decisions/0044). A key is noted before its content is
 * stored and outlives the file's row, so that whatever a row no longer names is found and removed.
 */
const FILES = `
CREATE TABLE files (
  id text PRIMARY KEY,
  holder text NOT NULL,
  user_id text REFERENCES users ON DELETE CASCADE,
  org_id text REFERENCES organisations ON DELETE CASCADE,
  uploaded_by text REFERENCES users ON DELETE SET NULL,
  subfolder text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size integer,
  sha256 text,
  status text NOT NULL,
  reason text,
  storage_key text UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((user_id IS NULL) <> (org_id IS NULL))
);
CREATE INDEX files_of_holder ON files (holder, created_at);
CREATE INDEX files_of_owner ON files (coalesce(org_id, user_id));
CREATE INDEX files_uploaded_by ON files (uploaded_by);
CREATE TABLE stored_objects (key text PRIMARY KEY, created_at timestamptz NOT NULL);
-- As the owner: whoever may add to a thing that is shared with them sees only a part of its owner's files.
CREATE FUNCTION storage_used(owner text) RETURNS float8 LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS
  $$ SELECT coalesce(sum(size), 0)::float8 FROM files WHERE coalesce(org_id, user_id) = owner
     AND (status = 'ready' OR status = 'pending' AND expires_at > now()) $$;
`

const OWN = `(org_id IS NULL AND user_id = (SELECT app_user())) OR org_id = ANY ((SELECT app_orgs())::text[])
  OR (SELECT app_server())`

const WALL = `
ALTER TABLE files ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON files TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON files TO groundwork_app USING (${OWN}) WITH CHECK (${OWN});
ALTER TABLE stored_objects ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON stored_objects TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY server ON stored_objects TO groundwork_app USING ((SELECT app_server())) WITH CHECK ((SELECT app_server()));
`

export const files: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`${FILES}${WALL}`).execute(db)
  },
}
