import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Background jobs, mail, accounts on their way out, and the figures of the running installation. */
const TABLES = `
CREATE TABLE jobs (
  id text PRIMARY KEY,
  kind text NOT NULL,
  user_id text REFERENCES users ON DELETE CASCADE,
  org_id text REFERENCES organisations ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN
    ('queued', 'running', 'succeeded', 'failed', 'retrying', 'dead', 'cancelled')),
  progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  step text NOT NULL DEFAULT '',
  steps text NOT NULL DEFAULT '[]',
  inputs text NOT NULL,
  result text,
  error_code text,
  error_message text,
  attempts integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL,
  run_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  lease_token text,
  cancel_requested boolean NOT NULL DEFAULT false,
  idempotency_key text,
  busy_key text
);
CREATE INDEX jobs_due ON jobs (run_at) WHERE status IN ('queued', 'retrying');
CREATE INDEX jobs_leased ON jobs (lease_until) WHERE status = 'running';
CREATE INDEX jobs_of_user ON jobs (user_id, queued_at DESC);
CREATE INDEX jobs_of_org ON jobs (org_id, queued_at DESC);
CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE UNIQUE INDEX jobs_once ON jobs (kind, user_id, org_id, idempotency_key) NULLS NOT DISTINCT
  WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX jobs_busy ON jobs (kind, user_id, org_id, busy_key) NULLS NOT DISTINCT
  WHERE busy_key IS NOT NULL AND status IN ('queued', 'running', 'retrying');
CREATE TABLE outbox (
  id text PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'kept', 'sent', 'dead')),
  -- What delivers it, and says how far that is; null for an address that nothing can be sent to.
  job_id text,
  error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX outbox_newest ON outbox (created_at DESC);
CREATE TABLE account_deletions (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  job_id text NOT NULL,
  requested_at timestamptz NOT NULL,
  deletes_at timestamptz NOT NULL
);
-- One row for each minute, copy of the server and group of routes that had requests in it.
CREATE TABLE infra_minutes (
  minute timestamptz NOT NULL,
  copy text NOT NULL,
  route_group text NOT NULL,
  requests integer NOT NULL,
  refused integer NOT NULL,
  failed integer NOT NULL,
  slowest_ms double precision NOT NULL,
  buckets integer[] NOT NULL,
  PRIMARY KEY (minute, copy, route_group)
);
CREATE TABLE infra_lights (
  name text PRIMARY KEY,
  light text NOT NULL CHECK (light IN ('green', 'amber', 'red')),
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  text text NOT NULL
);
-- What the commands of backup and restore note of themselves.
CREATE TABLE infra_records (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'backup.check', 'restore.drill')),
  at timestamptz NOT NULL,
  ok boolean NOT NULL,
  detail text NOT NULL
);
CREATE INDEX infra_records_newest ON infra_records (kind, at DESC);
`

const SERVER = '(SELECT app_server())'
const OWN = `(user_id = (SELECT app_user()) AND (org_id IS NULL OR org_id = (SELECT app_org()))) OR ${SERVER}`

/** Any work may write a mail, and with it the job that delivers it; only the server reads them. */
const WALLS = `
ALTER TABLE jobs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON jobs TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON jobs TO groundwork_app USING (${OWN}) WITH CHECK (${OWN});
CREATE POLICY reading ON jobs FOR SELECT TO groundwork_app
  USING (user_id = (SELECT app_user()) OR org_id = (SELECT app_org()));
CREATE POLICY mailing ON jobs FOR INSERT TO groundwork_app
  WITH CHECK (kind = 'mail' AND user_id IS NULL AND org_id IS NULL);
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON outbox TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON outbox TO groundwork_app USING (${SERVER}) WITH CHECK (${SERVER});
CREATE POLICY adding ON outbox FOR INSERT TO groundwork_app WITH CHECK (status IN ('queued', 'dead'));
ALTER TABLE account_deletions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON account_deletions TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY tenant ON account_deletions TO groundwork_app
  USING (user_id = (SELECT app_user()) OR ${SERVER}) WITH CHECK (user_id = (SELECT app_user()) OR ${SERVER});
`

/** What only the owner of the database may see of it, as two numbers and a list: never the text of a statement. */
const FIGURES = `
CREATE FUNCTION infra_connections() RETURNS TABLE (state text, count integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(state, 'unknown'), count(*)::integer FROM pg_stat_activity
  WHERE datname = current_database() GROUP BY 1 ORDER BY 1 $$;
CREATE FUNCTION infra_replication() RETURNS TABLE (replicas integer, lag_seconds double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*)::integer, max(extract(epoch FROM replay_lag))::double precision FROM pg_stat_replication $$;
`

export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw([TABLES, WALLS, FIGURES].join('\n')).execute(db)
  },
}
