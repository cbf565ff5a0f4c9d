import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { surviveLostConnections } from '../database/connection.ts'
import { createDatabase, dropDatabase } from '../database/postgres.ts'

export type TestDatabase = { readonly url: string; readonly pool: Pool; readonly drop: () => Promise<void> }

/**
 * A database of its own in the cluster of the tests, for servers in processes of their own: with the samples, as the run's
 * template has them, or empty, for whoever tries the first start.
 */
export async function createTestDatabase(content: 'samples' | 'empty' = 'samples'): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL
  if (admin === undefined) throw new Error('TEST_DATABASE_URL is not set: tests need the global setup')
  const name = `t_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(admin, name, content === 'empty' ? undefined : process.env.TEST_TEMPLATE)
  const pool = new Pool({ connectionString: url, max: 2 })
  surviveLostConnections(pool)
  const drop = async () => {
    await pool.end()
    await dropDatabase(admin, name)
  }
  return { url, pool, drop }
}

/** How many statements of that database wait for a lock. */
export async function waitingForLocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows[0]?.n ?? 0
}
