import { type Client, escapeIdentifier } from 'pg'

/** Tables that outlive a crash: what is not logged is empty after a recovery by design. */
const TABLES = `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p'
  AND relnamespace = 'public'::regnamespace ORDER BY 1`

async function findTables(client: Client): Promise<string[]> {
  return (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
}

export type Counts = { readonly rows: Record<string, number>; readonly listHash: string }

// Fingerprints of fingerprints, so that no value grows with the database.
const LISTS = `SELECT encode(sha256(convert_to(coalesce(string_agg(
    md5(concat_ws(' ', owner_id, name, id, touched, place, body)), '' ORDER BY owner_id, name, id), ''), 'UTF8')), 'hex')
    AS hash
  FROM records`
/** What a backup from before the record store has noted, and what its database is compared with before it is upgraded. */
const EARLIER_LISTS = `SELECT encode(sha256(convert_to(coalesce(string_agg(
    md5(org_id || ' ' || list || ' ' || rev || ' ' || items), '' ORDER BY org_id, list), ''), 'UTF8')), 'hex') AS hash
  FROM org_lists`

/** How many rows each table has, and a fingerprint of every list. */
export async function countEverything(client: Client): Promise<Counts> {
  const rows: Record<string, number> = {}
  const tables = await findTables(client)
  for (const name of tables) {
    const text = `SELECT count(*)::integer AS count FROM ${escapeIdentifier(name)}`
    rows[name] = (await client.query<{ count: number }>(text)).rows[0]?.count ?? 0
  }
  const { rows: found } = await client.query<{ hash: string }>(
    tables.includes('records') ? LISTS : EARLIER_LISTS,
  )
  return { rows, listHash: found[0]?.hash ?? '' }
}

const TRIES = 150

/**
 * Marks a moment in the write-ahead log and opens `reader` on exactly that moment: for an instant nobody writes. A
 * writer never waits longer than a fifth of a second for it, and no transaction of anybody is broken off.
 */
export async function markMoment(marker: Client, reader: Client, name: string): Promise<string> {
  const tables = (await findTables(marker)).map((table) => escapeIdentifier(table)).join(', ')
  for (let tries = 1; ; tries += 1) {
    await marker.query("BEGIN; SET LOCAL lock_timeout = '200ms'")
    try {
      await marker.query(`LOCK TABLE ${tables} IN SHARE MODE`)
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await reader.query('SELECT 1')
      const { rows } = await marker.query<{ lsn: string }>(
        'SELECT pg_create_restore_point($1)::text AS lsn',
        [name],
      )
      return rows[0]?.lsn ?? ''
    } catch (error) {
      await reader.query('ROLLBACK')
      if (tries >= TRIES) throw error
    } finally {
      await marker.query('ROLLBACK')
    }
  }
}

/** Begins a physical backup; the slot keeps the log until the connection ends. */
export async function startPhysicalBackup(client: Client): Promise<void> {
  await client.query("SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)")
  await client.query("SELECT pg_backup_start('groundwork', true)")
}

/** Ends it; gives what a restore needs as the file backup_label. */
export async function stopPhysicalBackup(client: Client): Promise<string> {
  const { rows } = await client.query<{ label: string }>(
    'SELECT labelfile AS label FROM pg_backup_stop(false)',
  )
  return rows[0]?.label ?? ''
}

/** Ends the current file of the log, and gives the name of the one that holds a position. */
export async function closeLogFile(client: Client, lsn: string): Promise<string> {
  const { rows } = await client.query<{ file: string }>('SELECT pg_walfile_name($1::pg_lsn) AS file', [lsn])
  await client.query('SELECT pg_switch_wal()')
  return rows[0]?.file ?? ''
}

export async function findAbout(client: Client): Promise<{ postgres: string; migrations: string[] }> {
  const version = await client.query<{ version: string }>(
    "SELECT current_setting('server_version') AS version",
  )
  const migrations = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY 1')
  return { postgres: version.rows[0]?.version ?? '', migrations: migrations.rows.map(({ name }) => name) }
}

export async function isRecovering(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering')
  return rows[0]?.recovering ?? true
}

/** What only the recovery needed goes out of the settings. */
export async function forgetRecovery(client: Client): Promise<void> {
  for (const name of ['restore_command', 'recovery_target_name', 'recovery_target_action'])
    await client.query(`ALTER SYSTEM RESET ${name}`)
}
