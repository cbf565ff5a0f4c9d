import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase, type Queries } from '../database/connection.ts'
import { withPerson, withTenant } from '../database/tenant.ts'
import { deletePerson } from '../privacy/deletion.db.ts'
import { findEverythingOf } from '../privacy/export.db.ts'
import { notes } from '../testing/notes.fixture.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const LIST = '/user/lists/sample-notes'

let server: TestServer
let member: Client
let colleague: Client
beforeAll(async () => {
  server = await startTestServer({ collections: [notes] })
  member = await server.as('memberA')
  colleague = await server.as('brokerA')
})
afterAll(() => server.close())

const add = (client: Client, id: string, name: string) =>
  client.post(`${LIST}/changes`, { changes: [{ id, item: { id, name } }] })
const namesOf = async (client: Client) =>
  z
    .object({ sample_notes: z.array(z.object({ name: z.string() })) })
    .parse((await client.get(`${LIST}/items`)).body)
    .sample_notes.map(({ name }) => name)
const idOf = async (client: Client) => String((await client.get('/auth/verify')).body.userId)

test('each person has the list alone: the same ID is another item, and nobody reads or changes another’s', async () => {
  expect((await add(member, 'n1', 'of the member')).body).toMatchObject({ rev: 1, items: [{ id: 'n1' }] })
  expect((await add(colleague, 'n1', 'of the broker')).body).toMatchObject({ rev: 1 })
  await add(member, 'n2', 'private')
  expect([await namesOf(member), await namesOf(colleague)]).toEqual([
    ['of the member', 'private'],
    ['of the broker'],
  ])
  expect((await colleague.get(`${LIST}/items/n2`)).status).toBe(404)
  expect((await colleague.send('PATCH', `${LIST}/items/n2`, { body: { name: 'taken' } })).status).toBe(404)
  expect((await server.stranger.get(`${LIST}/items`)).status).toBe(401)
})

test('a copy follows by its cursor, and is told 304 while nothing is new', async () => {
  const client = await server.as('noOrg')
  await add(client, 'a', 'first')
  const { body } = await client.get(`${LIST}/changes`)
  expect(body).toMatchObject({ rev: 1, total: 1, updatedBy: { userId: await idOf(client) } })
  expect(body).not.toHaveProperty('orgId')
  const asked = `${LIST}/changes?after=${String(body.next)}`
  expect((await client.send('GET', asked, { headers: { 'if-none-match': '"1"' } })).status).toBe(304)
  await add(client, 'b', 'second')
  expect((await client.get(asked)).body).toMatchObject({ items: [{ id: 'b' }], rev: 2 })
})

test('the fields are checked, files go in and out, and an earlier revision comes back', async () => {
  const client = await server.as('coach')
  const refused = await client.post(`${LIST}/changes`, { changes: [{ id: 'x', item: { due: 'soon' } }] })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    [expect.objectContaining({ path: 'changes[0].item.due' })],
  ])
  const csv = 'id,name,due\r\nq,From a file,12/18/2026\r\n'
  const imported = await client.post(`${LIST}/import`, { format: 'csv', content: csv })
  expect(imported.body).toMatchObject({ dryRun: false, sample_notes: [{ id: 'q', due: '2026-12-18' }] })
  const file = await client.get(`${LIST}/export?format=csv`)
  expect(file.text).toContain('From a file')
  expect(file.headers.get('content-disposition')).toContain('"sample-notes.csv"')
  await client.send('DELETE', `${LIST}/items/q`)
  expect(await namesOf(client)).toEqual([])
  expect((await client.post(`${LIST}/revisions/1/restore`)).status).toBe(200)
  expect(await namesOf(client)).toEqual(['From a file'])
})

test('agents reach it by its name, and OpenAPI says its fields', async () => {
  const given = {
    name: 'create_item',
    arguments: { list: 'sample-notes', item: { id: 'm', name: 'By an agent' } },
  }
  const called = await member.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: given })
  expect(called.text).toContain('By an agent')
  expect(await namesOf(member)).toContain('By an agent')
  const { body } = await server.stranger.get('/openapi.json')
  expect(body).toHaveProperty(['paths', `${LIST}/items`, 'post'])
  expect(body).not.toHaveProperty(['paths', LIST])
  expect(JSON.stringify(body)).toContain('"due"')
})

test('the database itself hides it from everyone else, and from work for an organization', async () => {
  const db = openDatabase(server.databaseUrl, { connections: 2, role: APP_ROLE })
  const owner = await idOf(member)
  const other = await idOf(colleague)
  const orgId = String((await member.get('/org/vendors')).body.orgId)
  try {
    const seen = (trx: Queries) =>
      trx.selectFrom('records').select('id').where('owner_id', '=', owner).execute()
    expect((await within(db, owner, seen)).length).toBeGreaterThan(0)
    expect(await within(db, other, seen)).toEqual([])
    expect(await withTenant(db, { userId: owner, orgId }, seen)).toEqual([])
  } finally {
    await db.close()
  }
})
const within = <T>(db: Database, userId: string, work: (trx: Queries) => Promise<T>) =>
  withPerson(db, userId, work)

test('it is in the person’s export, goes with the account, and leaves no entry in an organization’s audit', async () => {
  const client = await server.as('removedRole')
  const userId = await idOf(client)
  await add(client, 'gone', 'Soon gone')
  const db = openDatabase(server.databaseUrl, { connections: 1 })
  try {
    const tables = await findEverythingOf(db.kysely, userId)
    const records = tables.find(({ name }) => name === 'records')
    expect(records?.rows).toEqual([
      expect.objectContaining({
        list: 'lists/sample-notes',
        id: 'gone',
        item: { id: 'gone', name: 'Soon gone' },
      }),
    ])
    const events = await server.pool.query("SELECT 1 FROM audit_events WHERE target = 'lists/sample-notes'")
    expect(events.rowCount).toBe(0)
    await db.kysely.transaction().execute((trx) => deletePerson(trx, userId))
    const left = await server.pool.query('SELECT 1 FROM records WHERE owner_id = $1', [userId])
    expect(left.rowCount).toBe(0)
  } finally {
    await db.close()
  }
})
