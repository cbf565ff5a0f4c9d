import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { ensureAppRole, grantToApp } from './database/app-role.ts'
import { surviveLostConnections } from './database/connection.ts'
import { createNaming, namedDialect } from './database/dialect.ts'
import { findMigrations } from './health/health.db.ts'
import { loadMigrations } from './database/migrations/all-migrations.ts'
import { installQueue } from './jobs/install-queue.ts'

/** Brings the database to the newest schema; several copies may start at once, and one migrates. */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  surviveLostConnections(pool)
  const db = new Kysely<unknown>({ dialect: namedDialect(pool, createNaming()) })
  try {
    await ensureAppRole(pool)
    await installQueue(databaseUrl)
    const migrations = await loadMigrations(await findDone(pool))
    const provider = { getMigrations: async () => migrations }
    // A new migration of the platform stands before those of screens that have run already.
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await grantToApp(pool)
  } finally {
    await pool.end()
  }
}

/** The names of what has run; in an empty database there is no table of them yet. */
async function findDone(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string | null }>("SELECT to_regclass('kysely_migration') AS name")
  return rows[0]?.name ? findMigrations(pool) : []
}
