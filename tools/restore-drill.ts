// npm run restore-drill -- [backup]                       restores a backup, the last one when none is named, into a
//                                                         place of its own, compares it, and removes it again.
// npm run restore-drill -- --made ok|failed "<text>"      notes a drill that was made by other means.

import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openDatabase as openConnections } from '#api/database/connection.ts'
import { findRecord, type NewRecord } from '#api/infrastructure/records.db.ts'
import { noteRecord } from './backup/note-record.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { createLifecycle } from './lifecycle.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './settings.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

type Outcome = Pick<NewRecord, 'ok' | 'text'>

async function lastBackup(databaseUrl: string): Promise<string> {
  const db = openConnections(databaseUrl, { connections: 1 })
  try {
    const record = await findRecord(db.kysely, 'backup', { ok: true })
    if (record?.folder) return record.folder
    throw new Error('No backup is known. Make one with npm run backup -- <folder>, or name one.')
  } finally {
    await db.close()
  }
}

async function drill(backup: string): Promise<Outcome> {
  const folder = temporaryFolder('drill')
  const started = Date.now()
  try {
    const { manifest, difference } = await restoreBackup(backup, folder)
    if (difference !== null) return { ok: false, text: `${backup}: ${difference}` }
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
    const seconds = ((Date.now() - started) / 1_000).toFixed(1)
    return {
      ok: true,
      text: `The backup of ${manifest.createdAt} was restored completely: ${rows} rows in ${seconds} s`,
    }
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const USAGE =
  'usage: npm run restore-drill -- [backup], or npm run restore-drill -- --made ok|failed "<text>"'

async function outcomeOf(databaseUrl: string, [first, word, text]: readonly string[]): Promise<Outcome> {
  if (first !== '--made') return drill(first === undefined ? await lastBackup(databaseUrl) : resolve(first))
  if ((word !== 'ok' && word !== 'failed') || text === undefined) throw new Error(USAGE)
  return { ok: word === 'ok', text }
}

const lifecycle = createLifecycle()
try {
  const databaseUrl = await openDatabase(readSettings(process.env), lifecycle)
  const outcome = await outcomeOf(databaseUrl, process.argv.slice(2))
  await noteRecord(databaseUrl, { kind: 'restore.drill', at: new Date(), ...outcome })
  console.log(outcome.text)
  await lifecycle.end(outcome.ok ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
