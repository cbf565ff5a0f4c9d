import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { ensureAppRole, grantToApp } from './database/app-role.ts'
import { createNaming, namedDialect } from './database/dialect.ts'
import { MIGRATIONS } from './database/migrations/migrations.ts'

/** Brings the database to the newest schema; several copies may start at once, and one migrates. */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<unknown>({ dialect: namedDialect(pool, createNaming()) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  try {
    await ensureAppRole(pool)
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await grantToApp(pool)
  } finally {
    await pool.end()
  }
}
