import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * One table for every link (docs/decisions/0040). `user_id` made it; what it shows is theirs, or the organization's
 * that `org_id` names. Links that were out keep their codes.
 */
const SHARES = `
CREATE TABLE shares (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  org_id text REFERENCES organisations ON DELETE CASCADE,
  object_id text NOT NULL,
  options text NOT NULL,
  max_uses integer,
  uses integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz
);
-- One link is out for each thing.
CREATE UNIQUE INDEX shares_out ON shares (coalesce(org_id, user_id), kind, object_id) WHERE revoked_at IS NULL;
CREATE INDEX shares_of_user ON shares (user_id);
INSERT INTO shares (id, code, kind, user_id, object_id, options, created_at)
  SELECT 'shr_' || left(md5('share ' || s.code), 16), s.code, 'plan', p.user_id, s.plan_id, '{}', s.created_at
  FROM plan_shares s JOIN plans p ON p.id = s.plan_id;
INSERT INTO shares (id, code, kind, user_id, object_id, options, created_at)
  SELECT 'shr_' || left(md5('share ' || code), 16), code, 'portfolio', user_id, '',
    json_build_object('hideAmounts', hide_amounts)::text, created_at
  FROM portfolio_shares;
DROP TABLE plan_shares;
DROP TABLE portfolio_shares;
`

const OWN = `(org_id IS NULL AND user_id = (SELECT app_user())) OR org_id = ANY ((SELECT app_orgs())::text[])
  OR (SELECT app_server())`

const WALL = `
ALTER TABLE shares ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON shares TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON shares TO groundwork_app USING (${OWN}) WITH CHECK (${OWN});
`

export const shares: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`${SHARES}${WALL}`).execute(db)
  },
}
