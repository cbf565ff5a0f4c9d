import type { Migration } from 'kysely/migration'
import { defineMigration, wallOf } from './screen-migration.ts'

/** Leads of an organization on every board, what happened to them, and how they are scored. */
export const leads: Migration = defineMigration(`
CREATE TABLE leads (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id text NOT NULL,
  rev integer NOT NULL,
  board text NOT NULL,
  stage text NOT NULL,
  source text NOT NULL,
  source_ref text NOT NULL,
  fields text NOT NULL,
  email_folded text,
  consent_email boolean NOT NULL,
  consent_phone boolean NOT NULL,
  consent_text boolean NOT NULL,
  consent_proof text NOT NULL,
  consent_at timestamptz,
  withdrawn_at timestamptz,
  erased_at timestamptz,
  kept_score double precision,
  lost_reason text,
  owner_id text REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  first_response_at timestamptz,
  last_contact_at timestamptz,
  last_activity_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, id)
);
-- One open lead for an e-mail address on a board: two forms sent at once are one lead.
CREATE UNIQUE INDEX leads_open_email ON leads (org_id, board, email_folded)
  WHERE email_folded IS NOT NULL AND stage NOT IN ('won', 'lost');
CREATE INDEX leads_newest ON leads (org_id, created_at DESC, id DESC);
CREATE INDEX leads_idle ON leads (last_activity_at) WHERE erased_at IS NULL;
CREATE INDEX leads_withdrawn ON leads (withdrawn_at) WHERE erased_at IS NULL AND withdrawn_at IS NOT NULL;
CREATE INDEX leads_waiting ON leads (created_at) WHERE owner_id IS NOT NULL AND first_response_at IS NULL;
CREATE INDEX leads_of_owner ON leads (owner_id);
CREATE TABLE lead_events (
  org_id text NOT NULL,
  lead_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  from_stage text,
  to_stage text,
  by_id text REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (org_id, lead_id, id),
  FOREIGN KEY (org_id, lead_id) REFERENCES leads ON DELETE CASCADE
);
CREATE INDEX lead_events_by ON lead_events (by_id);
CREATE TABLE lead_settings (
  org_id text PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
  weights text NOT NULL
);
${['leads', 'lead_events', 'lead_settings'].map((table) => wallOf(table, 'organization')).join('')}`)
