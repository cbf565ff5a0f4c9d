import { symlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { PROBE_FILE } from './health.handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ready = async () => {
  const { status, body } = await server.stranger.get('/readyz')
  return [status, body]
}
const READY = { status: 'ready', database: 'ok', migrations: 'ok', storage: 'ok' }

/** The error of a full disk, from wherever the database would write. */
const FULL = `CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`
const TABLES = ['throttles', 'record_copies', 'sessions']

test('a full database disk turns readiness off, reads get 503, and both recover', async () => {
  const member = await server.as('memberA')
  await server.pool.query(FULL)
  for (const table of TABLES)
    await server.pool.query(
      `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION disk_full()`,
    )
  expect((await member.get('/org/checklists')).status).toBe(503)
  expect(await ready()).toEqual([503, { ...READY, status: 'not_ready', database: 'failed' }])
  for (const table of TABLES) await server.pool.query(`DROP TRIGGER full_disk ON ${table}`)
  expect(await ready()).toEqual([200, READY])
  expect((await member.get('/org/checklists')).status).toBe(200)
})

test('a full disk for files turns readiness off, even if the folder is writable', async () => {
  const probe = join(server.dataDir, PROBE_FILE)
  rmSync(probe, { force: true })
  symlinkSync('/dev/full', probe)
  expect(await ready()).toEqual([503, { ...READY, status: 'not_ready', storage: 'failed' }])
  rmSync(probe)
  expect(await ready()).toEqual([200, READY])
})

test('simultaneous checks share one look', async () => {
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await ready())[0]))
  expect(new Set(statuses)).toEqual(new Set([200]))
})
