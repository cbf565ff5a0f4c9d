import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type Client, createClient } from '../testing/client.ts'
import { startChild } from '../testing/child-server.ts'
import { createTestDatabase, type TestDatabase, waitingForLocks } from './test-database.ts'

const dataDir = temporaryFolder('stop')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signIn(url: string): Promise<Client> {
  const body = { email: 'admin@example.org', password: SAMPLE_PASSWORD }
  return createClient(url, String((await createClient(url, null).post('/auth/login', body)).body.token))
}

/** Calls without a pause until told to stop; gives every status, or the error where no answer came. */
async function callUntil(client: Client, isOver: () => boolean): Promise<(number | string)[]> {
  const seen: (number | string)[] = []
  while (!isOver()) seen.push(await client.get('/auth/verify').then(({ status }) => status, String))
  return seen
}

test('a server told to stop reports it first, finishes its work, cuts no one off, and exits with 0', async () => {
  const child = await startChild({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: '0',
    DRAIN_SECONDS: '8',
    // A job that reads lists would wait for the same lock as the saves.
    JOB_WORKERS: '0',
  })
  const client = await signIn(child.url)
  const blocker = await database.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE record_sets IN ACCESS EXCLUSIVE MODE')
  const saves = Array.from({ length: 4 }, (_none, save) =>
    client.post('/org/vendors/items', { org_name: 'Sample Realty', id: `v_${save}` }),
  )
  await expect.poll(() => waitingForLocks(database.pool)).toBe(4)
  let isOver = false
  const calls = Array.from({ length: 3 }, () => callUntil(client, () => isOver))
  child.kill('SIGTERM')
  const ready = async () => (await client.get('/readyz')).body.status
  await expect.poll(ready, { interval: 10 }).toBe('closing')
  // What stands in front of the server sends no more from here on.
  isOver = true
  const seen = (await Promise.all(calls)).flat()
  expect([...new Set(seen)]).toEqual([200])
  const last = await client.get('/auth/verify')
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  await blocker.query('ROLLBACK')
  blocker.release()
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await child.ended).toBe(0)
  const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM records
    WHERE id LIKE 'v\\_%' AND body IS NOT NULL`)
  expect(rows[0]?.n).toBe(4)
})

test('a second signal does not interrupt what the first one waits for', async () => {
  const child = await startChild({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: '0',
    DRAIN_SECONDS: '0.3',
  })
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  expect(await child.ended).toBe(0)
})
