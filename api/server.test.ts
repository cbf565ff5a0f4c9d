import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from './testing/server.ts'

test('a server that is shutting down reports not ready, keeps answering, and then is gone', async () => {
  const server = await startTestServer({ environment: { DRAIN_SECONDS: '5' } })
  const member = await server.as('memberA')
  const closing = server.close()
  const ready = await server.stranger.get('/readyz')
  expect([ready.status, ready.body.status]).toEqual([503, 'closing'])
  expect((await member.get('/org/checklists')).status).toBe(200)
  await closing
  await expect(server.stranger.get('/healthz')).rejects.toThrow()
})

test('connections cut by the database cost at most a 503 and are reopened', async () => {
  const server = await startTestServer()
  const member = await server.as('memberA')
  await server.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  const statuses = new Set<number>()
  for (let call = 0; call < 5; call += 1) statuses.add((await member.get('/auth/verify')).status)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await member.get('/auth/verify')).status).toBe(200)
  await server.close()
})

test('a connection cut during a statement is 503, and the server keeps running', async () => {
  const server = await startTestServer()
  const member = await server.as('memberA')
  const blocker = await server.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE record_sets IN ACCESS EXCLUSIVE MODE')
  const waiting = member.post('/org/checklists', { checklists: [], org_name: 'Sample Realty' })
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await server.pool.query(cut)).rowCount).toBe(1)
  expect((await waiting).status).toBe(503)
  await blocker.query('ROLLBACK')
  blocker.release()
  expect((await member.get('/org/checklists')).status).toBe(200)
  await server.close()
})

test('a request that is not HTTP does not bring the server down', async () => {
  const server = await startTestServer()
  const { hostname, port } = new URL(server.url)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end('NONSENSE\r\n\r\n'))
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
    socket.resume()
  })
  expect((await server.stranger.get('/healthz')).status).toBe(200)
  await server.close()
})

test('seeding a second time changes nothing', async () => {
  const { seed } = await import('./seed.ts')
  const server = await startTestServer()
  expect(await seed(server.databaseUrl)).toEqual([])
  const { rows } = await server.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM organisations')
  expect(rows[0]?.n).toBe(3)
  await server.close()
})
