import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Profiles, invitations, deleted organisations, looking at the product as somebody else. */
const TABLES = `
ALTER TABLE users
  ADD COLUMN display_name text NOT NULL DEFAULT '',
  ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC',
  ADD COLUMN locale text NOT NULL DEFAULT 'en-US',
  ADD COLUMN board_opt_out boolean NOT NULL DEFAULT false,
  ADD COLUMN preferences text NOT NULL DEFAULT '{}';
-- Who looks at the product as the session's person: such a session reads only.
ALTER TABLE sessions ADD COLUMN impersonator_id text REFERENCES users ON DELETE CASCADE;
ALTER TABLE organisations
  ADD COLUMN require_mfa_for_admins boolean NOT NULL DEFAULT false,
  ADD COLUMN deleted_at timestamptz;
ALTER TABLE memberships ADD COLUMN invited_by text REFERENCES users ON DELETE SET NULL;
CREATE INDEX membership_roles_of_role ON membership_roles (role_id);
CREATE TABLE invitations (
  id text PRIMARY KEY,
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  email text NOT NULL,
  email_folded text NOT NULL,
  role_id text NOT NULL REFERENCES roles ON DELETE CASCADE,
  code_hash bytea NOT NULL UNIQUE,
  invited_by text REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by text REFERENCES users ON DELETE SET NULL,
  withdrawn_at timestamptz
);
CREATE INDEX invitations_of_org ON invitations (org_id, created_at DESC, id DESC);
CREATE INDEX invitations_to ON invitations (email_folded);
CREATE INDEX invitations_of_role ON invitations (role_id);
`

/**
 * Audit events become links of a chain, one for each organisation and one for the platform: each holds the hash of the
 * one before it. The head's row is locked until the transaction ends, so that parallel events stand in one order.
 */
const AUDIT = `
ALTER TABLE audit_events
  ADD COLUMN acting_as text,
  ADD COLUMN before text,
  ADD COLUMN after text,
  ADD COLUMN seq bigint,
  ADD COLUMN hash bytea;
CREATE TABLE audit_heads (
  -- The organisation's id, empty for the platform.
  chain text PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
CREATE FUNCTION audit_part(value text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT coalesce(octet_length(value) || ':' || value, '-') $$;
CREATE FUNCTION audit_time(at timestamptz) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') $$;
-- Every field with its length before it, so that no two events give the same bytes. api/audit/chain.ts does the same.
CREATE FUNCTION audit_hash(earlier bytea, place bigint, e audit_events) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(earlier || convert_to(audit_part(place::text) || audit_part(e.id) || audit_part(e.org_id)
    || audit_part(audit_time(e.at)) || audit_part(e.actor_id) || audit_part(e.acting_as) || audit_part(e.action)
    || audit_part(e.target) || audit_part(e.before) || audit_part(e.after) || audit_part(e.detail)
    || audit_part(e.result) || audit_part(e.request_id), 'UTF8')) $$;
-- As the owner: nobody else moves a head.
CREATE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOOP
    -- One statement locks the head, waits for the event before and moves on from it.
    UPDATE audit_heads SET seq = seq + 1, hash = audit_hash(hash, seq + 1, NEW)
      WHERE chain = coalesce(NEW.org_id, '') RETURNING seq, hash INTO NEW.seq, NEW.hash;
    IF FOUND THEN RETURN NEW; END IF;
    INSERT INTO audit_heads VALUES (coalesce(NEW.org_id, ''), 0, sha256('')) ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are added to, never changed';
END $$;
DO $$
DECLARE e audit_events; head audit_heads;
BEGIN
  FOR e IN SELECT * FROM audit_events ORDER BY at, id LOOP
    INSERT INTO audit_heads VALUES (coalesce(e.org_id, ''), 0, sha256('')) ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_heads WHERE chain = coalesce(e.org_id, '');
    e.seq := head.seq + 1;
    e.hash := audit_hash(head.hash, e.seq, e);
    UPDATE audit_events SET seq = e.seq, hash = e.hash WHERE id = e.id;
    UPDATE audit_heads SET seq = e.seq, hash = e.hash WHERE chain = head.chain;
  END LOOP;
END $$;
ALTER TABLE audit_events ALTER COLUMN seq SET NOT NULL, ALTER COLUMN hash SET NOT NULL;
DROP INDEX audit_events_of_org;
CREATE UNIQUE INDEX audit_events_of_chain ON audit_events (org_id, seq) NULLS NOT DISTINCT;
CREATE INDEX audit_events_by_time ON audit_events (at, id);
CREATE TRIGGER link BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_link();
CREATE TRIGGER stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events EXECUTE FUNCTION audit_stays();
`

const IN_ORG = 'org_id = (SELECT app_org()) OR (SELECT app_server())'

const WALLS = `
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON invitations TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON invitations TO groundwork_app USING (${IN_ORG}) WITH CHECK (${IN_ORG});
CREATE POLICY reading ON invitations FOR SELECT TO groundwork_app
  USING (org_id = ANY ((SELECT app_orgs())::text[]));
ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON audit_heads TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY reading ON audit_heads FOR SELECT TO groundwork_app
  USING (chain = (SELECT app_org()) OR (SELECT app_server()));
`

const SESSION = `
  SELECT s.id, s.user_id, s.last_used_at, s.step_up_until, s.scopes, s.impersonator_id INTO who FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.status = 'active'
    WHERE s.token_hash = token AND s.ended_at IS NULL AND s.expires_at > at
      AND (s.last_used_at > idle OR s.scopes IS NOT NULL);
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.user_id', who.user_id, true);`

// Whether a person has one is shown to those who may see addresses; the factor itself stays the person's own.
const HAS_SECOND_FACTOR = `
CREATE FUNCTION has_second_factor(person text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS
  $$ SELECT EXISTS (SELECT 1 FROM second_factors WHERE user_id = person AND enabled_at IS NOT NULL) $$;
`

/** As in 0003, and who looks through the session. */
const FIND_CALLER = `
DROP FUNCTION find_caller;
CREATE FUNCTION find_caller(token bytea, at timestamptz, idle timestamptz) RETURNS TABLE (
  "sessionId" text, "lastUsedAt" timestamptz, "stepUpUntil" timestamptz, scopes text[], "userId" text, email text,
  "firstName" text, "lastName" text, "emailVerified" boolean, mfa boolean, "impersonatorId" text, roles json,
  memberships json
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE who record;
BEGIN
  ${SESSION}
  RETURN QUERY SELECT who.id, who.last_used_at, who.step_up_until, who.scopes, u.id, u.email, u.first_name, u.last_name,
    u.email_verified_at IS NOT NULL,
    EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL), who.impersonator_id,
    (SELECT coalesce(json_agg(json_build_object(
        'id', r.id, 'name', r.name, 'permissions', r.permissions, 'org_name', g.org_name, 'orgId', g.org_id)
        ORDER BY g.org_name NULLS FIRST, r.name), '[]')
      FROM (SELECT mr.role_id, o.id AS org_id, o.org_name FROM membership_roles mr
          JOIN organisations o ON o.id = mr.org_id AND o.status = 'active' WHERE mr.user_id = u.id
        UNION ALL SELECT role_id, NULL, NULL FROM platform_roles WHERE user_id = u.id) g
      JOIN roles r ON r.id = g.role_id),
    (SELECT coalesce(json_agg(json_build_object('orgId', o.id, 'org_name', o.org_name,
        'asksForMfa', o.require_mfa_for_admins) ORDER BY o.folded), '[]')
      FROM memberships m JOIN organisations o ON o.id = m.org_id AND o.status = 'active' WHERE m.user_id = u.id)
    FROM users u WHERE u.id = who.user_id;
END $$;
`

export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw([TABLES, AUDIT, WALLS, HAS_SECOND_FACTOR, FIND_CALLER].join('\n')).execute(db)
  },
}
