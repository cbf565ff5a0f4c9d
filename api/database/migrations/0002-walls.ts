import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The second wall between tenants (docs/decisions/0005). The server works as groundwork_app, which owns nothing, and
 * sees only the rows of the person and the organisation that its transaction names. That the person belongs to the
 * organisation is looked up here, so that a name which code let through by mistake still opens nothing.
 */
const SCOPE = `
CREATE FUNCTION app_user() RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.user_id', true), '') $$;
CREATE FUNCTION app_server() RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT current_setting('app.server', true) = 'on' $$;
-- These two as the owner, or the policy of memberships, which asks them, would ask itself.
CREATE FUNCTION app_org() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
  $$ SELECT m.org_id FROM memberships m
     WHERE m.org_id = nullif(current_setting('app.org_id', true), '') AND m.user_id = app_user() $$;
CREATE FUNCTION app_orgs() RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
  $$ SELECT coalesce(array_agg(m.org_id), '{}') FROM memberships m WHERE m.user_id = app_user() $$;
`

const OWN_ORGS = 'ANY ((SELECT app_orgs())::text[])'
const IN_ORG = 'org_id = (SELECT app_org()) OR (SELECT app_server())'
const OWN_ROWS = 'user_id = (SELECT app_user()) OR (SELECT app_server())'
const OF_OWN_PLANS = 'plan_id IN (SELECT id FROM plans)'

/** What the application may touch of a table, and what it may read beside. */
type Wall = { readonly table: string; readonly all?: string; readonly read?: string; readonly add?: string }

const WALLS: readonly Wall[] = [
  {
    table: 'organisations',
    all: 'id = (SELECT app_org()) OR (SELECT app_server())',
    read: `id = ${OWN_ORGS}`,
  },
  { table: 'organisation_names', all: IN_ORG, read: `org_id = ${OWN_ORGS}` },
  { table: 'memberships', all: IN_ORG, read: `org_id = ${OWN_ORGS}` },
  { table: 'membership_roles', all: IN_ORG, read: `org_id = ${OWN_ORGS}` },
  { table: 'roles', all: IN_ORG, read: `org_id IS NULL OR org_id = ${OWN_ORGS}` },
  { table: 'platform_roles', all: '(SELECT app_server())', read: 'user_id = (SELECT app_user())' },
  { table: 'org_lists', all: IN_ORG },
  { table: 'org_list_revisions', all: IN_ORG },
  { table: 'org_list_served', all: IN_ORG },
  { table: 'facts', all: OWN_ROWS },
  { table: 'plans', all: OWN_ROWS },
  { table: 'plan_versions', all: OF_OWN_PLANS },
  { table: 'plan_shares', all: OF_OWN_PLANS },
  { table: 'audit_events', read: IN_ORG, add: `org_id IS NULL OR ${IN_ORG}` },
]

const wallOf = ({ table, all, read, add }: Wall): string =>
  [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true)`,
    ...(all ? [`CREATE POLICY tenant ON ${table} TO groundwork_app USING (${all}) WITH CHECK (${all})`] : []),
    ...(read ? [`CREATE POLICY reading ON ${table} FOR SELECT TO groundwork_app USING (${read})`] : []),
    ...(add ? [`CREATE POLICY adding ON ${table} FOR INSERT TO groundwork_app WITH CHECK (${add})`] : []),
  ].join(';\n')

const SESSION = `
  SELECT s.id, s.user_id, s.last_used_at INTO who FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.status = 'active'
    WHERE s.token_hash = token AND s.ended_at IS NULL AND s.expires_at > at AND s.last_used_at > idle;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.user_id', who.user_id, true);`

/** The caller of a token, with roles and memberships, in one round trip. */
const FIND_CALLER = `
CREATE FUNCTION find_caller(token bytea, at timestamptz, idle timestamptz) RETURNS TABLE (
  "sessionId" text, "lastUsedAt" timestamptz, "userId" text, email text, "firstName" text, "lastName" text,
  "emailVerified" boolean, roles json, memberships json
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE who record;
BEGIN
  ${SESSION}
  RETURN QUERY SELECT who.id, who.last_used_at, u.id, u.email, u.first_name, u.last_name,
    u.email_verified_at IS NOT NULL,
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

/** The organisation that a person means by a name (null: the default, else the first), among the person's own. */
const RESOLVE_ORG = `
CREATE FUNCTION resolve_org(person text, name text, fallback text)
RETURNS TABLE ("orgId" text, org_name text, "listWrites" text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.user_id', person, true);
  IF name IS NULL THEN
    RETURN QUERY SELECT o.id, o.org_name, o.list_writes FROM memberships m
      JOIN organisations o ON o.id = m.org_id AND o.status = 'active'
      WHERE m.user_id = person ORDER BY (o.folded = fallback) DESC, o.folded LIMIT 1;
  ELSE
    RETURN QUERY SELECT o.id, o.org_name, o.list_writes FROM organisation_names n
      JOIN memberships m ON m.org_id = n.org_id AND m.user_id = person
      JOIN organisations o ON o.id = n.org_id AND o.status = 'active'
      WHERE n.folded = name;
  END IF;
END $$;
`

/** The read of a list through sign-in, membership and permission, in one round trip. */
const READ_LIST = `
CREATE FUNCTION read_list(token bytea, at timestamptz, idle timestamptz, name text, fallback text,
  permission text, list_name text)
RETURNS TABLE (
  "sessionId" text, "userId" text, "lastUsedAt" timestamptz, "orgId" text, org_name text, allowed boolean,
  rev integer, items text, "updatedAt" timestamptz, "updatedBy" text, "updatedByName" text, served integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE who record; org record; may boolean;
BEGIN
  ${SESSION}
  SELECT o."orgId" AS id, o.org_name INTO org FROM resolve_org(who.user_id, name, fallback) o;
  PERFORM set_config('app.org_id', coalesce(org.id, ''), true);
  may := EXISTS (SELECT 1 FROM membership_roles mr JOIN roles r ON r.id = mr.role_id
    WHERE mr.org_id = org.id AND mr.user_id = who.user_id AND permission = ANY (r.permissions));
  RETURN QUERY SELECT who.id, who.user_id, who.last_used_at, org.id, org.org_name, may,
    l.rev, l.items, l.updated_at, l.updated_by, l.updated_by_name, v.rev
    FROM (SELECT) one
    LEFT JOIN org_lists l ON l.org_id = org.id AND l.list = list_name AND may
    LEFT JOIN org_list_served v ON v.org_id = org.id AND v.session_id = who.id AND v.list = list_name;
END $$;
`

/** Notes what a session has seen of a list. */
const NOTE_SERVED = `
CREATE FUNCTION note_served(person text, org text, session text, list_name text, seen integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user_id', person, true), set_config('app.org_id', org, true);
  INSERT INTO org_list_served (org_id, session_id, list, rev) VALUES (org, session, list_name, seen)
    ON CONFLICT (org_id, session_id, list) DO UPDATE SET rev = excluded.rev;
END $$;
`

export const walls: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw([SCOPE, ...WALLS.map((wall) => `${wallOf(wall)};`)].join('\n')).execute(db)
    await sql.raw([FIND_CALLER, RESOLVE_ORG, READ_LIST, NOTE_SERVED].join('\n')).execute(db)
  },
}
