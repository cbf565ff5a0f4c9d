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
  await server.pool.query('DELETE FROM record_sets')
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

test('restoring what differs in the order of its fields alone makes no revision, and moves what it should', async () => {
  await member.post('/org/checklists/items', { name: 'A', id: 'a', x: 1, org_name: REALTY })
  await save(member, [{ id: 'a', name: 'A', x: 1, y: 2 }])
  await save(member, [{ id: 'a', name: 'A', x: 1 }])
  const restore = (rev: number) =>
    member.post(`/org/checklists/revisions/${rev}/restore`, { org_name: REALTY })
  expect((await restore(1)).body).toMatchObject({ rev: 3, changes: { added: 0, updated: 0, deleted: 0 } })
  await save(member, [{ id: 'a', name: 'A', x: 1 }, b])
  await save(member, [b, { id: 'a', x: 2, name: 'A' }])
  expect((await restore(4)).body).toMatchObject({ rev: 6, changes: { added: 0, updated: 1, deleted: 0 } })
})

test('restoring an order that stands already makes no revision, though what came back has another place', async () => {
  await save(member, [a, b])
  await save(member, [a, c, { id: 'd', name: 'D' }, b])
  await member.send('DELETE', `/org/checklists/items/d?org_name=${encodeURIComponent(REALTY)}`)
  await member.post('/org/checklists/items/d/restore', { org_name: REALTY })
  const restored = await member.post('/org/checklists/revisions/2/restore', { org_name: REALTY })
  expect(restored.body).toMatchObject({
    rev: 4,
    checklists: [{ id: 'a' }, { id: 'c' }, { id: 'd' }, { id: 'b' }],
  })
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
  await own.pool.query('DELETE FROM record_sets')
  const save = (count: number) =>
    broker.post('/org/checklists', { checklists: [{ ...a, count }], org_name: REALTY })
  for (let count = 0; count < 79; count += 1) await save(count)
  const kept = () => own.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM record_changes')
  expect((await kept()).rows[0]?.n).toBe(79)
  time += 31 * 86_400_000
  const later = await own.as('brokerA')
  await later.post('/org/checklists', { checklists: [a, { id: 'b', name: 'B' }], org_name: REALTY })
  expect((await kept()).rows[0]?.n).toBe(50)
  const gone = await later.post('/org/checklists', { checklists: [], org_name: REALTY, rev: 3 })
  expect([gone.status, gone.body.code]).toEqual([412, 'base_gone'])
  await own.close()
})

test('an item’s history is what it was at each change, from its own row, and not the list’s', async () => {
  await save(member, [a, b])
  await save(other, [{ ...a, name: 'A2' }, b])
  await save(member, [{ ...a, name: 'A2' }, c])
  const path = '/org/checklists/items/a/history'
  const history = await member.get(path)
  expect(history.body).toMatchObject({
    isAll: true,
    org_name: REALTY,
    states: [
      { rev: 2, item: { name: 'A2' }, by: { displayName: 'Sample Administrator' } },
      { rev: 1, item: { name: 'A' }, by: { displayName: 'Sample Member' } },
    ],
  })
  expect((await member.get(`${path}?limit=1`)).body).toMatchObject({ isAll: false, states: [{ rev: 2 }] })
  const gone = await member.get('/org/checklists/items/b/history')
  expect(gone.body).toMatchObject({
    states: [
      { rev: 3, item: null },
      { rev: 1, item: b },
    ],
  })
  expect((await member.get('/org/checklists/items/never/history')).status).toBe(404)
})

test('the names of a list are those of its latest items, with how many there are', async () => {
  await save(member, [a, b, c])
  await save(other, [{ ...a, name: 'A2' }, b])
  const names = await member.get('/org/checklists/names?limit=1')
  expect(names.body).toMatchObject({ names: [{ id: 'a', name: 'A2' }], total: 2, rev: 2, org_name: REALTY })
  expect(names.body).not.toHaveProperty('checklists')
})

test('the changes of a list say who made the last one, also to whoever made it', async () => {
  await save(member, [a, b])
  const by = async (body: object) => other.post('/org/checklists/changes', { org_name: REALTY, ...body })
  const changed = await by({ changes: [{ id: 'a', set: { name: 'A2' } }] })
  const told = { updatedBy: { displayName: 'Sample Administrator' } }
  expect(changed.body).toMatchObject(told)
  const read = await member.get(`/org/checklists/changes?org_name=${encodeURIComponent(REALTY)}`)
  expect(read.body).toMatchObject({ ...told, updatedAt: changed.body.updatedAt })
  expect((await by({ changes: [{ id: 'a', set: { name: 'A2' } }] })).body).toMatchObject({ rev: 2, ...told })
})
