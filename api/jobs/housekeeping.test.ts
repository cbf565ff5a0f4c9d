import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asServer } from '../database/tenant.ts'
import { type JobBench, openJobBench } from '../testing/job-bench.ts'
import { housekeepingJob } from './housekeeping-job.ts'
import type { JobServices } from './job.ts'
import { enqueueJob } from './jobs.db.ts'
import { createRunner } from './runner.ts'

let bench: JobBench
let services: JobServices
beforeAll(async () => {
  bench = await openJobBench()
  services = bench.copy()
})
afterAll(() => bench.close())

const days = (count: number) => new Date(bench.now().getTime() - count * 86_400_000)

async function keepHouse(): Promise<void> {
  const job = { kind: 'housekeeping', userId: null, orgId: null, inputs: {}, now: bench.now() } as const
  const id = await asServer(services.db, (trx) => enqueueJob(trx, job))
  await createRunner(services, { table: { housekeeping: housekeepingJob }, workers: 1 }).runDue()
  const { rows } = await bench.pool.query('SELECT status FROM job_states WHERE id = $1', [id])
  expect(rows).toEqual([{ status: 'succeeded' }])
}

const ids = async (table: string, column = 'id'): Promise<string[]> =>
  (await bench.pool.query(`SELECT ${column} AS id FROM ${table} ORDER BY 1`)).rows.map(({ id }) => id)

test('expired records are removed, and current ones stay', async () => {
  const { pool } = bench
  await pool.query(
    `INSERT INTO users (id, email, email_folded, first_name, last_name, password_hash, status, created_at)
     VALUES ('usr_a', 'a@example.org', 'a@example.org', 'Sample', 'A', 'x', 'active', now())`,
  )
  const session = `INSERT INTO sessions (id, user_id, token_hash, created_at, last_used_at, expires_at, ended_at, agent, place)
    VALUES ($1, 'usr_a', $2, now(), now(), $3, $4, '', '')`
  await pool.query(session, ['ses_old', Buffer.from('1'), days(8), null])
  await pool.query(session, ['ses_ended', Buffer.from('2'), days(-1), days(8)])
  await pool.query(session, ['ses_alive', Buffer.from('3'), days(-1), null])
  const key =
    "INSERT INTO idempotency_keys (user_id, key, request_hash, created_at) VALUES ('usr_a', $1, 'x', $2)"
  await pool.query(key, ['old', days(1.01)])
  await pool.query(key, ['new', days(0.99)])
  const job = `WITH record AS (INSERT INTO jobs (id, queue_id, kind, user_id, inputs, queued_at)
    VALUES ($1, gen_random_uuid(), 'export', 'usr_a', '{}', $3) RETURNING queue_id)
    INSERT INTO pgboss.job (id, name, state, completed_on, deletion_seconds)
    SELECT queue_id, 'jobs', $2, $3, 0 FROM record`
  await pool.query(job, ['job_done', 'completed', days(31)])
  await pool.query(job, ['job_dead', 'failed', days(31)])
  await pool.query(job, ['job_recent', 'completed', days(29)])
  const mail = "INSERT INTO outbox VALUES ($1, 'a@example.org', 's', 'b', $2, NULL, NULL, $3, NULL)"
  await pool.query(mail, ['mai_old', 'kept', days(31)])
  await pool.query(mail, ['mai_new', 'kept', days(29)])
  const minute = "INSERT INTO infra_minutes VALUES ($1, 'c', 'org', 1, 0, 0, 1, '{}')"
  await pool.query(minute, [days(8.1)])
  await pool.query(minute, [days(7.9)])
  await keepHouse()
  expect(await ids('sessions')).toEqual(['ses_alive'])
  expect(await ids('idempotency_keys', 'key')).toEqual(['new'])
  expect((await ids('jobs')).filter((id) => id.length < 12)).toEqual(['job_dead', 'job_recent'])
  // What the queue knows of a job goes with its record.
  expect(await ids('pgboss.job')).toEqual(await ids('jobs', 'queue_id'))
  expect(await ids('outbox')).toEqual(['mai_new'])
  expect(await ids('infra_minutes', 'minute')).toEqual([days(7.9)])
})

test('an organization’s content is removed thirty days after deletion, but its names are kept', async () => {
  const { pool } = bench
  for (const [id, deleted] of [
    ['org_gone', days(30.1)],
    ['org_bin', days(29.9)],
    ['org_here', null],
  ] as const) {
    await pool.query(
      `INSERT INTO organisations (id, org_name, folded, kind, created_at, status, deleted_at)
       VALUES ($1, $1, $1, 'other', now(), $2, $3)`,
      [id, deleted === null ? 'active' : 'deleted', deleted],
    )
    await pool.query('INSERT INTO organisation_names VALUES ($1, $1, $1, now())', [id])
    await pool.query("INSERT INTO memberships (org_id, user_id, since) VALUES ($1, 'usr_a', now())", [id])
    await pool.query("INSERT INTO record_sets VALUES ($1, 'vendors', $1, NULL, 1, 0, 0, now(), NULL, NULL)", [
      id,
    ])
  }
  await keepHouse()
  expect(await ids('record_sets', 'org_id')).toEqual(['org_bin', 'org_here'])
  expect(await ids('memberships', 'org_id')).toEqual(['org_bin', 'org_here'])
  expect(await ids('organisation_names', 'org_id')).toEqual(['org_bin', 'org_gone', 'org_here'])
})

test('rows beyond one batch are removed too', async () => {
  await bench.pool.query(
    `INSERT INTO infra_minutes SELECT $1::timestamptz - n * interval '1 minute', 'c', 'many', 1, 0, 0, 1, '{}'
     FROM generate_series(1, 4500) n`,
    [days(9)],
  )
  await keepHouse()
  const { rows } = await bench.pool.query(
    "SELECT count(*)::integer AS n FROM infra_minutes WHERE route_group = 'many'",
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('exports older than a day are removed from disk, and newer ones stay', async () => {
  const folder = join(services.dataDir, 'exports')
  mkdirSync(folder, { recursive: true })
  for (const [name, age] of [
    ['old.zip', 1.1],
    ['old.zip.part', 1.1],
    ['new.zip', 0.9],
  ] as const) {
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), days(age), days(age))
  }
  await keepHouse()
  expect(readdirSync(folder)).toEqual(['new.zip'])
})
