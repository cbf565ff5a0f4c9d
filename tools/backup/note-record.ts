import { openDatabase } from '#api/database/connection.ts'
import { insertRecord, type NewRecord } from '#api/infrastructure/records.db.ts'

/** Notes what was done in the database that runs, where the dashboard finds it. */
export async function noteRecord(databaseUrl: string, record: NewRecord): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1 })
  try {
    await insertRecord(db.kysely, record)
  } finally {
    await db.close()
  }
}
