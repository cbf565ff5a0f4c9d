import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client, Reply } from '../testing/client.ts'
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

async function rev(reply: Promise<Reply>): Promise<number> {
  const { body, text } = await reply
  if (typeof body.rev !== 'number') throw new Error(text)
  return body.rev
}

test('a list no one has saved is empty, with revision 0 and its tag', async () => {
  const answer = await read(member)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    checklists: [],
    org_name: REALTY,
    orgId: expect.stringMatching(/^org_/),
    rev: 0,
    updatedAt: null,
    updatedBy: null,
  })
  expect(answer.headers.get('etag')).toBe('"0"')
})

test('a single client sees exactly what it posted last', async () => {
  await save(member, [a, b])
  await read(member)
  const saved = await save(member, [c])
  expect(saved.body).toMatchObject({ rev: 2, merged: false, changes: { added: 1, updated: 0, deleted: 2 } })
  expect((await read(member)).body).toMatchObject({
    checklists: [c],
    rev: 2,
    updatedBy: { displayName: 'Sample Member' },
  })
})

test('two editors who read the same revision and add different items both keep theirs', async () => {
  await save(member, [a])
  const base = await rev(read(member))
  expect((await save(member, [a, b], { rev: base })).body.merged).toBe(false)
  const second = await save(other, [a, c], { rev: base })
  expect([second.status, second.body.merged]).toEqual([200, true])
  expect((await read(member)).body.checklists).toEqual([a, b, c])
})

test('without revisions, the base is the copy last served to the session', async () => {
  await save(member, [a])
  await Promise.all([read(member), read(other)])
  await save(member, [a, b])
  const second = await save(other, [a, c])
  expect(second.body).toMatchObject({ merged: true })
  expect((await read(other)).body.checklists).toEqual([a, b, c])
})

test('the answer to a save counts as served', async () => {
  await save(member, [a])
  await read(other)
  await save(other, [a, b])
  await save(member, [a, c])
  expect((await read(member)).body.checklists).toEqual([a, b, c])
})

test('a conflict gets 412 with the current list and the three values, and nothing is written', async () => {
  await save(member, [{ ...a, price: 1 }])
  const base = await rev(read(member))
  await save(member, [{ ...a, price: 2 }], { rev: base })
  const clash = await save(other, [{ ...a, price: 3 }], { rev: base })
  expect(clash.status).toBe(412)
  expect(clash.body).toMatchObject({
    message: 'This list was changed by someone else',
    code: 'conflict',
    rev: 2,
    checklists: [{ id: 'a', name: 'A', price: 2 }],
    conflicts: [{ id: 'a', field: 'price', base: 1, yours: 3, theirs: 2, kind: 'edit_edit' }],
  })
  expect((await read(member)).body).toMatchObject({ rev: 2, checklists: [{ price: 2 }] })
})

test('a refused save does not count as served, so repeating it is refused again', async () => {
  await save(member, [{ ...a, price: 1 }])
  await read(other)
  await save(member, [{ ...a, price: 2 }])
  expect((await save(other, [{ ...a, price: 3 }])).status).toBe(412)
  expect((await save(other, [{ ...a, price: 3 }])).status).toBe(412)
})

test('a client that never read replaces the list, and the earlier one is in the history', async () => {
  await save(member, [a, b])
  const fresh = await server.as('memberA')
  await save(fresh, [c])
  expect((await read(member)).body.checklists).toEqual([c])
  const earlier = await member.get(`/org/checklists/revisions/1?org_name=${REALTY}`)
  expect(earlier.body.checklists).toEqual([a, b])
})

test('If-Match works like rev; if both are sent and differ, they are refused', async () => {
  await save(member, [a])
  const body = { checklists: [a, b], org_name: REALTY }
  expect((await member.post('/org/checklists', { ...body, rev: 1 }, { 'if-match': '"0"' })).status).toBe(400)
  expect((await member.post('/org/checklists', body, { 'if-match': 'one' })).status).toBe(400)
  const saved = await member.post('/org/checklists', body, { 'if-match': '"1"' })
  expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"'])
})

test('an unknown base is reported with the current list', async () => {
  await save(member, [a])
  const gone = await save(member, [b], { rev: 99 })
  expect([gone.status, gone.body.code, gone.body.checklists]).toEqual([412, 'base_gone', [a]])
})

test('items without an ID get one, and a client that drops IDs gets them back by content', async () => {
  const first = await save(member, [{ name: 'A' }, { name: 'B' }])
  const stored = JSON.stringify(first.body.checklists)
  const idOfB = /"id":"(itm_\w{16})"}\]$/.exec(stored)?.[1]
  expect(idOfB).toBeDefined()
  await save(member, [{ name: 'B' }, { name: 'C' }])
  const now = (await read(member)).body.checklists
  expect(now).toEqual([
    { name: 'B', id: idOfB },
    { name: 'C', id: expect.stringMatching(/^itm_/) },
  ])
})

test('a stale copy without IDs does not restore a deleted item', async () => {
  await save(member, [{ name: 'A' }, { name: 'B' }])
  await read(other)
  await read(member)
  await save(member, [{ name: 'B' }])
  await save(other, [{ name: 'A' }, { name: 'B' }, { name: 'C' }])
  const names = JSON.stringify((await read(member)).body.checklists).match(/"name":"\w"/g)
  expect(names).toEqual(['"name":"B"', '"name":"C"'])
})

test('unknown fields are kept as sent', async () => {
  const odd = { id: 'odd', name: 'Odd', mine: { deep: [1, null, 'x', { y: false }] }, org_id: 'org_other' }
  await save(member, [odd])
  expect((await read(member)).body.checklists).toEqual([odd])
})

test.each([
  ['no list', undefined],
  ['an object', {}],
  ['items that are no objects', ['x']],
  ['the same id twice', [a, a]],
  ['an id with a space', [{ id: 'a b' }]],
])('%s is refused with the path', async (_what, checklists) => {
  const answer = await save(member, checklists)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body.fields)).toContain('checklists')
})

test('a number that JSON cannot hold is refused with its path', async () => {
  const body = `{"org_name":"${REALTY}","checklists":[{"id":"a","price":1e309}]}`
  const answer = await member.post('/org/checklists', body)
  expect(answer.body.fields).toEqual([{ path: 'checklists[0].price', message: 'This number is too large.' }])
})

test('too many items, or too large a body, is 413', async () => {
  const many = Array.from({ length: 5_001 }, (_, index) => ({ id: index }))
  expect((await save(member, many)).status).toBe(413)
  expect((await save(member, [{ id: 'a', text: 'x'.repeat(1_100_000) }])).status).toBe(413)
})

test('transaction roles are stored as numbers, flags and lists', async () => {
  const role = { id: 'r1', name: 'Agent', tiers: [{ percentage: '6.5' }] }
  const broker = await server.as('brokerA')
  const saved = await broker.post('/org/transaction-roles', { roles: [role], org_name: REALTY })
  expect(saved.body.roles).toMatchObject([
    {
      tiers: [{ percentage: 6.5, lowerRange: 0, upperRange: 0, flatFee: 0, allTransactions: false }],
      enabled: false,
      divisions: [],
    },
  ])
  for (const percentage of [true, [5], '0x10', '1e309', 'abc']) {
    const wrong = { roles: [{ ...role, tiers: [{ percentage }] }], org_name: REALTY }
    const answer = await broker.post('/org/transaction-roles', wrong)
    expect(answer.body.fields).toMatchObject([{ path: 'roles[0].tiers[0].percentage' }])
  }
})

test('a save or a change that leaves everything as it is makes no revision', async () => {
  const fresh = await server.as('memberA')
  const send = (rev: number) =>
    fresh.post('/org/pipeline', { pipeline: [{ id: 'a', name: 'A', x: 1 }], org_name: 'Sample Realty', rev })
  const at = (path: string) => `/org/pipeline${path}?org_name=Sample%20Realty`
  const { body: first } = await send(0)
  const { body: again } = await send(Number(first.rev))
  expect([again.rev, again.changes, again.updatedAt, again.pipeline]).toEqual([
    first.rev,
    { added: 0, updated: 0, deleted: 0 },
    first.updatedAt,
    first.pipeline,
  ])
  const patched = await fresh.patch('/org/pipeline/items/a', { x: 1, org_name: 'Sample Realty' })
  expect([patched.status, patched.body.rev]).toEqual([200, first.rev])
  const restored = await fresh.post(`/org/pipeline/revisions/${Number(first.rev)}/restore`, {
    org_name: 'Sample Realty',
  })
  expect([restored.status, restored.body.rev]).toEqual([200, first.rev])
  expect((await fresh.get(at('/revisions'))).body).toMatchObject({ rev: first.rev, revisions: { length: 1 } })
})
