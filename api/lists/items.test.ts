import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { org_name, vendorCalls } from './vendor-calls.fixture.ts'

let server: TestServer
let member: Client
let other: Client
let one: ReturnType<typeof vendorCalls>
let two: ReturnType<typeof vendorCalls>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM record_sets')
  member = await server.as('memberA')
  other = await server.as('adminA')
  one = vendorCalls(member)
  two = vendorCalls(other)
})

const a = { id: 'a', name: 'A', price: 1 }
const b = { id: 'b', name: 'B', price: 2 }

test('an item without an ID gets one, and the answer gives its address', async () => {
  const added = await one.add({ name: 'New', trades: ['roof'] })
  expect([added.status, added.body]).toEqual([
    201,
    { id: expect.stringMatching(/^itm_\w{16}$/), name: 'New', trades: ['roof'], rev: 1 },
  ])
  const location = added.headers.get('location') ?? ''
  expect((await member.get(location.replace('/api', ''))).body).toEqual(added.body)
  expect((await one.add({ id: 5, name: 'Five' })).body).toEqual({ id: 5, name: 'Five', rev: 2 })
  expect((await one.get('5')).body).toMatchObject({ id: 5 })
})

test('an ID that is malformed, in use, or deleted is refused, and nothing is written', async () => {
  await one.save([a, b])
  for (const id of ['a b', '', 'x'.repeat(65), 1.5, true, {}, 'ü']) {
    const { status, body } = await one.add({ id, name: 'X' })
    if (id === '') expect(status).toBe(201)
    else expect([id, status, body.fields]).toMatchObject([id, 400, [{ path: 'id' }]])
  }
  expect((await one.add(a)).body.code).toBe('exists')
  await one.remove('b')
  const gone = await one.add(b)
  expect([gone.status, gone.body.code]).toEqual([409, 'deleted'])
})

test('IDs that are JavaScript names work like any other', async () => {
  const ids = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  for (const id of ids) expect((await one.add({ id, name: id })).status).toBe(201)
  for (const [index, id] of ids.entries())
    expect((await one.get(id)).body).toEqual({ id, name: id, rev: index + 1 })
  expect((await one.get('valueOf')).status).toBe(404)
  expect((await one.restore('valueOf')).status).toBe(404)
})

test.each(['nothing', 'a b', 'x'.repeat(65), '%2e%2e', "a'--", '%00'])(
  'an item id that is not in the list (%s) is 404 for every call',
  async (id) => {
    await one.save([a])
    const path = `/org/vendors/items/${encodeURIComponent(decodeURIComponent(id))}`
    const query = `?org_name=${encodeURIComponent(org_name)}`
    const answers = await Promise.all([
      member.get(`${path}${query}`),
      member.patch(path, { name: 'X', org_name }),
      member.delete(`${path}${query}`),
      member.post(`${path}/restore`, { org_name }),
    ])
    for (const answer of answers) expect(answer.status).toBe(404)
    expect(await one.list()).toMatchObject({ rev: 1, vendors: [a] })
  },
)

test('an item’s ID does not change, and its rev is never stored with it', async () => {
  await one.save([a])
  expect((await one.patch('a', { id: 'z' })).body.fields).toMatchObject([{ path: 'id' }])
  expect((await one.patch('a', { id: 'a', gone: null, rev: null })).body).toEqual({
    ...a,
    gone: null,
    rev: 2,
  })
  expect((await one.list()).vendors).toEqual([{ ...a, gone: null }])
})

test('an item’s revision is the one at which it last changed, whatever way that was', async () => {
  const revs = async () => {
    const { body } = await member.get(`/org/vendors/items?org_name=${org_name}`)
    return JSON.stringify(body.vendors)
      .match(/"rev":\d+/g)
      ?.map((text) => Number(text.slice(6)))
  }
  await one.save([a, b])
  await one.save([{ ...a, price: 5 }, b], 1)
  expect(await revs()).toEqual([2, 1])
  await one.save([a, { ...b, price: 6 }], 1)
  expect(await revs()).toEqual([2, 3])
  await one.save(
    [
      { ...b, price: 6 },
      { ...a, price: 5 },
    ],
    3,
  )
  expect(await revs()).toEqual([3, 2])
  await member.post('/org/vendors/revisions/1/restore', { org_name })
  expect(await revs()).toEqual([5, 5])
  await one.save([b], 5)
  await one.save([a, b], 6)
  expect(await revs()).toEqual([7, 5])
})

test('the list’s own coercion applies to single items, with the paths of their fields', async () => {
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

test('a single item is refused for the same reasons as in a list', async () => {
  const fields = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, 1]))
  expect((await one.add(fields)).status).toBe(413)
  const number = await member.post('/org/vendors/items', `{"org_name":"${org_name}","price":1e309}`)
  expect(number.body.fields).toMatchObject([{ path: 'price' }])
  let deep: unknown = 1
  for (let level = 0; level < 40; level += 1) deep = [deep]
  expect((await one.add({ deep })).status).toBe(413)
  expect((await member.post('/org/vendors/items', '{"__proto__":{"x":1}}')).status).toBe(400)
  expect((await member.post('/org/vendors/items', '[]')).status).toBe(400)
})

test('a single item’s change is in the history and the audit like any save', async () => {
  await one.save([a])
  await one.patch('a', { price: 9 })
  await one.remove('a')
  await one.restore('a')
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
  const first = await one.add({ name: 'Once' }, key)
  const second = await one.add({ name: 'Once' }, key)
  expect([second.status, second.body]).toEqual([201, first.body])
  for (const name of ['etag', 'location']) expect(second.headers.get(name)).toBe(first.headers.get(name))
  expect((await one.add({ name: 'Other' }, key)).body.code).toBe('idempotency_mismatch')
  expect((await one.list()).vendors).toHaveLength(1)
})

test('changing a single item does not count as having seen the list', async () => {
  await one.save([a, b])
  await other.get(`/org/vendors?org_name=${org_name}`)
  await one.add({ id: 'c', name: 'C' })
  await two.patch('b', { price: 9 })
  const whole = await other.post('/org/vendors', { vendors: [{ ...a, price: 8 }, b], org_name })
  expect([whole.status, whole.body.merged]).toEqual([200, true])
  expect((await one.list()).vendors).toEqual([
    { ...a, price: 8 },
    { ...b, price: 9 },
    { id: 'c', name: 'C' },
  ])
})

test('an item without any field is refused, and one with only its ID is added', async () => {
  const { post } = await server.as('memberA')
  const empty = await post('/org/vendors/items', { org_name })
  expect([empty.status, empty.body.message]).toEqual([400, 'Send the item’s fields.'])
  expect((await post('/org/vendors/items', { id: 'only', org_name })).status).toBe(201)
})

test('an organization whose name is misspelt is refused by its field, in the body and in the query', async () => {
  const item = await member.post('/org/vendors/items', { name: 'X', orgName: 'Maple Court HOA (sample)' })
  expect([item.status, item.body.fields]).toMatchObject([400, [{ path: 'orgName' }]])
  for (const name of ['org_name[a]', 'org-name', 'ORG_NAME', 'orgname']) {
    const { status, body } = await member.get(`/org/vendors/items?${encodeURIComponent(name)}=x`)
    expect([name, status, body.fields]).toMatchObject([name, 400, [{ path: name }]])
  }
  const own = await one.add({ name: 'X', organizer: 'Sample', orgNames: ['a'] })
  expect(own.status).toBe(201)
})
