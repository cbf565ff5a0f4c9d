import type { Pool } from 'pg'

/** The names of the migrations that have run. Not named, so that it works while the schema is being made. */
export async function findMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM kysely_migration')
  return rows.map((row) => row.name)
}

const WRITE = `
INSERT INTO throttles (key, window_start, count) VALUES ('readyz', $1, 0)
ON CONFLICT (key) DO UPDATE SET window_start = excluded.window_start`

/** Whether the database takes a write, durably: in a row that is cleared away with the old counters. */
export async function writeProbe(pool: Pool, now: Date): Promise<void> {
  await pool.query(WRITE, [now])
}
