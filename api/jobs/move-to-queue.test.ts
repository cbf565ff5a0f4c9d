import { randomBytes } from 'node:crypto'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAppRole } from '../database/app-role.ts'
import { surviveLostConnections } from '../database/connection.ts'
import { createNaming, namedDialect } from '../database/dialect.ts'
import { MIGRATIONS } from '../database/migrations/migrations.ts'
import { createDatabase, dropDatabase } from '../database/postgres.ts'
import { migrate } from '../migrate.ts'

const name = `m_${randomBytes(6).toString('hex')}`
let admin: string
let url: string
let pool: Pool

beforeAll(async () => {
  admin = String(process.env.TEST_DATABASE_URL)
  url = await createDatabase(admin, name)
  pool = new Pool({ connectionString: url, max: 2 })
  surviveLostConnections(pool)
  await ensureAppRole(pool)
  const db = new Kysely<unknown>({ dialect: namedDialect(pool, createNaming()) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateTo('0015-own-copies')
  if (error) throw error
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(admin, name)
})

const AT = '2026-11-20T12:00:00.000Z'

/** A job as the version before stored it. */
const add = (id: string, more: Readonly<Record<string, unknown>>) => {
  const row = { id, kind: 'export', inputs: '{"a":1}', queued_at: AT, run_at: AT, attempts: 0, ...more }
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  return pool.query(`INSERT INTO jobs (${columns.join()}) VALUES (${places.join()})`, Object.values(row))
}

test('an upgrade keeps every job with its state, and those that wait or ran wait in the queue', async () => {
  const ended = { started_at: AT, finished_at: AT }
  const away = { error_code: 'away', error_message: 'No answer.' }
  await add('job_waits', { status: 'queued', busy_key: 'user', run_at: '2026-11-27T12:00:00.000Z' })
  await add('job_again', { status: 'retrying', attempts: 2, started_at: AT, ...away })
  await add('job_ran', { status: 'running', attempts: 1, started_at: AT, lease_token: 'x', lease_until: AT })
  await add('job_unwanted', { status: 'running', attempts: 1, started_at: AT, cancel_requested: true })
  await add('job_done', {
    status: 'succeeded',
    attempts: 1,
    progress: 100,
    result: '{}',
    busy_key: 'user',
    ...ended,
  })
  await add('job_failed', { status: 'failed', attempts: 1, ...ended, ...away })
  await add('job_dead', { status: 'dead', attempts: 5, ...ended, ...away })
  await add('job_stopped', { status: 'cancelled', ...ended })
  await migrate(url)
  const { rows } = await pool.query(
    'SELECT id, status, attempts, error_code, finished_at IS NULL AS open, is_busy FROM job_states ORDER BY id',
  )
  const seen = rows.map(({ id, status, attempts, error_code, open }) => [
    id,
    status,
    attempts,
    error_code,
    open,
  ])
  expect(seen).toEqual([
    ['job_again', 'retrying', 2, 'away', true],
    ['job_dead', 'dead', 5, 'away', false],
    ['job_done', 'succeeded', 1, null, false],
    ['job_failed', 'failed', 1, 'away', false],
    ['job_ran', 'retrying', 1, 'worker_lost', true],
    ['job_stopped', 'cancelled', 0, null, false],
    ['job_unwanted', 'cancelled', 1, null, false],
    ['job_waits', 'queued', 0, null, true],
  ])
  const waits = await pool.query("SELECT run_at, inputs, is_busy FROM job_states WHERE id = 'job_waits'")
  expect(waits.rows).toEqual([
    { run_at: new Date('2026-11-27T12:00:00.000Z'), inputs: '{"a":1}', is_busy: true },
  ])
  // A second start changes nothing.
  await migrate(url)
  expect((await pool.query('SELECT count(*)::integer AS n FROM pgboss.job')).rows).toEqual([{ n: 8 }])
})
