import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { startPostgres } from '../database/postgres.ts'
import { migrate } from '../migrate.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { seed } from '../seed.ts'
import { type RunningServer, startServer } from '../server.ts'
import { createClient } from '../testing/client.ts'

const folder = temporaryFolder('outage')
let time = new Date('2026-11-20T12:00:00.000Z')
let stop: () => Promise<void>
let server: RunningServer

beforeAll(async () => {
  const postgres = await startPostgres({ dataDir: folder })
  stop = postgres.stop
  const environment = { LOG_LEVEL: 'silent', JOB_WORKERS: '1', SAMPLE_DATA: 'true', BUSY_LOOP_MS: '60000' }
  await migrate(postgres.url)
  await seed(postgres.url, environment)
  const options = { databaseUrl: postgres.url, host: '127.0.0.1', port: 0, dataDir: folder }
  server = await startServer({ ...options, webDir: join(folder, 'no-web'), environment, now: () => time })
})
afterAll(async () => {
  await server.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

test('losing the database turns readiness off and the lights red, and all recover without a restart', async () => {
  const nobody = createClient(server.url, null)
  const { body } = await nobody.post('/auth/login', {
    email: 'platform@example.org',
    password: SAMPLE_PASSWORD,
  })
  const admin = createClient(server.url, String(body.token))
  expect((await nobody.get('/readyz')).status).toBe(200)
  // The disk of the machine that runs this may be nearly full: that is no outage.
  const well = { data: expect.stringMatching(/^(green|amber)$/), backgroundWork: 'green' }
  expect((await admin.get('/status')).body).toMatchObject(well)

  await stop()
  expect((await nobody.get('/readyz')).status).toBe(503)
  expect((await nobody.get('/healthz')).status).toBe(200)
  const away = await admin.get('/status')
  expect([away.status, away.body]).toMatchObject([200, { data: 'red', backgroundWork: 'red' }])
  expect((await admin.get('/admin/infrastructure')).status).toBe(503)
  expect((await nobody.get('/status')).status).toBe(401)

  time = new Date(time.getTime() + 60_000)
  const again = await startPostgres({ dataDir: folder })
  stop = again.stop
  expect((await nobody.get('/readyz')).status).toBe(200)
  const back = await admin.get('/status')
  expect([back.status, back.body]).toMatchObject([200, well])
  const client = new Client({ connectionString: again.url })
  await client.connect()
  const { rows } = await client.query(
    "SELECT detail::json ->> 'text' AS text FROM audit_events WHERE action = 'infrastructure.light'",
  )
  await client.end()
  expect(rows).toEqual([{ text: 'The database was away' }])
})
