// npm run restore -- <backup> <data folder>      brings a backup into an empty folder; start with DATA_DIR=<folder>.

import { resolve } from 'node:path'
import { restoreBackup } from './backup/restore-backup.ts'
import { createLifecycle } from './lifecycle.ts'

const lifecycle = createLifecycle()
try {
  const [backup, dataDir] = process.argv.slice(2)
  if (backup === undefined || dataDir === undefined)
    throw new Error('usage: npm run restore -- <backup> <data folder>')
  const { manifest, difference } = await restoreBackup(resolve(backup), resolve(dataDir))
  if (difference !== null) throw new Error(`Restored, but with a difference: ${difference}`)
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  console.log(`Restored as of ${manifest.createdAt}: ${rows} rows, every list unchanged.`)
  console.log(`Start it with: DATA_DIR=${resolve(dataDir)} npm start`)
  await lifecycle.end(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
