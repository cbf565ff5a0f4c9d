import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** pg-boss runs the jobs; what people see of them stays here. Each record names its job in the queue. */
const LINK = `
ALTER TABLE jobs ADD COLUMN queue_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN is_busy boolean NOT NULL DEFAULT true;
ALTER TABLE jobs ALTER COLUMN queue_id DROP DEFAULT;
CREATE UNIQUE INDEX jobs_in_queue ON jobs (queue_id);
`

/** Every job moves with its state. One that ran has lost its worker with the old version, and waits for another. */
const MOVE = `
INSERT INTO pgboss.job (id, name, data, state, retry_limit, retry_count, retry_delay, start_after, created_on,
  started_on, completed_on, keep_until, expire_seconds, deletion_seconds, heartbeat_seconds, policy, output)
SELECT j.queue_id, q.name, json_build_object('job', j.id, 'kind', j.kind),
  (CASE WHEN j.cancel_requested OR j.status = 'cancelled' THEN 'cancelled' WHEN j.status = 'succeeded' THEN 'completed'
    WHEN j.status IN ('failed', 'dead') THEN 'failed' WHEN j.attempts = 0 THEN 'created' ELSE 'retry' END)::pgboss.job_state,
  q.retry_limit, greatest(j.attempts - 1, 0), q.retry_delay, j.run_at, j.queued_at,
  CASE WHEN j.attempts > 0 THEN coalesce(j.started_at, j.queued_at) END,
  CASE WHEN j.cancel_requested THEN coalesce(j.finished_at, now()) ELSE j.finished_at END,
  now() + q.retention_seconds * interval '1 s', q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds, q.policy,
  CASE WHEN j.error_code IS NOT NULL AND j.status <> 'succeeded' THEN
    jsonb_build_object('code', j.error_code, 'message', j.error_message, 'isFinal', j.status = 'failed') END
FROM jobs j CROSS JOIN pgboss.queue q WHERE q.name = 'jobs';
UPDATE jobs SET is_busy = false WHERE status NOT IN ('queued', 'running', 'retrying');
`

const DROP = `
DROP INDEX jobs_due, jobs_leased, jobs_finished, jobs_busy;
ALTER TABLE jobs DROP COLUMN status, DROP COLUMN attempts, DROP COLUMN run_at, DROP COLUMN started_at,
  DROP COLUMN finished_at, DROP COLUMN lease_until, DROP COLUMN lease_token, DROP COLUMN error_code,
  DROP COLUMN error_message;
CREATE UNIQUE INDEX jobs_busy ON jobs (kind, user_id, org_id, busy_key) NULLS NOT DISTINCT
  WHERE busy_key IS NOT NULL AND is_busy;
`

/** A job with its state, seen by whoever may see its record. An attempt that pg-boss ended itself lost its worker. */
const STATES = `
CREATE VIEW job_states WITH (security_invoker = true) AS
SELECT j.*, CASE q.state WHEN 'created' THEN 'queued' WHEN 'retry' THEN 'retrying' WHEN 'active' THEN 'running'
    WHEN 'completed' THEN 'succeeded' WHEN 'cancelled' THEN 'cancelled' ELSE
    CASE WHEN j.cancel_requested THEN 'cancelled' WHEN (q.output ->> 'isFinal')::boolean THEN 'failed' ELSE 'dead' END
  END AS status,
  CASE WHEN q.state IN ('retry', 'failed') THEN coalesce(q.output ->> 'code', 'worker_lost') END AS error_code,
  CASE WHEN q.state IN ('retry', 'failed')
    THEN coalesce(q.output ->> 'message', 'What ran this job stopped without a word.') END AS error_message,
  q.retry_count + (q.started_on IS NOT NULL)::integer AS attempts,
  q.start_after AS run_at, q.started_on AS started_at, q.completed_on AS finished_at,
  CASE WHEN q.state = 'active' THEN q.heartbeat_on + q.heartbeat_seconds * interval '1 s' END AS lease_until
FROM jobs j JOIN pgboss.job_common q ON q.name = 'jobs' AND q.id = j.queue_id;
`

/**
 * The queue knows ids and kinds, nobody's name; even so, a tenant sees of it what it sees of the records, adds to it, and
 * changes nothing. What removes a record (its age, its owner's deletion) removes it from the queue.
 */
const WALLS = `
ALTER TABLE pgboss.job ENABLE ROW LEVEL SECURITY;
ALTER TABLE pgboss.job_common ENABLE ROW LEVEL SECURITY;
CREATE POLICY server ON pgboss.job TO groundwork_app USING ((SELECT app_server()));
CREATE POLICY server ON pgboss.job_common TO groundwork_app USING ((SELECT app_server()));
CREATE POLICY adding ON pgboss.job_common FOR INSERT TO groundwork_app WITH CHECK (name = 'jobs');
CREATE POLICY reading ON pgboss.job_common FOR SELECT TO groundwork_app
  USING (EXISTS (SELECT FROM public.jobs WHERE jobs.queue_id = job_common.id));
CREATE FUNCTION leave_queue() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM pgboss.job_common WHERE name = 'jobs' AND id = OLD.queue_id;
  RETURN NULL;
END $$;
CREATE TRIGGER leave_queue AFTER DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION leave_queue();
`

export const queue: Migration = {
  async up(db: Kysely<unknown>) {
    // The walls first: a table with references still to be checked cannot be altered.
    await sql.raw([LINK, WALLS, MOVE, DROP, STATES].join('\n')).execute(db)
  },
}
