import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../auth/token.ts'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { type ListRead, type ReadRequest, readList } from './read-list.db.ts'

/** The statement runs above row-level security: what it shows to whom is its own to decide. */
let server: TestServer
let db: Database
let member: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer()
  db = openDatabase(server.databaseUrl, { connections: 2, role: APP_ROLE })
  member = await server.as('memberA')
  other = await server.as('adminB')
  await member.post('/org/vendors', { vendors: [{ id: 'a' }], org_name: 'Sample Realty' })
  await other.post('/org/vendors', { vendors: [{ id: 'of the HOA' }] })
})
afterAll(async () => {
  await db.close()
  await server.close()
})

const as = (client: Client, more: Partial<ReadRequest> = {}): Promise<ListRead | null> =>
  readList(db.pool, {
    tokenHash: hashToken(client.token ?? ''),
    now: new Date(),
    idleSince: new Date(Date.now() - 3_600_000),
    folded: 'sample realty',
    foldedDefault: 'first organization',
    permission: 'org.lists.read',
    list: 'vendors',
    held: -1,
    ...more,
  })

const NOTHING = { rev: null, live: null, items: null, updatedAt: null, updatedBy: null, updatedByName: null }

test('a member reads the list, and its text only if it is another revision than the one at hand', async () => {
  const found = await as(member)
  expect(found).toMatchObject({
    org_name: 'Sample Realty',
    allowed: true,
    rev: 1,
    live: 1,
    items: '[{"id":"a"}]',
  })
  expect(await as(member, { held: 1 })).toMatchObject({ rev: 1, items: null })
  expect(await as(member, { held: null })).toMatchObject({ rev: 1, items: null })
})

test('whoever is not a member learns nothing, not even that the organization exists', async () => {
  expect(await as(other)).toMatchObject({
    orgId: null,
    org_name: null,
    allowed: false,
    served: null,
    ...NOTHING,
  })
  const unknown = await as(other, { folded: 'never was' })
  expect(unknown).toEqual(await as(other))
})

test('without the permission, a member learns nothing of the list', async () => {
  expect(await as(member, { permission: 'org.never' })).toMatchObject({ allowed: false, ...NOTHING })
})

test('a session that ended, is too old, or idle, and a disabled account, read nothing', async () => {
  expect(await as(member, { tokenHash: hashToken('gw_nobody') })).toBeNull()
  expect(await as(member, { idleSince: new Date(Date.now() + 60_000) })).toBeNull()
  expect(await as(member, { now: new Date(Date.now() + 400 * 86_400_000) })).toBeNull()
  const again = await server.as('memberA')
  await again.post('/auth/logout', {})
  expect(await as(again)).toBeNull()
  const set = (status: string) =>
    server.pool.query('UPDATE users SET status = $1 WHERE email = $2', [status, 'member@example.org'])
  await set('disabled')
  expect(await as(member)).toBeNull()
  await set('active')
  expect(await as(member)).not.toBeNull()
})

test('a token without the scope reads nothing', async () => {
  const scopes = (value: string[] | null) =>
    server.pool.query('UPDATE sessions SET scopes = $1 WHERE token_hash = $2', [
      value,
      hashToken(member.token ?? ''),
    ])
  await scopes(['plans:read'])
  expect(await as(member)).toMatchObject({ inScope: false, allowed: false, ...NOTHING })
  await scopes(null)
})

test('nobody but the server’s role may run it', async () => {
  const { rows } = await server.pool.query(
    `SELECT p.prosecdef AS definer, array(SELECT CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END
       FROM aclexplode(p.proacl) a WHERE a.grantee <> p.proowner) AS others
     FROM pg_proc p WHERE p.proname = 'read_list'`,
  )
  expect(rows).toEqual([{ definer: true, others: [APP_ROLE] }])
})
