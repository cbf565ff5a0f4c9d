import { createHash } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { MANIFEST, type Manifest } from '#api/infrastructure/backup-files.ts'
import { findCommit } from '#api/infrastructure/commit.ts'
import { type CopiedFile, copyFile, copyTree } from './copy-tree.ts'
import {
  closeLogFile,
  countEverything,
  findAbout,
  markMoment,
  startPhysicalBackup,
  stopPhysicalBackup,
} from './snapshot.db.ts'

export type BackupOptions = {
  /** The packaged server's own database, as its owner. */
  readonly databaseUrl: string
  /** The folder of the cluster. */
  readonly cluster: string
  readonly dataDir: string
  /** Where backups are kept; this one gets a folder of its own in it. */
  readonly target: string
  readonly now: Date
}

/** Folders whose content belongs to the running server alone; a restore makes them empty. */
export const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
] as const

const NOT_COPIED =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|recovery\.signal)$/
/** Of DATA_DIR: the cluster has its own way, exports are made anew, unfinished files are sent again, and where the cluster is says nothing elsewhere. */
const NOT_DATA = /^(postgres|exports|files\/incoming|postgres\.location)(\/|$)/

const skipInCluster = (path: string): boolean =>
  NOT_COPIED.test(path) || EMPTY_FOLDERS.some((folder) => path.startsWith(`${folder}/`))

/**
 * A physical backup of the running server, without a pause for anybody: its files, the log that makes them whole, and
 * the files of DATA_DIR. Restored, it is the database of one exact moment, of which the manifest has the counts.
 */
export async function makeBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const { dataDir, target, now } = options
  const name = `groundwork-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const unfinished = join(target, `${name}.unfinished`)
  try {
    const database = await copyDatabase(options, unfinished, name)
    const data = await copyTree(dataDir, join(unfinished, 'data'), {
      skip: (path) => NOT_DATA.test(path),
      prefix: 'data',
    })
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      commit: findCommit(),
      restorePoint: name,
      ...database.about,
      files: [...database.files, ...data],
    }
    await writeDown(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    const folder = join(target, name)
    await rename(unfinished, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase({ databaseUrl, cluster }: BackupOptions, folder: string, name: string) {
  const clients = [0, 1, 2].map(() => new Client({ connectionString: databaseUrl }))
  const [keeper, marker, reader] = clients
  if (!keeper || !marker || !reader) throw new Error('three connections are needed')
  try {
    for (const client of clients) await client.connect()
    const to = join(folder, 'database')
    await startPhysicalBackup(keeper)
    const files = await copyTree(cluster, to, { skip: skipInCluster, prefix: 'database' })
    const label = await stopPhysicalBackup(keeper)
    await writeDown(join(to, 'backup_label'), label)
    const lsn = await markMoment(marker, reader, name)
    const counts = await countEverything(reader)
    const last = await closeLogFile(keeper, lsn)
    const log = await copyLog(
      { from: join(cluster, 'pg_wal'), to: join(to, 'pg_wal') },
      firstFile(label),
      last,
    )
    const labelFile = fingerprintOf(join('database', 'backup_label'), label)
    return { about: { ...(await findAbout(marker)), ...counts }, files: [...files, labelFile, ...log] }
  } finally {
    for (const client of clients) await client.end()
  }
}

/** 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)' */
function firstFile(label: string): string {
  const [, file] = /\(file ([0-9A-F]{24})\)/.exec(label) ?? []
  if (file === undefined) throw new Error('the server gave no backup label')
  return file
}

type Way = { readonly from: string; readonly to: string }

/** The files of the log from the beginning of the backup to the marked moment, and the history of earlier restores. */
async function copyLog({ from, to }: Way, first: string, last: string): Promise<CopiedFile[]> {
  const names = (await readdir(from)).filter(
    (name) => name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  )
  if (!names.includes(first) || !names.includes(last))
    throw new Error('the log of the backup is not complete')
  const copied: CopiedFile[] = []
  for (const name of names.sort()) {
    const file = await copyFile(join(from, name), join(to, name))
    if (file === null) throw new Error(`${name} of the log has disappeared`)
    copied.push({ path: join('database', 'pg_wal', name), ...file })
  }
  return copied
}

const fingerprintOf = (path: string, text: string): CopiedFile => ({
  path,
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
})

async function writeDown(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
