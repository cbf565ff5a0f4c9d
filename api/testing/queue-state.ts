import type { Pool } from 'pg'

/** Gives the queue of a test's database the test's time: pg-boss reads every 'now' from this one function. One caller after another, since PostgreSQL refuses two at once. */
export const setQueueTime = (pool: Pool, now: Date) =>
  pool.query(`SELECT pg_advisory_xact_lock(7001);
    CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT '${now.toISOString()}'::timestamptz $$`)

type End = { readonly ids: readonly string[]; readonly status: 'succeeded' | 'failed' | 'dead' }

const STATES = { succeeded: 'completed', failed: 'failed', dead: 'failed' } as const

/** As if these jobs had ended so after their last attempt. */
export const endJobs = (pool: Pick<Pool, 'query'>, { ids, status }: End) =>
  pool.query(
    `UPDATE pgboss.job SET state = $2, started_on = pgboss.job_now() - interval '4 s', completed_on = pgboss.job_now(),
       retry_count = retry_limit, output = $3
     WHERE id IN (SELECT queue_id FROM jobs WHERE jobs.id = ANY ($1))`,
    [
      ids,
      STATES[status],
      status === 'succeeded' ? null : { code: 'ended', message: 'Ended.', isFinal: status === 'failed' },
    ],
  )
