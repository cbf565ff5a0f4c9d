import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM org_lists')
  member = await server.as('memberA')
  other = await server.as('adminA')
})

const REALTY = 'Sample Realty'
const a = { id: 'a', name: 'A' }
const b = { id: 'b', name: 'B' }
const c = { id: 'c', name: 'C' }

const read = (as: Client, org_name = REALTY) =>
  as.get(`/org/checklists?org_name=${encodeURIComponent(org_name)}`)
const save = (as: Client, checklists: unknown, more: object = {}) =>
  as.post('/org/checklists', { checklists, org_name: REALTY, ...more })

test('every save is in the history with its author and counts, and an earlier state can be restored', async () => {
  await save(member, [a, b])
  await save(other, [c])
  const history = await member.get('/org/checklists/revisions')
  expect(history.body).toMatchObject({
    rev: 2,
    revisions: [
      { rev: 2, changes: { added: 1, deleted: 2 }, by: { displayName: 'Sample Administrator' }, count: 1 },
      { rev: 1, changes: { added: 2 }, by: { displayName: 'Sample Member' }, count: 2 },
    ],
  })
  const restored = await member.post('/org/checklists/revisions/1/restore', { org_name: REALTY })
  expect(restored.body).toMatchObject({ rev: 3, checklists: [a, b] })
  expect((await member.get('/org/checklists/revisions')).body.revisions).toMatchObject([
    { note: 'Restored revision 1' },
    {},
    {},
  ])
  expect((await member.get('/org/checklists/revisions/77')).status).toBe(404)
  expect((await member.get('/org/checklists/revisions/x')).status).toBe(404)
})

test('a save leaves an audit entry with actor, revision and counts', async () => {
  await save(member, [a])
  const { rows } = await server.pool.query(
    "SELECT actor_id, target, detail FROM audit_events WHERE action = 'list.save' ORDER BY at DESC LIMIT 1",
  )
  expect(rows).toEqual([
    {
      actor_id: expect.stringMatching(/^usr_/),
      target: 'checklists',
      detail: JSON.stringify({ rev: 1, merged: false, added: 1, updated: 0, deleted: 0 }),
    },
  ])
})

test('the same Idempotency-Key and body returns the stored answer; another body is refused', async () => {
  const key = { 'idempotency-key': 'one' }
  const body = { checklists: [{ name: 'A' }], org_name: REALTY }
  const first = await member.post('/org/checklists', body, key)
  const second = await member.post('/org/checklists', body, key)
  expect(second.body).toEqual(first.body)
  expect((await read(member)).body.rev).toBe(1)
  const mismatch = await member.post('/org/checklists', { ...body, rev: 1 }, key)
  expect([mismatch.status, mismatch.body.code]).toEqual([422, 'idempotency_mismatch'])
})

test('after 30 days the history shrinks to its newest 50 revisions, never to fewer', async () => {
  let time = Date.parse('2026-11-20T10:00:00.000Z')
  const own = await startTestServer({ now: () => new Date(time) })
  const broker = await own.as('brokerA')
  await own.pool.query('DELETE FROM org_lists')
  const saveOnce = () => broker.post('/org/checklists', { checklists: [a], org_name: REALTY })
  for (let save = 0; save < 79; save += 1) await saveOnce()
  const kept = () => own.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM org_list_revisions')
  expect((await kept()).rows[0]?.n).toBe(79)
  time += 31 * 86_400_000
  const later = await own.as('brokerA')
  await later.post('/org/checklists', { checklists: [a, { id: 'b', name: 'B' }], org_name: REALTY })
  expect((await kept()).rows[0]?.n).toBe(50)
  const gone = await later.post('/org/checklists', { checklists: [], org_name: REALTY, rev: 3 })
  expect([gone.status, gone.body.code]).toEqual([412, 'base_gone'])
  await own.close()
})
