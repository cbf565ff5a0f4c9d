import { expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startServer } from '../server.ts'
import { createClient } from '../testing/client.ts'
import { startTestServer } from '../testing/server.ts'
import { startStallingProxy } from '../testing/stalling-proxy.ts'
import { openDatabase } from './connection.ts'

test('behind a dead network, every kind of call gets 503 within 5 s and recovers later', async () => {
  const first = await startTestServer()
  const proxy = await startStallingProxy(first.databaseUrl)
  const { dataDir } = first
  const server = await startServer({
    databaseUrl: proxy.url,
    host: '127.0.0.1',
    port: 0,
    dataDir,
    webDir: dataDir,
    environment: { LOG_LEVEL: 'silent', JOB_WORKERS: '0', RATE_LIMIT_PER_MINUTE: '100000' },
  })
  const nobody = createClient(server.url, null)
  const who = { email: 'member@example.org', password: SAMPLE_PASSWORD }
  const member = createClient(server.url, String((await nobody.post('/auth/login', who)).body.token))
  expect((await member.get('/org/checklists')).status).toBe(200)
  proxy.stall()
  const kinds = {
    'a read': () => member.get('/auth/verify'),
    'the read of a list': () => member.get('/org/checklists'),
    'a save': () => member.post('/org/checklists', { checklists: [] }),
    'a repeatable call': () => member.post('/plans', {}, { 'idempotency-key': 'silence-1' }),
    'an open call': () => nobody.post('/auth/login', who),
    'the same in turn': () => nobody.post('/auth/login', { ...who, email: 'other@example.org' }),
    agents: () => member.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    readiness: () => nobody.get('/readyz'),
  }
  // More than there are connections, so that some wait for one.
  const asked = Object.entries(kinds).flatMap(([kind, ask]) => [1, 2, 3].map(() => ({ kind, ask })))
  const answers = await Promise.all(
    asked.map(async ({ kind, ask }) => {
      const since = performance.now()
      const { status, headers } = await ask()
      return { kind, status, retry: headers.get('retry-after'), ms: performance.now() - since }
    }),
  )
  expect(answers.filter(({ status, retry }) => status !== 503 || retry !== '2')).toEqual([])
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  console.log(`a silent database: ${answers.length} calls 503, the slowest in ${Math.round(slowest)} ms`)
  // A generous limit against hanging; the number above is the measurement.
  expect(slowest).toBeLessThan(8_000)
  expect((await nobody.get('/healthz')).status).toBe(200)
  proxy.resume()
  await expect.poll(async () => (await member.get('/auth/verify')).status).toBe(200)
  await server.close()
  await proxy.close()
  await first.close()
})

test('a slow statement continues while the database answers others', async () => {
  const first = await startTestServer()
  const db = openDatabase(first.databaseUrl)
  const slow = db.pool.query<{ done: string }>("SELECT 'slow' AS done FROM pg_sleep(5)")
  expect((await db.unlessSilent(slow)).rows).toEqual([{ done: 'slow' }])
  await db.close()
  await first.close()
})
