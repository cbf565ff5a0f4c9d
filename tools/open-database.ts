import { startPostgres } from '#api/database/postgres.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Settings } from './settings.ts'

/** The database of DATABASE_URL, else the packaged one with its files below DATA_DIR, stopped at the end. */
export async function openDatabase(settings: Settings, lifecycle: Lifecycle): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const postgres = await startPostgres({ dataDir: settings.dataDir })
  lifecycle.onEnd(postgres.stop)
  return postgres.url
}
