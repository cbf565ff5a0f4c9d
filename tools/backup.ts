// npm run backup -- <folder>             a backup of the packaged database and of DATA_DIR, while everything runs.
// npm run backup -- --made "<where>"     notes a backup that was made by other means, for the dashboard.

import { resolve } from 'node:path'
import { preparePlace } from '#api/database/postgres-place.ts'
import { makeBackup } from './backup/make-backup.ts'
import { noteRecord } from './backup/note-record.ts'
import { createLifecycle } from './lifecycle.ts'
import { openDatabase } from './open-database.ts'
import { readSettings, type Settings } from './settings.ts'

const USAGE = 'usage: npm run backup -- <folder>, or npm run backup -- --made "<what and where>"'
const ELSEWHERE = `DATABASE_URL points to your own server, whose files are not here. Use pg_dump or pg_basebackup
(docs/operations.md), and then: npm run backup -- --made "<what and where>"`

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1)

async function backUp(settings: Settings, databaseUrl: string, target: string): Promise<void> {
  if (settings.databaseUrl !== undefined) throw new Error(ELSEWHERE)
  const started = new Date()
  const cluster = preparePlace(settings.dataDir).data
  const options = { databaseUrl, cluster, dataDir: settings.dataDir, target: resolve(target), now: started }
  try {
    const { folder, manifest } = await makeBackup(options)
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
    const text = `${manifest.files.length} files, ${megabytes(bytes)} MB, ${rows} rows`
    await noteRecord(databaseUrl, { kind: 'backup', at: started, ok: true, text, folder })
    console.log(`${folder}\n${text}, ${((Date.now() - started.getTime()) / 1_000).toFixed(1)} s`)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    await noteRecord(databaseUrl, { kind: 'backup', at: started, ok: false, text })
    throw error
  }
}

const lifecycle = createLifecycle()
try {
  const [first, second] = process.argv.slice(2)
  if (first === undefined || (first === '--made' && second === undefined)) throw new Error(USAGE)
  const settings = readSettings(process.env)
  const databaseUrl = await openDatabase(settings, lifecycle)
  if (first === '--made')
    await noteRecord(databaseUrl, { kind: 'backup', at: new Date(), ok: true, text: second ?? '' })
  else await backUp(settings, databaseUrl, first)
  await lifecycle.end(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
