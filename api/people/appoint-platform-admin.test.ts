import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { appointPlatformAdmin } from './appoint-platform-admin.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const appoint = (email: string) => appointPlatformAdmin(server.databaseUrl, email)

test('the operator makes an existing account a platform administrator, whatever its case', async () => {
  const client = await server.as('memberB')
  expect((await client.get('/users?all=true')).status).toBe(403)
  expect(await appoint(' Member-B@example.org ')).toBe('appointed')
  expect((await client.get('/users?all=true')).status).toBe(200)
  expect(await appoint('member-b@example.org')).toBe('was one already')
  const { rows } = await server.pool.query(
    "SELECT actor_id FROM audit_events WHERE detail LIKE '%command line%'",
  )
  expect(rows).toEqual([{ actor_id: null }])
})

test('without an account, or with a disabled one, no one is appointed', async () => {
  expect(await appoint('nobody@example.org')).toBe('no such account')
  expect(await appoint('disabled@example.org')).toBe('not active')
})
