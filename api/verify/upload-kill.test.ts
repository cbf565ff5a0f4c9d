import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { openDatabase } from '../database/connection.ts'
import { clearFiles } from '../files/clear-files.ts'
import { diskStore } from '../files/disk-store.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { readServerSettings } from '../settings.ts'
import { type ChildServer, startChild, untilReady } from '../testing/child-server.ts'
import { type Client, createClient } from '../testing/client.ts'
import { isFull } from './full.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createUploaders, MOMENTS } from './uploaders.ts'

const KILLS = isFull ? 20 : 4
const UPLOADERS = 3
const TWO_HOURS_MS = 7_200_000

const dataDir = temporaryFolder('uploads')
const folder = join(dataDir, 'files')
let database: TestDatabase
let environment: Readonly<Record<string, string>>
let child: ChildServer
let watcher: FSWatcher
let token = ''
let projectId = ''
const client = (): Client => createClient(child.url, token)

beforeAll(async () => {
  database = await createTestDatabase()
  environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0', JOB_WORKERS: '2' }
  child = await startChild(environment)
  environment = { ...environment, PORT: new URL(child.url).port }
  const body = { email: 'member@example.org', password: SAMPLE_PASSWORD }
  const signedIn = await createClient(child.url, null).post('/auth/login', body)
  if (signedIn.status !== 200) throw new Error(signedIn.text)
  token = String(signedIn.body.token)
  projectId = String((await client().post('/projects', { project_name: 'Killed' })).body.id)
  mkdirSync(folder, { recursive: true })
})
afterAll(async () => {
  watcher.close()
  child.kill('SIGTERM')
  await child.ended
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const rows = async (statement: string) => (await database.pool.query(statement, [projectId])).rows

/** Every content on the disk, by its key. */
const contents = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [one.name] : [],
  )

async function sweep(): Promise<void> {
  const db = openDatabase(database.url, { connections: 2 })
  const settings = readServerSettings({})
  const now = () => new Date(Date.now() + TWO_HOURS_MS)
  await clearFiles({ db, now, dataDir, files: diskStore(dataDir), settings })
  await db.close()
}

test(
  `${KILLS} times killed while files come in and are processed: none that was answered for is lost, none counts twice`,
  async () => {
    let back = Promise.resolve()
    const uploaders = createUploaders({ client, projectId, back: () => back })
    watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (name !== null && !name.startsWith('incoming')) uploaders.pass('stored')
    })
    const working = uploaders.run(UPLOADERS)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await uploaders.reached(MOMENTS[kill % MOMENTS.length] ?? 'stored')
      child.kill('SIGKILL')
      back = restart()
      await back
    }
    uploaders.finish()
    await working
    const { kept } = uploaders
    const processed = kept.filter(({ isProcessed }) => isProcessed)

    const files = await rows(
      `SELECT id, sha256, storage_key FROM files WHERE holder = $1 AND status = 'ready'`,
    )
    expect(files.map(({ id }) => String(id)).toSorted()).toEqual(kept.map(({ fileId }) => fileId).toSorted())
    for (const { fileId, sha256 } of kept) {
      const { body } = await client().get(`/projects/${projectId}/files/${fileId}/content`)
      const content = Buffer.from(await (await fetch(String(body.downloadUrl))).arrayBuffer())
      expect([fileId, createHash('sha256').update(content).digest('hex')]).toEqual([fileId, sha256])
    }

    const open = `SELECT j.id FROM jobs j JOIN job_states s ON s.id = j.id
      WHERE j.kind = 'file.process' AND s.status NOT IN ('succeeded', 'cancelled') AND $1 <> ''`
    await expect.poll(() => rows(open), { timeout: 300_000, interval: 500 }).toEqual([])
    const reports = await rows(`SELECT source_ref, rows FROM reports WHERE kind = 'file' AND holder = $1`)
    expect(reports.toSorted(bySource)).toEqual(
      processed.map(({ fileId, rows: count }) => ({ source_ref: fileId, rows: count })).toSorted(bySource),
    )
    const told =
      await rows(`SELECT n.key, count(*)::integer AS times FROM notices n JOIN jobs j ON j.id = n.key
      WHERE n.kind = 'report.ready' AND j.kind = 'file.process' AND $1 <> '' GROUP BY n.key HAVING count(*) > 1`)
    expect(told).toEqual([])

    const before = contents().length
    await sweep()
    const keys = files.map(({ storage_key: key }) => String(key))
    expect(contents().toSorted()).toEqual((await storedKeys()).toSorted())
    expect(new Set(await storedKeys())).toEqual(new Set([...keys, ...(await sampleKeys())]))
    console.log(
      `kill -9 in uploads: ${KILLS} kills, answered for: ${kept.length}, processed: ${processed.length}, lost: 0, doubled: 0, orphans swept: ${before - contents().length}, left: 0`,
    )
  },
  300_000 + KILLS * 120_000,
)

const bySource = (one: { source_ref: string }, other: { source_ref: string }) =>
  one.source_ref.localeCompare(other.source_ref)

const storedKeys = async () =>
  (await rows(`SELECT storage_key FROM files WHERE storage_key IS NOT NULL AND $1 <> ''`)).map((row) =>
    String(row.storage_key),
  )

const sampleKeys = async () =>
  (await rows(`SELECT storage_key FROM files WHERE storage_key IS NOT NULL AND holder <> $1`)).map((row) =>
    String(row.storage_key),
  )

async function restart(): Promise<void> {
  await child.ended
  child = await startChild(environment)
  await untilReady(child.url, performance.now())
}
