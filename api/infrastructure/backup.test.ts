import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '#tools/backup/make-backup.ts'
import { differenceOf, restoreBackup } from '#tools/backup/restore-backup.ts'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { type RunningPostgres, startPostgres } from '../database/postgres.ts'
import { preparePlace } from '../database/postgres-place.ts'
import { migrate } from '../migrate.ts'
import { seed } from '../seed.ts'
import { problemOfBackup } from './backup-files.ts'

const folder = temporaryFolder('backup')
const dataDir = join(folder, 'live')
const target = join(folder, 'backups')

let postgres: RunningPostgres
let client: Client
beforeAll(async () => {
  mkdirSync(dataDir)
  postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  await seed(postgres.url, { SAMPLE_DATA: 'true' })
  client = new Client({ connectionString: postgres.url })
  await client.connect()
  writeFileSync(join(dataDir, 'secret.key'), 'the key\n', { mode: 0o600 })
  mkdirSync(join(dataDir, 'exports'))
  writeFileSync(join(dataDir, 'exports', 'somebody.zip'), 'personal')
})
afterAll(async () => {
  await client.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const back = () => {
  count += 1
  const now = new Date(Date.UTC(2026, 10, 20, 12, 0, count))
  return makeBackup({ databaseUrl: postgres.url, cluster: preparePlace(dataDir).data, dataDir, target, now })
}

const write = (id: string, note: string) =>
  client.query("INSERT INTO infra_records VALUES ($1, 'backup.check', now(), true, $2)", [id, note])

/** The one that is made between two writes: restored by one test, and damaged for good by a later one. */
let made: ReturnType<typeof back> | undefined
const quiet = () => {
  const makeBetween = async () => {
    await write('rec_before', 'before the backup')
    const backup = await back()
    await write('rec_after', 'after the backup')
    return backup
  }
  made ??= makeBetween()
  return made
}

/** Runs a statement in a restored folder. */
async function askRestored(restored: string, text: string): Promise<unknown[]> {
  const server = await startPostgres({ dataDir: restored })
  const there = new Client({ connectionString: server.url })
  await there.connect()
  try {
    return (await there.query(text)).rows
  } finally {
    await there.end()
    await server.stop()
  }
}

test('a backup restores what was there and nothing written afterward', async () => {
  const backup = await quiet()
  const restored = join(folder, 'restored')
  expect((await restoreBackup(backup.folder, restored)).difference).toBeNull()
  expect(await askRestored(restored, "SELECT id FROM infra_records WHERE id LIKE 'rec_%'")).toEqual([
    { id: 'rec_before' },
  ])
  expect(readFileSync(join(restored, 'secret.key'), 'utf8')).toBe('the key\n')
  expect(existsSync(join(restored, 'exports', 'somebody.zip'))).toBe(false)
  // A restored folder can be written to, and backed up again.
  expect(await askRestored(restored, "UPDATE users SET locale = 'en-GB' RETURNING 1 AS one")).not.toEqual([])
  expect(statSync(backup.folder).mode & 0o077).toBe(0)
})

test('a backup under constant writes is of one exact moment, and no writer is cut off', async () => {
  const writers = Array.from({ length: 4 }, () => new Client({ connectionString: postgres.url }))
  for (const writer of writers) await writer.connect()
  const load = { isOn: true, written: 0 }
  const writing = writers.map(async (writer, index) => {
    for (let number = 0; load.isOn; number += 1) {
      // Two tables in one transaction: half of it would show.
      await writer.query('BEGIN')
      const id = `pair_${index}_${number}`
      await writer.query("INSERT INTO infra_records VALUES ($1, 'backup', now(), true, '{}')", [id])
      // What is written is half most of the time, and the disk and not the processor is kept busy.
      await writer.query('SELECT pg_sleep(0.04)')
      await writer.query(
        `INSERT INTO outbox VALUES ($1, 'a@example.org', '', '', 'kept', NULL, NULL, now(), NULL)`,
        [id],
      )
      await writer.query('COMMIT')
      load.written += 1
    }
  })
  const backup = await back()
  load.isOn = false
  await Promise.all(writing)
  for (const writer of writers) await writer.end()
  expect(load.written).toBeGreaterThan(20)
  const restored = join(folder, 'under-load')
  expect((await restoreBackup(backup.folder, restored)).difference).toBeNull()
  const [found] = await askRestored(
    restored,
    `SELECT count(*) FILTER (WHERE r.id IS NULL OR o.id IS NULL)::integer AS halves, count(*)::integer AS pairs
     FROM infra_records r FULL JOIN outbox o USING (id) WHERE id LIKE 'pair_%'`,
  )
  expect(found).toMatchObject({ halves: 0 })
})

test('a restore refuses to overwrite a database or use a backup with a damaged, shortened, or missing file', async () => {
  const { folder: backup, manifest } = await quiet()
  expect(await problemOfBackup(backup, { deep: true })).toBeNull()
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow('already holds a database')
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  const largest = manifest.files.toSorted((left, right) => right.bytes - left.bytes)[0]?.path ?? ''
  const path = join(backup, largest)
  const bytes = readFileSync(path)
  const changed = Buffer.from(bytes)
  changed[1_000] = (changed[1_000] ?? 0) ^ 1
  writeFileSync(path, changed)
  expect(await problemOfBackup(backup)).toBeNull()
  expect(await problemOfBackup(backup, { deep: true })).toBe(`${largest} has changed since it was written.`)
  const fresh = join(folder, 'never')
  await expect(restoreBackup(backup, fresh)).rejects.toThrow('The backup is damaged')
  expect(existsSync(fresh)).toBe(false)
  appendFileSync(path, 'x')
  expect(await problemOfBackup(backup)).toContain('bytes instead of')
  rmSync(path)
  expect(await problemOfBackup(backup)).toBe(`${largest} is missing.`)
  rmSync(join(backup, 'manifest.json'))
  expect(await problemOfBackup(backup)).toContain('no readable manifest.json')
})

test('the comparison names the differences', () => {
  const backup = { rows: { plans: 2, users: 3 }, listHash: 'a' }
  expect(differenceOf(backup, backup)).toBeNull()
  expect(differenceOf(backup, { rows: { plans: 2, users: 2 }, listHash: 'b' })).toBe(
    'users has 2 rows instead of 3; the lists do not match the backup',
  )
})
