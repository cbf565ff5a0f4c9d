import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { asServer } from '../database/tenant.ts'
import type { JobContext, JobDefinition, JobDone, JobServices } from '../jobs/job.ts'
import { enqueueJob, type NewJob } from '../jobs/jobs.db.ts'
import { createRunner, type RunnerOptions } from '../jobs/runner.ts'
import { type JobBench, openJobBench } from './job-bench.ts'

/** For the tests of one file: a database whose jobs have an effect that can be counted. */
export function prepareJobEffects() {
  let opened: JobBench | null = null
  let client: JobServices | null = null
  const bench = (): JobBench => {
    if (opened === null) throw new Error('no test has begun')
    return opened
  }
  beforeAll(async () => {
    opened = await openJobBench()
    client = opened.copy()
    await opened.pool.query('CREATE TABLE effects (job text)')
    await opened.pool.query('GRANT ALL ON effects TO groundwork_app')
  })
  afterAll(() => bench().close())
  beforeEach(async () => {
    await bench().pool.query('DELETE FROM jobs')
    await bench().pool.query('DELETE FROM effects')
  })
  const queue = (more: Partial<NewJob> = {}) => {
    const job = {
      kind: 'export',
      userId: null,
      orgId: null,
      inputs: {},
      now: bench().now(),
      ...more,
    } as const
    return asServer((client ?? bench().copy()).db, (trx) => enqueueJob(trx, job))
  }
  const row = async (id: string) => {
    const { rows } = await bench().pool.query(
      `SELECT status, attempts, progress, step, error_code, error_message, run_at, lease_until, finished_at,
       json_array_length(steps::json) AS steps FROM job_states WHERE id = $1`,
      [id],
    )
    return rows[0]
  }
  const effects = async (): Promise<string[]> =>
    (await bench().pool.query('SELECT job FROM effects ORDER BY job')).rows.map(({ job }) => job)
  const worker = (run: JobDefinition['run'], options: Partial<RunnerOptions> = {}) =>
    createRunner(bench().copy(), { table: { export: { run } }, workers: 1, random: () => 0, ...options })
  return { bench, queue, row, effects, noted, worker }
}

/** A job whose only effect is a row with its id. */
const noted = ({ job }: JobContext): JobDone => ({
  effect: async (trx) => {
    await sql`INSERT INTO effects VALUES (${job.id})`.execute(trx)
  },
})
