import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../people/testing/people.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let adminA: Client
beforeAll(async () => {
  server = await startTestServer()
  adminA = await server.as('adminA')
})
afterAll(() => server.close())

const org_name = 'Sample Realty'

test('forty parallel changes leave one unbroken chain', async () => {
  const before = await server.pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM audit_events',
  )
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) =>
      adminA.post('/roles', { name: `Parallel ${n}`, permissions: [], org_name }),
    ),
    ...Array.from({ length: 20 }, (_, n) =>
      adminA.post('/org/checklists', { checklists: [{ id: `p${n}` }], org_name }),
    ),
  ])
  const { rows } = await server.pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM audit_events',
  )
  expect((rows[0]?.count ?? 0) - (before.rows[0]?.count ?? 0)).toBe(40)
  const { body } = await adminA.get(`/admin/audit/verify?org_name=${org_name}`)
  expect(body.intact).toBe(true)
  const platform = await server.as('platformAdmin')
  expect((await platform.get('/admin/audit/verify?all=true')).body.intact).toBe(true)
})

test('events can be added but never changed or removed, not even by the owner of the tables', async () => {
  for (const text of [
    "UPDATE audit_events SET action = 'nothing'",
    'DELETE FROM audit_events',
    'TRUNCATE audit_events',
  ])
    await expect(server.pool.query(text)).rejects.toThrow('never changed')
})

/** Changes the table behind the trigger, as someone who controls the database could, and undoes it. */
async function tampered(text: string, check: () => Promise<void>): Promise<void> {
  const client = await server.pool.connect()
  try {
    await client.query('CREATE TABLE kept AS SELECT * FROM audit_events')
    await client.query('ALTER TABLE audit_events DISABLE TRIGGER USER')
    await client.query(text)
    await check()
    await client.query('DELETE FROM audit_events')
    await client.query('INSERT INTO audit_events SELECT * FROM kept')
  } finally {
    await client.query('ALTER TABLE audit_events ENABLE TRIGGER USER')
    await client.query('DROP TABLE kept')
    client.release()
  }
}

const OF_REALTY = `org_id = (SELECT id FROM organisations WHERE org_name = '${org_name}')`

test.each([
  ['a changed event', `UPDATE audit_events SET detail = '{"rev":0}' WHERE seq = 2 AND ${OF_REALTY}`, 2],
  ['another actor', `UPDATE audit_events SET actor_id = 'usr_x' WHERE seq = 3 AND ${OF_REALTY}`, 3],
  ['a removed event', `DELETE FROM audit_events WHERE seq = 2 AND ${OF_REALTY}`, 2],
])('%s is found by checking the chain', async (_name, text, place) => {
  await tampered(text, async () => {
    const { body } = await adminA.get(`/admin/audit/verify?org_name=${org_name}`)
    expect(body.intact).toBe(false)
    expect(rowsOf(body, 'chains')[0]).toMatchObject({ intact: false, brokenAt: place })
  })
  expect((await adminA.get(`/admin/audit/verify?org_name=${org_name}`)).body.intact).toBe(true)
})

test('missing events at the end are noticed', async () => {
  const { rows } = await server.pool.query<{ last: number }>(
    `SELECT max(seq)::integer AS last FROM audit_events WHERE ${OF_REALTY}`,
  )
  const last = rows[0]?.last ?? 0
  await tampered(`DELETE FROM audit_events WHERE seq = ${last} AND ${OF_REALTY}`, async () => {
    const { body } = await adminA.get(`/admin/audit/verify?org_name=${org_name}`)
    expect(rowsOf(body, 'chains')[0]).toMatchObject({ intact: false, brokenAt: last })
  })
})

test('the application itself cannot move a chain’s head or rewrite an event', async () => {
  const client = await server.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL ROLE groundwork_app; SELECT set_config('app.server', 'on', true)")
    const moved = await client.query('UPDATE audit_heads SET seq = 0')
    expect(moved.rowCount).toBe(0)
    await expect(client.query("UPDATE audit_events SET action = 'x'")).rejects.toThrow('denied')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
