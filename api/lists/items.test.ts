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

const org_name = 'Sample Realty'
const a = { id: 'a', name: 'A', price: 1 }
const b = { id: 'b', name: 'B', price: 2 }

const save = (vendors: unknown, rev?: unknown) => member.post('/org/vendors', { vendors, org_name, rev })
const at = (id: string) => `/org/vendors/items/${id}?org_name=${encodeURIComponent(org_name)}`
const add = (item: object, headers = {}) => member.post('/org/vendors/items', { ...item, org_name }, headers)
const patcher = (as: () => Client) => (id: string, fields: object, tag?: string) =>
  as().patch(
    `/org/vendors/items/${id}`,
    { ...fields, org_name },
    tag === undefined ? {} : { 'if-match': tag },
  )
const patch = patcher(() => member)
const patchToo = patcher(() => other)
const remove = (id: string, tag?: string) =>
  member.send('DELETE', at(id), tag === undefined ? {} : { headers: { 'if-match': tag } })
const restore = (id: string) => member.post(`/org/vendors/items/${id}/restore`, { org_name })
const list = async () => (await member.get(`/org/vendors?org_name=${org_name}`)).body

test('an item without an id gets one, and the answer says where it is', async () => {
  const added = await add({ name: 'New', trades: ['roof'] })
  expect([added.status, added.body]).toEqual([
    201,
    { id: expect.stringMatching(/^itm_\w{16}$/), name: 'New', trades: ['roof'], rev: 1 },
  ])
  const location = added.headers.get('location') ?? ''
  expect((await member.get(location.replace('/api', ''))).body).toEqual(added.body)
  expect((await add({ id: 5, name: 'Five' })).body).toEqual({ id: 5, name: 'Five', rev: 2 })
  expect((await member.get(at('5'))).body).toMatchObject({ id: 5 })
})

test('an id that is malformed, in use or deleted is refused, and nothing is written', async () => {
  await save([a, b])
  for (const id of ['a b', '', 'x'.repeat(65), 1.5, true, {}, 'ü']) {
    const { status, body } = await add({ id, name: 'X' })
    if (id === '') expect(status).toBe(201)
    else expect([id, status, body.fields]).toMatchObject([id, 400, [{ path: 'id' }]])
  }
  expect((await add(a)).body.code).toBe('exists')
  await remove('b')
  const gone = await add(b)
  expect([gone.status, gone.body.code]).toEqual([409, 'deleted'])
})

test('ids that are names of JavaScript itself are ids like any other', async () => {
  const ids = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  for (const id of ids) expect((await add({ id, name: id })).status).toBe(201)
  for (const [index, id] of ids.entries())
    expect((await member.get(at(id))).body).toEqual({ id, name: id, rev: index + 1 })
  expect((await member.get(at('valueOf'))).status).toBe(404)
  expect((await restore('valueOf')).status).toBe(404)
})

test.each(['nothing', 'a b', 'x'.repeat(65), '%2e%2e', "a'--", '%00'])(
  'an item id that is not in the list (%s) is 404 for every call',
  async (id) => {
    await save([a])
    const path = `/org/vendors/items/${encodeURIComponent(decodeURIComponent(id))}`
    const query = `?org_name=${encodeURIComponent(org_name)}`
    const answers = await Promise.all([
      member.get(`${path}${query}`),
      member.patch(path, { name: 'X', org_name }),
      member.delete(`${path}${query}`),
      member.post(`${path}/restore`, { org_name }),
    ])
    for (const answer of answers) expect(answer.status).toBe(404)
    expect(await list()).toMatchObject({ rev: 1, vendors: [a] })
  },
)

test('two people who set different fields of one item both keep theirs', async () => {
  await save([a, b])
  expect((await patch('a', { price: 9 }, '"1"')).body).toEqual({ ...a, price: 9, rev: 2 })
  const second = await patchToo('a', { name: 'Z' }, '"1"')
  expect([second.status, second.headers.get('etag'), second.body]).toEqual([
    200,
    '"3"',
    { id: 'a', name: 'Z', price: 9, rev: 3 },
  ])
  expect(await list()).toMatchObject({ vendors: [{ name: 'Z', price: 9 }, b] })
})

test('one field that two people set answers 412 with the item as it stands, and nothing is written', async () => {
  await save([a, b])
  await patch('a', { price: 9 }, '"1"')
  const clash = await patchToo('a', { price: 7, name: 'Z' }, '"1"')
  expect([clash.status, clash.headers.get('etag'), clash.body]).toMatchObject([
    412,
    '"2"',
    {
      message: 'This item was changed by someone else',
      code: 'conflict',
      item: { ...a, price: 9, rev: 2 },
      conflicts: [{ id: 'a', field: 'price', base: 1, yours: 7, theirs: 9, kind: 'edit_edit' }],
    },
  ])
  expect(clash.text).not.toContain('"B"')
  expect((await list()).rev).toBe(2)
})

test('an item that was deleted since it was read cannot be changed, and stays deleted', async () => {
  await save([a, b])
  await remove('a')
  const late = await patchToo('a', { price: 7 }, '"1"')
  expect([late.status, late.body]).toMatchObject([
    412,
    { item: null, conflicts: [{ id: 'a', kind: 'edit_deleted' }] },
  ])
  expect((await patch('a', { price: 7 })).status).toBe(404)
  expect(await list()).toMatchObject({ rev: 2, vendors: [b] })
})

test('an item that was changed since it was read is not deleted', async () => {
  await save([a, b])
  await patch('a', { price: 9 })
  const late = await remove('a', '"1"')
  expect([late.status, late.body]).toMatchObject([
    412,
    { item: { price: 9, rev: 2 }, conflicts: [{ kind: 'deleted_edited' }] },
  ])
  expect((await remove('a', '"2"')).status).toBe(204)
  expect((await remove('a')).status).toBe(404)
})

test.each([
  ['the same revision, weakened by a proxy', 'W/"1"', 200],
  ['any revision', '*', 200],
  ['a tag that was never given', '"abc"', 412],
  ['a revision that is still to come', '"7"', 412],
  ['a revision beyond every number', '"99999999999999"', 412],
  ['revision 0, at which the item was not there', '"0"', 412],
  ['two tags', '"1", "2"', 400],
  ['no quotes', '1', 400],
])('If-Match with %s', async (_what, tag, status) => {
  await save([a])
  const answer = await patch('a', { price: 9 }, tag)
  expect(answer.status).toBe(status)
  if (status === 412) expect(answer.body).toMatchObject({ code: 'base_gone', item: { ...a, rev: 1 } })
  expect(await list()).toMatchObject({ vendors: [{ price: status === 200 ? 9 : 1 }] })
  if (status !== 200) expect((await remove('a', tag)).status).toBe(status)
})

test('rev in the body is the same as If-Match; both and different is refused', async () => {
  await save([a])
  await patch('a', { price: 9 })
  expect((await patch('a', { price: 7, rev: 1 })).status).toBe(412)
  expect((await patch('a', { price: 7, rev: 1 }, '"2"')).status).toBe(400)
  expect((await patch('a', { price: 7, rev: 2 }, '"2"')).body).toEqual({ ...a, price: 7, rev: 3 })
})

test('the id of an item does not change, and its rev is never stored with it', async () => {
  await save([a])
  expect((await patch('a', { id: 'z' })).body.fields).toMatchObject([{ path: 'id' }])
  expect((await patch('a', { id: 'a', gone: null, rev: null })).body).toEqual({ ...a, gone: null, rev: 2 })
  expect((await list()).vendors).toEqual([{ ...a, gone: null }])
})

test('an item’s revision is the one at which it last changed, whatever way that was', async () => {
  const revs = async () => {
    const { body } = await member.get(`/org/vendors/items?org_name=${org_name}`)
    return JSON.stringify(body.vendors)
      .match(/"rev":\d+/g)
      ?.map((text) => Number(text.slice(6)))
  }
  await save([a, b])
  await save([{ ...a, price: 5 }, b], 1)
  expect(await revs()).toEqual([2, 1])
  await save([a, { ...b, price: 6 }], 1)
  expect(await revs()).toEqual([2, 3])
  await save(
    [
      { ...b, price: 6 },
      { ...a, price: 5 },
    ],
    3,
  )
  expect(await revs()).toEqual([3, 2])
  await member.post('/org/vendors/revisions/1/restore', { org_name })
  expect(await revs()).toEqual([5, 5])
  await save([b], 5)
  await save([a, b], 6)
  expect(await revs()).toEqual([7, 5])
})

test('the list’s own coercion holds for single items, with the paths of their fields', async () => {
  const broker = await server.as('brokerA')
  const role = { id: 'r', name: 'Agent', tiers: [{ percentage: '6.5' }], org_name }
  expect((await broker.post('/org/transaction-roles/items', role)).body).toMatchObject({
    enabled: false,
    tiers: [{ percentage: 6.5, lowerRange: 0 }],
  })
  const wrong = await broker.patch('/org/transaction-roles/items/r', {
    tiers: [{ percentage: true }],
    org_name,
  })
  expect([wrong.status, wrong.body.fields]).toMatchObject([400, [{ path: 'tiers[0].percentage' }]])
  const refused = await member.post('/org/transaction-roles/items', role)
  expect([refused.status, refused.body.needs]).toEqual([403, ['org.transaction_roles.write']])
})

test('what a list refuses of an item is refused of a single one', async () => {
  const fields = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, 1]))
  expect((await add(fields)).status).toBe(413)
  const number = await member.post('/org/vendors/items', `{"org_name":"${org_name}","price":1e309}`)
  expect(number.body.fields).toMatchObject([{ path: 'price' }])
  let deep: unknown = 1
  for (let level = 0; level < 40; level += 1) deep = [deep]
  expect((await add({ deep })).status).toBe(413)
  expect((await member.post('/org/vendors/items', '{"__proto__":{"x":1}}')).status).toBe(400)
  expect((await member.post('/org/vendors/items', '[]')).status).toBe(400)
})

test('a single item’s change is in the history and the audit like any save', async () => {
  await save([a])
  await patch('a', { price: 9 })
  await remove('a')
  await restore('a')
  const history = await member.get(`/org/vendors/revisions?org_name=${org_name}`)
  expect(history.body.revisions).toMatchObject([
    { rev: 4, changes: { added: 1 }, note: 'Restored item a', by: { displayName: 'Sample Member' } },
    { rev: 3, changes: { deleted: 1 }, count: 0 },
    { rev: 2, changes: { updated: 1 }, merged: false },
    { rev: 1 },
  ])
  const { rows } = await server.pool.query(
    "SELECT count(*)::integer AS n FROM audit_events WHERE action = 'list.save' AND target = 'vendors'",
  )
  expect(rows[0].n).toBeGreaterThanOrEqual(4)
})

test('an Idempotency-Key adds an item once', async () => {
  const key = { 'idempotency-key': 'add-once' }
  const first = await add({ name: 'Once' }, key)
  const second = await add({ name: 'Once' }, key)
  expect([second.status, second.body]).toEqual([201, first.body])
  for (const name of ['etag', 'location']) expect(second.headers.get(name)).toBe(first.headers.get(name))
  expect((await add({ name: 'Other' }, key)).body.code).toBe('idempotency_mismatch')
  expect((await list()).vendors).toHaveLength(1)
})

test('a change of a single item does not count as having seen the list', async () => {
  await save([a, b])
  await other.get(`/org/vendors?org_name=${org_name}`)
  await add({ id: 'c', name: 'C' })
  await patchToo('b', { price: 9 })
  const whole = await other.post('/org/vendors', { vendors: [{ ...a, price: 8 }, b], org_name })
  expect([whole.status, whole.body.merged]).toEqual([200, true])
  expect((await list()).vendors).toEqual([
    { ...a, price: 8 },
    { ...b, price: 9 },
    { id: 'c', name: 'C' },
  ])
})
