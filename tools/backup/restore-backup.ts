import { existsSync } from 'node:fs'
import { appendFile, chmod, lchown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type RunningPostgres, startPostgres } from '#api/database/postgres.ts'
import { type Place, preparePlace } from '#api/database/postgres-place.ts'
import { type Manifest, problemOfBackup, readManifest } from '#api/infrastructure/backup-files.ts'
import { copyTree } from './copy-tree.ts'
import { EMPTY_FOLDERS } from './make-backup.ts'
import { countEverything, forgetRecovery, isRecovering } from './snapshot.db.ts'

export type Restored = {
  readonly manifest: Manifest
  /** What differs from the moment of the backup; null when nothing does. */
  readonly difference: string | null
}

const PATIENCE_MS = 600_000
const POLL_MS = 100

/**
 * Brings a backup into an empty data folder: checks every file, lets PostgreSQL replay the log up to the marked
 * moment, and compares rows and lists with the manifest. The server is stopped at the end.
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<Restored> {
  const problem = await problemOfBackup(backup, { deep: true })
  if (problem !== null) throw new Error(`The backup is damaged: ${problem}`)
  const manifest = await readManifest(backup)
  const place = preparePlace(dataDir)
  if (existsSync(join(place.data, 'PG_VERSION')))
    throw new Error(`${dataDir} already holds a database. Name an empty folder, or move that one away.`)
  await copyTree(join(backup, 'data'), dataDir)
  await copyTree(join(backup, 'database'), place.data)
  await prepareRecovery(place, manifest)
  const postgres = await startPatiently(dataDir)
  try {
    return { manifest, difference: await finishRecovery(postgres.url, manifest) }
  } finally {
    await postgres.stop()
  }
}

/** Tells PostgreSQL to replay what lies in the backup's own log, up to the moment, and to go on from there. */
async function prepareRecovery({ data, account }: Place, { restorePoint }: Manifest): Promise<void> {
  for (const folder of EMPTY_FOLDERS) await mkdir(join(data, folder), { recursive: true, mode: 0o700 })
  const settings = [
    // There is no archive: every further file of the log is 'not found', and its own are taken.
    "restore_command = 'false'",
    `recovery_target_name = '${restorePoint}'`,
    "recovery_target_action = 'promote'",
  ]
  await appendFile(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await writeFile(join(data, 'recovery.signal'), '')
  await chmod(data, 0o700)
  if (account.ids === undefined) return
  const { uid, gid } = account.ids
  await lchown(data, uid, gid)
  for (const path of await readdir(data, { recursive: true })) await lchown(join(data, path), uid, gid)
}

/** A long log takes longer to replay than a usual start may. */
async function startPatiently(dataDir: string): Promise<RunningPostgres> {
  const limit = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await startPostgres({ dataDir })
    } catch (error) {
      if (Date.now() > limit || !(error instanceof Error && /did not start|starting up/.test(error.message)))
        throw error
    }
  }
}

async function finishRecovery(url: string, manifest: Manifest): Promise<string | null> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const limit = Date.now() + PATIENCE_MS
    while (await isRecovering(client)) {
      if (Date.now() > limit) throw new Error('The recovery did not finish in time.')
      await wait(POLL_MS)
    }
    await forgetRecovery(client)
    return differenceOf(manifest, await countEverything(client))
  } finally {
    await client.end()
  }
}

type Counted = Pick<Manifest, 'rows' | 'listHash'>

export function differenceOf(expected: Counted, found: Counted): string | null {
  const names = [...new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])].sort()
  const different = names
    .filter((name) => expected.rows[name] !== found.rows[name])
    .map((name) => `${name} has ${found.rows[name] ?? 'no'} rows instead of ${expected.rows[name] ?? 'none'}`)
  if (expected.listHash !== found.listHash) different.push('the lists do not match the backup')
  return different.length === 0 ? null : different.join('; ')
}
