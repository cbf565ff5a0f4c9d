import type { Pool } from 'pg'

/** The names of the migrations that have run. An unnamed statement, so it works while the schema is being created. */
export async function findMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM kysely_migration')
  return rows.map((row) => row.name)
}

const WRITE = `
INSERT INTO throttles (key, window_start, count) VALUES ('readyz', $1, 0)
ON CONFLICT (key) DO UPDATE SET window_start = excluded.window_start`

/** Whether the database accepts a durable write, in a row removed with the old counters. */
export async function writeProbe(pool: Pool, now: Date): Promise<void> {
  await pool.query(WRITE, [now])
}
