import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servedLists } from '#kit/list/org-lists.ts'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { loadCollections } from '../endpoint-table.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type ChildServer, startChild } from '../testing/child-server.ts'
import { type Client, createClient } from '../testing/client.ts'
import { isFull } from './full.ts'
import { HOSTILE_FILES } from './hostile-files.ts'
import { inBatches } from './in-batches.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { judgeHealth, mainThreadOf, watchHealth } from './watch-health.ts'

const LISTS = servedLists(await loadCollections()).map(({ list }) => list)
const ORG = 'Sample Realty'
/** What a started server is granted: the issue of a hostile file is a refusal, and everybody else is answered. */
const HEALTH_MS = 2_000
const GROWN_MB = 300

const dataDir = temporaryFolder('files')
let database: TestDatabase
let child: ChildServer
let hasEnded = false
const signIn = async (email: string): Promise<Client> => {
  const { body } = await createClient(child.url, null).post('/auth/login', {
    email,
    password: SAMPLE_PASSWORD,
  })
  return createClient(child.url, String(body.token))
}
let client: Client
const noteEnd = async () => {
  await child.ended
  hasEnded = true
}

beforeAll(async () => {
  database = await createTestDatabase()
  child = await startChild({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: '0',
    COSTLY_PER_PERSON: '4',
  })
  void noteEnd()
  client = await signIn('admin@example.org')
})
afterAll(async () => {
  child.kill('SIGTERM')
  await child.ended
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

test('a running server refuses hostile files, keeps answering, and does not leak memory', async () => {
  const before = memoryMb()
  const health = watchHealth(child.url, mainThreadOf(child.pid))
  const lists = isFull ? LISTS : LISTS.slice(0, 1)
  let tried = 0
  for (const { path } of lists)
    for (const { name, format, content, answers } of HOSTILE_FILES) {
      tried += 1
      const { status, text } = await client.post(`${path}/import`, { org_name: ORG, format, content })
      expect(answers, `${path} ${name}: ${status} ${text.slice(0, 200)}`).toContain(status)
    }
  const slowest = judgeHealth(await health.stop(), HEALTH_MS)
  const after = memoryMb()
  console.log(
    `files: hostile files: ${tried}, ${slowest.text}, process died: ${hasEnded ? 1 : 0}, memory before: ${Math.round(before)} MB, after: ${Math.round(after)} MB`,
  )
  expect(hasEnded).toBe(false)
  expect(slowest.wrong).toEqual([])
  expect(after - before).toBeLessThan(GROWN_MB)
}, 900_000)

describe.each(LISTS.map((list) => [list.path, list] as const))('%s', (path, { key, prepare }) => {
  const whole = async () => {
    const { body } = await client.get(`${path}?org_name=${encodeURIComponent(ORG)}`)
    return client.post(path, { ...body, [key]: body[key], org_name: ORG })
  }

  test('after any refused import, at every interface, the whole list can be saved as it was read', async () => {
    const item = prepare({ id: 'a', name: 'A', cohort_name: 'A' })
    const kept = item.ok ? item.item : {}
    expect((await client.post(path, { [key]: [kept], org_name: ORG })).status).toBe(200)
    const files = HOSTILE_FILES.filter(({ format }) => format === 'json' || isFull)
    await inBatches(files, 4, async ({ format, content }) =>
      client.post(`${path}/import`, { org_name: ORG, format, content }),
    )
    for (const { content } of HOSTILE_FILES.filter(({ format }) => format === 'json')) {
      await client.post(`${path}/items`, content.slice(1, -1).replace('"x"', `"x","org_name":"${ORG}"`))
      await client.patch(`${path}/items/a`, content.slice(1, -1).replace('"id":"x"', `"org_name":"${ORG}"`))
      await client.post(path, `{"org_name":"${ORG}","${key}":${content}}`)
    }
    const saved = await whole()
    expect([saved.status, saved.text.slice(0, 200)]).toEqual([200, saved.text.slice(0, 200)])
  })
})

test('16 imports at once leave the server answering: some are done, the others told when to come back', async () => {
  const content = `id,name,note\n${Array.from({ length: 1_000 }, (_none, at) => `i${at},House ${at},=SUM(A${at})`).join('\n')}\n`
  const before = memoryMb()
  const health = watchHealth(child.url, mainThreadOf(child.pid))
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      client.post('/org/vendors/import?dryRun=true', { org_name: ORG, format: 'csv', content }),
    ),
  )
  const slowest = judgeHealth(await health.stop(), HEALTH_MS)
  const done = answers.filter(({ status }) => status === 200)
  const told = answers.filter(({ status, headers }) => status === 429 && headers.has('retry-after'))
  console.log(
    `files: imports at once: 16, done: ${done.length}, told to wait: ${told.length}, ${slowest.text}, memory before: ${Math.round(before)} MB, after: ${Math.round(memoryMb())} MB`,
  )
  expect([done.length, told.length]).toEqual([4, 12])
  expect(slowest.wrong).toEqual([])
})
