import type { Migration } from 'kysely/migration'
import { defineMigration, wallOf } from './screen-migration.ts'

/**
 * Webhooks of organizations (docs/decisions/0051). Whoever does something in an organization need not see its webhooks:
 * what is to be sent is added by one statement that runs as the owner of the tables, and does nothing else.
 */
export const webhooks: Migration = defineMigration(`
CREATE TABLE webhooks (
  org_id text NOT NULL REFERENCES organisations ON DELETE CASCADE,
  id text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('on', 'off', 'failing')),
  sealed_secret bytea NOT NULL,
  sealed_former bytea,
  former_until timestamptz,
  failing_since timestamptz,
  created_by text REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX webhooks_created_by ON webhooks (created_by);
CREATE TABLE webhook_deliveries (
  org_id text NOT NULL,
  id text NOT NULL,
  webhook_id text NOT NULL,
  event text NOT NULL,
  key text NOT NULL,
  payload text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  response_status integer,
  error text,
  created_at timestamptz NOT NULL,
  last_at timestamptz,
  next_at timestamptz,
  PRIMARY KEY (org_id, id),
  FOREIGN KEY (org_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE,
  UNIQUE (org_id, webhook_id, event, key)
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (org_id, webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at);
${wallOf('webhooks', 'organization')}${wallOf('webhook_deliveries', 'organization')}
-- The deliveries that it added: one for each webhook that asked for the event and was not told of it.
CREATE FUNCTION announce(org text, new_id text, what text, about text, says text, happened timestamptz)
RETURNS SETOF text LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO webhook_deliveries (org_id, id, webhook_id, event, key, payload, status, created_at, next_at)
  SELECT w.org_id, 'whd_' || substr(md5(new_id || w.id), 1, 26), w.id, what, about, says, 'waiting', happened, happened
  FROM webhooks w WHERE w.org_id = org AND w.status = 'on' AND what = ANY (w.events)
  ON CONFLICT (org_id, webhook_id, event, key) DO NOTHING RETURNING id
$$;
CREATE POLICY announcing ON jobs FOR INSERT TO groundwork_app WITH CHECK (kind = 'webhook.send' AND user_id IS NULL);
`)
