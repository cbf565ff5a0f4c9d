import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { type Copy, copyCalls } from './copy.fixture.ts'
import { org_name, vendorCalls } from './vendor-calls.fixture.ts'

let server: TestServer
let one: Copy
let two: Copy
let calls: ReturnType<typeof vendorCalls>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM record_sets')
  const member = await server.as('memberA')
  one = copyCalls(member)
  two = copyCalls(await server.as('adminA'))
  calls = vendorCalls(member)
  await calls.save([a, b, c])
})

const a = { id: 'a', name: 'A', price: 1 }
const b = { id: 'b', name: 'B', price: 2 }
const c = { id: 'c', name: 'C', price: 3 }

test('a copy is loaded once and then learns of every addition, change, move, and deletion', async () => {
  await one.pull()
  expect(one.items()).toEqual([a, b, c])
  await two.push([
    { id: 'a', set: { name: 'A2', price: null } },
    { id: 'b', deleted: true },
    { id: 'd', item: { name: 'D' }, after: null },
    { id: 'c', after: 'd' },
  ])
  await one.pull()
  expect(one.items()).toEqual([{ id: 'd', name: 'D' }, c, { id: 'a', name: 'A2' }])
  expect((await calls.list()).vendors).toEqual(one.items())
  await calls.save([c, { ...a, name: 'A3' }, { id: 'e', name: 'E' }])
  await one.pull()
  expect(one.items()).toEqual((await calls.list()).vendors)
})

test('what nobody changed costs an answer without a body', async () => {
  await one.pull()
  const { status, text, headers } = await one.poll()
  expect([status, text, headers.get('etag')]).toEqual([304, '', '"1"'])
  await two.push([{ id: 'a', set: { price: 9 } }])
  expect((await one.poll()).body).toMatchObject({ rev: 2, items: [{ id: 'a', item: { ...a, price: 9 } }] })
})

test('the answer to a change brings the sender’s copy up to date', async () => {
  await one.pull()
  const { status, body } = await one.push([{ id: 'a', rev: 1, set: { price: 5 } }])
  expect([status, body]).toEqual([
    200,
    {
      org_name,
      orgId: expect.any(String),
      rev: 2,
      before: expect.any(String),
      updatedAt: expect.any(String),
      updatedBy: { userId: expect.any(String), displayName: 'Sample Member' },
      next: expect.any(String),
      items: [{ id: 'a', rev: 2, place: expect.any(String), item: { ...a, price: 5 } }],
    },
  ])
  expect(body.before).toBe(one.cursor())
})

test('different fields of one item are both kept, and one field with two new values is refused with the item', async () => {
  await two.push([{ id: 'a', rev: 1, set: { price: 7 } }])
  expect((await one.push([{ id: 'a', rev: 1, set: { name: 'Mine' } }])).status).toBe(200)
  const { status, body } = await one.push([
    { id: 'b', set: { name: 'not kept' } },
    { id: 'a', rev: 1, set: { price: 8 } },
  ])
  expect([status, body]).toMatchObject([
    412,
    {
      code: 'conflict',
      message: 'This item was changed by someone else',
      items: [{ id: 'a', rev: 3, item: { id: 'a', name: 'Mine', price: 7 } }],
      conflicts: [{ id: 'a', field: 'price', base: 1, yours: 8, theirs: 7, kind: 'edit_edit' }],
    },
  ])
  expect((await calls.list()).vendors).toEqual([{ id: 'a', name: 'Mine', price: 7 }, b, c])
})

test('a deletion against an edit is refused either way, and nothing deleted comes back by itself', async () => {
  await two.push([
    { id: 'a', set: { price: 7 } },
    { id: 'b', deleted: true },
  ])
  const refused = async (change: object, kind: string) =>
    expect((await one.push([change])).body).toMatchObject({ code: 'conflict', conflicts: [{ kind }] })
  await refused({ id: 'a', rev: 1, deleted: true }, 'deleted_edited')
  await refused({ id: 'b', rev: 1, set: { price: 1 } }, 'edit_deleted')
  await refused({ id: 'b', item: b }, 'edit_deleted')
  await refused({ id: 'never', set: { price: 1 } }, 'edit_deleted')
  expect((await calls.list()).vendors).toMatchObject([{ id: 'a' }, { id: 'c' }])
})

test('changes that were sent twice are done once', async () => {
  const changes = [
    { id: 'd', item: { name: 'D' } },
    { id: 'a', rev: 1, set: { price: 5 } },
    { id: 'b', rev: 1, deleted: true },
    { id: 'c', after: null },
  ]
  const first = await one.push(changes)
  const again = await one.push(changes)
  expect([again.status, again.body.items]).toEqual([200, first.body.items])
  expect(again.body.rev).toBe(first.body.rev)
})

test('a deleted item is restored as it last was, in its place', async () => {
  await one.push([{ id: 'b', set: { price: 5 } }])
  await one.push([{ id: 'b', deleted: true }])
  const { body } = await one.push([{ id: 'b', deleted: false }])
  expect(body).toMatchObject({ items: [{ id: 'b', item: { ...b, price: 5 } }] })
  expect((await calls.list()).vendors).toEqual([a, { ...b, price: 5 }, c])
})

test('a note stands in the history, and one call is one revision', async () => {
  await one.push(
    [
      { id: 'a', set: { price: 5 } },
      { id: 'd', item: {} },
      { id: 'b', deleted: true },
    ],
    'Marked three',
  )
  expect(await calls.revisions()).toMatchObject({
    revisions: [{ rev: 2, note: 'Marked three', changes: { added: 1, updated: 1, deleted: 1 } }, { rev: 1 }],
  })
})

test('a cursor that the list cannot know is answered with 410, and one that is none with 400', async () => {
  expect((await one.since('99')).body).toMatchObject({ code: 'base_gone' })
  expect((await one.since('99')).status).toBe(410)
  expect((await one.since('soon')).status).toBe(400)
})

test('what cannot be stored is refused by its path, and nothing of the call is done', async () => {
  const refused = async (changes: readonly object[], path: string) =>
    expect((await one.push(changes)).body).toMatchObject({ code: 'invalid', fields: [{ path }] })
  await refused([{ id: 'a', set: { id: 'z' } }], 'changes[0].set.id')
  await refused(
    [
      { id: 'a', set: { price: 1 } },
      { id: 'a', deleted: true },
    ],
    'changes[1].id',
  )
  await refused([{ id: 'a b', item: {} }], 'changes[0].id')
  await refused([], 'changes')
  expect((await calls.list()).rev).toBe(1)
})

test('a revision that never was is a clash, since nothing is known of what its sender saw', async () => {
  for (const change of [
    { id: 'a', rev: 99, set: { price: 7 } },
    { id: 'a', rev: 99, item: { name: 'Z' } },
    { id: 'a', rev: 99, deleted: true },
  ]) {
    const { status, body } = await one.push([change])
    expect([status, body.code, body.items]).toMatchObject([412, 'conflict', [{ id: 'a', rev: 1, item: a }]])
  }
})

test('a revision among the fields of an item is refused by its path, and a problem of the whole item by the item’s', async () => {
  const set = await one.push([{ id: 'a', set: { rev: 1, price: 7 } }])
  expect([set.status, set.body.fields]).toMatchObject([400, [{ path: 'changes[0].set.rev' }]])
  const item = await one.push([{ id: 'n', item: { rev: 1, name: 'N' } }])
  expect([item.status, item.body.fields]).toMatchObject([400, [{ path: 'changes[0].item.rev' }]])
  const odd = await one.push([{ id: 'n', item: { options: { '': Number.MAX_SAFE_INTEGER + 1 } } }])
  expect(odd.body.fields).toMatchObject([{ path: 'changes[0].item.options[""]' }])
  expect((await calls.list()).vendors).toEqual([a, b, c])
})

test('an item gets no field by which it would say what the server says of it; one that a whole list brought stays', async () => {
  for (const name of ['updatedBy', 'updatedAt', 'deleted']) {
    const set = await one.push([{ id: 'a', set: { [name]: 'x' } }])
    expect([name, set.status, set.body.fields]).toMatchObject([
      name,
      400,
      [{ path: `changes[0].set.${name}` }],
    ])
    const added = await calls.add({ id: 'n', [name]: 'x' })
    expect([name, added.status, added.body.fields]).toMatchObject([name, 400, [{ path: name }]])
  }
  await calls.save([a, b, { ...c, deleted: 'by them' }])
  const kept = await one.push([{ id: 'c', rev: 2, item: { ...c, deleted: 'by them', price: 9 } }])
  expect([kept.status, kept.body.items]).toMatchObject([200, [{ item: { deleted: 'by them', price: 9 } }]])
})
