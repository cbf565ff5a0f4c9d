import { randomBytes } from 'node:crypto'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { installQueue } from '../../jobs/install-queue.ts'
import { ensureAppRole } from '../app-role.ts'
import { type Database, openDatabase, surviveLostConnections } from '../connection.ts'
import { createNaming, namedDialect } from '../dialect.ts'
import { createDatabase, dropDatabase } from '../postgres.ts'
import { MIGRATIONS } from './migrations.ts'

export type Before = {
  readonly url: string
  readonly pool: Pool
  readonly db: Database
  readonly drop: () => Promise<void>
}

/** A database of the form that it had before a migration, for a test of the upgrade. */
export async function databaseBefore(migration: string): Promise<Before> {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const name = `t_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(admin, name)
  const pool = new Pool({ connectionString: url, max: 2 })
  surviveLostConnections(pool)
  await ensureAppRole(pool)
  const earlier = Object.entries(MIGRATIONS).filter(([key]) => key < migration)
  const kysely = new Kysely<unknown>({ dialect: namedDialect(pool, createNaming()) })
  const provider = { getMigrations: async () => Object.fromEntries(earlier) }
  await installQueue(url)
  const { error } = await new Migrator({ db: kysely, provider }).migrateToLatest()
  if (error !== undefined) throw error
  const db = openDatabase(url, { connections: 2 })
  const drop = async () => {
    await pool.end()
    await db.close()
    await dropDatabase(admin, name)
  }
  return { url, pool, db, drop }
}
