import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Pool } from 'pg'
import { APP_ROLE } from '#api/database/app-role.ts'
import { type Database, openDatabase } from '#api/database/connection.ts'
import { createDatabase, dropDatabase, startPostgres } from '#api/database/postgres.ts'
import { asServer } from '#api/database/tenant.ts'
import { openStore } from '#api/files/store.ts'
import { enqueueJob } from '#api/jobs/jobs.db.ts'
import { createRunner } from '#api/jobs/runner.ts'
import { migrate } from '#api/migrate.ts'
import { readServerSettings } from '#api/settings.ts'
import { ofThisClone } from '../of-this-clone.ts'
import { type Bench, percentile, type Row, round } from './bench.ts'

const JOBS = 1_000
const IDLE_MS = 20_000

const job = () => ({ kind: 'export', userId: null, orgId: null, inputs: {}, now: new Date() }) as const

/** A job beside a row of business, in one transaction. */
async function enqueueMany(db: Database): Promise<Row> {
  const times: number[] = []
  for (let at = 0; at < JOBS; at += 1) {
    const started = performance.now()
    await asServer(db, async (trx) => {
      const limit = { key: `bench ${at}`, window_start: new Date(), count: 1, blocked_until: null }
      await trx.insertInto('throttles').values(limit).execute()
      await enqueueJob(trx, job())
    })
    times.push(performance.now() - started)
  }
  return {
    what: 'row and job in one transaction, ms',
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
  }
}

/** Two workers whose jobs do nothing but report one step. */
function servicesOf(db: Database) {
  const settings = readServerSettings({})
  return { db, now: () => new Date(), settings, dataDir: '', files: openStore(settings, '') }
}

async function drain(db: Database): Promise<Row> {
  const done = Promise.withResolvers<void>()
  let count = 0
  const services = servicesOf(db)
  const run = async ({ step }: { step: (progress: number, text: string) => Promise<void> }) => {
    await step(50, 'Half')
    count += 1
    if (count === JOBS) done.resolve()
    return {}
  }
  const runner = createRunner(services, { table: { export: { run } }, workers: 2 })
  const started = performance.now()
  await runner.start()
  await done.promise
  const seconds = (performance.now() - started) / 1_000
  await runner.close()
  return { what: 'jobs a second, two workers', p50: round(JOBS / seconds) }
}

const COMMITS = `SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()`

/** Transactions of a copy with two workers and nothing to do. */
async function idle(db: Database, pool: Pool): Promise<Row> {
  const services = servicesOf(db)
  const runner = createRunner(services, { table: {}, workers: 2 })
  await runner.start()
  await setTimeout(2_000)
  const before = Number((await pool.query(COMMITS)).rows[0].count)
  await setTimeout(IDLE_MS)
  const after = Number((await pool.query(COMMITS)).rows[0].count)
  await runner.close()
  return { what: 'transactions a second, idle', p50: round((after - before) / (IDLE_MS / 1_000)) }
}

const bench: Bench = {
  name: 'Background jobs',
  async run() {
    const postgres = await startPostgres({ dataDir: ofThisClone('bench') })
    const name = `b_${randomBytes(6).toString('hex')}`
    const url = await createDatabase(postgres.url, name)
    await migrate(url)
    const db = openDatabase(url, { connections: 6, role: APP_ROLE })
    const pool = new Pool({ connectionString: url, max: 1 })
    try {
      return [await enqueueMany(db), await drain(db), await idle(db, pool)]
    } finally {
      await pool.end()
      await db.close()
      await dropDatabase(postgres.url, name)
      await postgres.stop()
    }
  },
}

export default bench
