import type { Pool } from 'pg'

/** The names of the migrations that have run. Not named, so that it works while the schema is being made. */
export async function findMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM kysely_migration')
  return rows.map((row) => row.name)
}
