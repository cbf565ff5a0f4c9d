import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sign-in by an OpenID Connect provider: trips to it, identities that came back, roles that its groups brought. */
const TABLES = `
-- One trip of one browser to the provider: known by the hash of that browser's cookie, used once.
CREATE TABLE oidc_flows (
  binding_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('signIn', 'link', 'stepUp', 'test')),
  -- Who began it while signed in; null for a sign-in.
  user_id text REFERENCES users ON DELETE CASCADE,
  next text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  handoff_hash bytea UNIQUE,
  handoff_expires_at timestamptz,
  handoff_used_at timestamptz,
  -- What the provider said, and whom a sign-in leads to.
  identity text,
  account_id text REFERENCES users ON DELETE CASCADE
);
CREATE INDEX oidc_flows_by_end ON oidc_flows (expires_at);
CREATE INDEX oidc_flows_of_user ON oidc_flows (user_id);
CREATE INDEX oidc_flows_of_account ON oidc_flows (account_id);
CREATE TABLE oidc_identities (
  id text PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  email text,
  -- The account was made by this identity's first sign-in.
  provisioned boolean NOT NULL,
  linked_at timestamptz NOT NULL,
  last_sign_in_at timestamptz,
  UNIQUE (issuer, subject)
);
CREATE INDEX oidc_identities_of_user ON oidc_identities (user_id);
-- Roles that groups of the provider brought: these, and no others, go when the group goes.
CREATE TABLE oidc_role_grants (
  org_id text NOT NULL,
  user_id text NOT NULL,
  role_id text NOT NULL,
  PRIMARY KEY (org_id, user_id, role_id),
  FOREIGN KEY (org_id, user_id, role_id) REFERENCES membership_roles ON DELETE CASCADE
);
CREATE INDEX audit_events_of_oidc ON audit_events (at DESC) WHERE action LIKE 'oidc.%';
`

const OWN_ROWS = 'user_id = (SELECT app_user()) OR (SELECT app_server())'
const IN_ORG = 'org_id = (SELECT app_org()) OR (SELECT app_server())'

const wallOf = (table: string, rows: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON ${table} TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON ${table} TO groundwork_app USING (${rows}) WITH CHECK (${rows});`

const WALLS = [
  // A trip belongs to a browser before it belongs to a person.
  wallOf('oidc_flows', '(SELECT app_server())'),
  wallOf('oidc_identities', OWN_ROWS),
  wallOf('oidc_role_grants', IN_ORG),
]

export const oidc: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw([TABLES, ...WALLS].join('\n')).execute(db)
  },
}
