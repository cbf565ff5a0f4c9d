import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** People, sessions, organisations, lists, facts, plans. Items and inputs are text: stored once, answered as they are. */
const STATEMENTS = `
CREATE TABLE users (
  id text PRIMARY KEY,
  email text NOT NULL,
  email_folded text NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'disabled')),
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz
);
CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  agent text NOT NULL,
  place text NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE TABLE organisations (
  id text PRIMARY KEY,
  org_name text NOT NULL,
  folded text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'deleted')),
  list_writes text NOT NULL DEFAULT 'members' CHECK (list_writes IN ('members', 'admins')),
  rev integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by text REFERENCES users ON DELETE SET NULL
);
-- Every name that an organisation has or ever had: unique for good, so that a freed name is never given away.
CREATE TABLE organisation_names (
  folded text PRIMARY KEY,
  org_id text NOT NULL REFERENCES organisations,
  org_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE memberships (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (org_id, user_id)
);
CREATE INDEX memberships_of_user ON memberships (user_id, org_id);
CREATE TABLE roles (
  id text PRIMARY KEY,
  org_id text REFERENCES organisations ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL,
  permissions text[] NOT NULL,
  built_in boolean NOT NULL,
  UNIQUE NULLS NOT DISTINCT (org_id, name)
);
CREATE TABLE membership_roles (
  org_id text NOT NULL,
  user_id text NOT NULL,
  role_id text NOT NULL REFERENCES roles ON DELETE CASCADE,
  PRIMARY KEY (org_id, user_id, role_id),
  FOREIGN KEY (org_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE INDEX membership_roles_of_user ON membership_roles (user_id);
CREATE TABLE platform_roles (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  role_id text NOT NULL REFERENCES roles ON DELETE CASCADE,
  PRIMARY KEY (user_id, role_id)
);
CREATE TABLE org_lists (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  list text NOT NULL,
  rev integer NOT NULL,
  items text NOT NULL,
  updated_at timestamptz,
  updated_by text,
  updated_by_name text,
  PRIMARY KEY (org_id, list)
);
CREATE TABLE org_list_revisions (
  org_id text NOT NULL,
  list text NOT NULL,
  rev integer NOT NULL,
  items text NOT NULL,
  item_count integer NOT NULL,
  merged boolean NOT NULL,
  added integer NOT NULL,
  updated integer NOT NULL,
  deleted integer NOT NULL,
  note text,
  created_at timestamptz NOT NULL,
  created_by text,
  created_by_name text,
  PRIMARY KEY (org_id, list, rev),
  FOREIGN KEY (org_id, list) REFERENCES org_lists ON DELETE CASCADE
);
-- The base of a save that names no revision: the last one served to that session.
CREATE TABLE org_list_served (
  org_id text NOT NULL,
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  list text NOT NULL,
  rev integer NOT NULL,
  PRIMARY KEY (org_id, session_id, list)
);
CREATE INDEX org_list_served_of_session ON org_list_served (session_id);
CREATE TABLE facts (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  facts text NOT NULL,
  rev integer NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TABLE plans (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  tool_id text NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX plans_of_user ON plans (user_id, updated_at DESC);
CREATE TABLE plan_versions (
  plan_id text NOT NULL REFERENCES plans ON DELETE CASCADE,
  version integer NOT NULL,
  inputs text NOT NULL,
  fact_bound text[] NOT NULL,
  outputs text NOT NULL,
  reasons text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (plan_id, version)
);
CREATE TABLE plan_shares (
  plan_id text PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
  code text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE TABLE audit_events (
  id text PRIMARY KEY,
  org_id text,
  at timestamptz NOT NULL,
  actor_id text,
  action text NOT NULL,
  target text NOT NULL,
  detail text NOT NULL,
  result text NOT NULL CHECK (result IN ('allowed', 'refused', 'failed')),
  request_id text NOT NULL
);
CREATE INDEX audit_events_of_org ON audit_events (org_id, at DESC);
CREATE TABLE idempotency_keys (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
-- Counters may be lost with the server; nothing else is unlogged.
CREATE UNLOGGED TABLE throttles (
  key text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  blocked_until timestamptz
);
`

export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(STATEMENTS).execute(db)
  },
}
