import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Second factor, codes by mail, API tokens, passkeys. An API token is a session with scopes: what finds, ends and
 * lists the one does so for the other, and the revision last served to it is kept alike.
 */
const TABLES = `
-- A person who only ever signed in through a provider has none.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE sessions ADD COLUMN step_up_until timestamptz, ADD COLUMN scopes text[], ADD COLUMN name text;
CREATE TABLE second_factors (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  enabled_at timestamptz,
  -- The newest 30-second step whose code was used: no code works twice.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE TABLE recovery_codes (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
-- Every secret that works once: a mailed link, the step between password and code, the challenge of a passkey. One
-- without a person keeps the time of an answer the same where nobody has the address; so does it that the person is no
-- foreign key, whose check would be longer than none. Rows are gone a day after their end.
CREATE TABLE one_time_codes (
  code_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  user_id text,
  email_folded text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX one_time_codes_of_user ON one_time_codes (user_id, purpose);
CREATE INDEX one_time_codes_by_end ON one_time_codes (expires_at);
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);
`

const OWN_ROWS = 'user_id = (SELECT app_user()) OR (SELECT app_server())'

const wallOf = (table: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${OWN_ROWS}) WITH CHECK (${OWN_ROWS});`

const WALLED = ['second_factors', 'recovery_codes', 'one_time_codes', 'passkeys']

// An API token has its own end and no idle limit: programs may rest.
const SESSION = `
  SELECT s.id, s.user_id, s.last_used_at, s.step_up_until, s.scopes INTO who FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.status = 'active'
    WHERE s.token_hash = token AND s.ended_at IS NULL AND s.expires_at > at
      AND (s.last_used_at > idle OR s.scopes IS NOT NULL);
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.user_id', who.user_id, true);`

/** As in 0002, with what sign-in now knows besides. */
const FIND_CALLER = `
DROP FUNCTION find_caller;
CREATE FUNCTION find_caller(token bytea, at timestamptz, idle timestamptz) RETURNS TABLE (
  "sessionId" text, "lastUsedAt" timestamptz, "stepUpUntil" timestamptz, scopes text[], "userId" text, email text,
  "firstName" text, "lastName" text, "emailVerified" boolean, mfa boolean, roles json, memberships json
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE who record;
BEGIN
  ${SESSION}
  RETURN QUERY SELECT who.id, who.last_used_at, who.step_up_until, who.scopes, u.id, u.email, u.first_name, u.last_name,
    u.email_verified_at IS NOT NULL,
    EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL),
    (SELECT coalesce(json_agg(json_build_object(
        'id', r.id, 'name', r.name, 'permissions', r.permissions, 'org_name', g.org_name, 'orgId', g.org_id)
        ORDER BY g.org_name NULLS FIRST, r.name), '[]')
      FROM (SELECT mr.role_id, o.id AS org_id, o.org_name FROM membership_roles mr
          JOIN organisations o ON o.id = mr.org_id AND o.status = 'active' WHERE mr.user_id = u.id
        UNION ALL SELECT role_id, NULL, NULL FROM platform_roles WHERE user_id = u.id) g
      JOIN roles r ON r.id = g.role_id),
    (SELECT coalesce(json_agg(json_build_object('orgId', o.id, 'org_name', o.org_name) ORDER BY o.folded), '[]')
      FROM memberships m JOIN organisations o ON o.id = m.org_id AND o.status = 'active' WHERE m.user_id = u.id)
    FROM users u WHERE u.id = who.user_id;
END $$;
`

/** As in 0002, and only for a session, or a token that may read lists. */
const READ_LIST = `
DROP FUNCTION read_list;
CREATE FUNCTION read_list(token bytea, at timestamptz, idle timestamptz, name text, fallback text,
  permission text, list_name text)
RETURNS TABLE (
  "sessionId" text, "userId" text, "lastUsedAt" timestamptz, "inScope" boolean, "orgId" text, org_name text,
  allowed boolean, rev integer, items text, "updatedAt" timestamptz, "updatedBy" text, "updatedByName" text,
  served integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE who record; org record; scoped boolean; may boolean;
BEGIN
  ${SESSION}
  scoped := who.scopes IS NULL OR 'lists:read' = ANY (who.scopes);
  SELECT o."orgId" AS id, o.org_name INTO org FROM resolve_org(who.user_id, name, fallback) o;
  PERFORM set_config('app.org_id', coalesce(org.id, ''), true);
  may := scoped AND EXISTS (SELECT 1 FROM membership_roles mr JOIN roles r ON r.id = mr.role_id
    WHERE mr.org_id = org.id AND mr.user_id = who.user_id AND permission = ANY (r.permissions));
  RETURN QUERY SELECT who.id, who.user_id, who.last_used_at, scoped, org.id, org.org_name, may,
    l.rev, l.items, l.updated_at, l.updated_by, l.updated_by_name, v.rev
    FROM (SELECT) one
    LEFT JOIN org_lists l ON l.org_id = org.id AND l.list = list_name AND may
    LEFT JOIN org_list_served v ON v.org_id = org.id AND v.session_id = who.id AND v.list = list_name;
END $$;
`

export const signIn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw([TABLES, ...WALLED.map(wallOf), FIND_CALLER, READ_LIST].join('\n')).execute(db)
  },
}
