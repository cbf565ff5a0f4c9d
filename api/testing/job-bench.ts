import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { APP_ROLE } from '../database/app-role.ts'
import { openDatabase, surviveLostConnections } from '../database/connection.ts'
import { createDatabase, dropDatabase } from '../database/postgres.ts'
import { openStore } from '../files/store.ts'
import type { JobServices } from '../jobs/job.ts'
import { migrate } from '../migrate.ts'
import { readServerSettings } from '../settings.ts'
import { setQueueTime } from './queue-state.ts'

export type JobBench = {
  /** What a copy of the server works with; each call is another copy on the same database. */
  readonly copy: (environment?: NodeJS.ProcessEnv) => JobServices
  /** Moves everyone's clock, the queue's too. */
  readonly pass: (seconds: number) => Promise<void>
  readonly now: () => Date
  /** The database as its owner sees it. */
  readonly pool: Pool
  readonly close: () => Promise<void>
}

/** A fresh database without a server, for several copies of what works in the background, and a clock of the test's. */
export async function openJobBench(): Promise<JobBench> {
  const admin = process.env.TEST_DATABASE_URL
  if (admin === undefined) throw new Error('TEST_DATABASE_URL is not set: tests need the global setup')
  const name = `j_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(admin, name)
  await migrate(url)
  const dataDir = mkdtempSync(join(tmpdir(), 'groundwork-jobs-'))
  const pool = new Pool({ connectionString: url, max: 2 })
  surviveLostConnections(pool)
  const opened: JobServices[] = []
  let time = new Date('2026-11-20T12:00:00.000Z')
  const now = () => time
  const copy = (environment: NodeJS.ProcessEnv = {}) => {
    const db = openDatabase(url, { connections: 4, role: APP_ROLE })
    const settings = readServerSettings(environment)
    const services = { db, now, settings, dataDir, files: openStore(settings, dataDir) }
    opened.push(services)
    return services
  }
  const close = async () => {
    await Promise.all(opened.map(({ db }) => db.close()))
    await pool.end()
    await dropDatabase(admin, name)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const pass = async (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1_000)
    await setQueueTime(pool, time)
  }
  await pass(0)
  return { copy, pass, now, pool, close }
}
