import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { vendorCalls } from './vendor-calls.fixture.ts'

let server: TestServer
let one: ReturnType<typeof vendorCalls>
let two: ReturnType<typeof vendorCalls>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM record_sets')
  one = vendorCalls(await server.as('memberA'))
  two = vendorCalls(await server.as('adminA'))
})

const a = { id: 'a', name: 'A', price: 1 }
const b = { id: 'b', name: 'B', price: 2 }

test('two people who set different fields of one item both keep their values', async () => {
  await one.save([a, b])
  expect((await one.patch('a', { price: 9 }, '"1"')).body).toEqual({ ...a, price: 9, rev: 2 })
  const second = await two.patch('a', { name: 'Z' }, '"1"')
  expect([second.status, second.headers.get('etag'), second.body]).toEqual([
    200,
    '"3"',
    { id: 'a', name: 'Z', price: 9, rev: 3 },
  ])
  expect(await one.list()).toMatchObject({ vendors: [{ name: 'Z', price: 9 }, b] })
})

test('changing one item leaves the order alone, however old the base revision', async () => {
  await one.save([a, b])
  await one.save([b, a], 1)
  await two.patch('a', { price: 9 }, '"1"')
  expect(await one.list()).toMatchObject({ vendors: [b, { ...a, price: 9 }] })
  await one.add({ id: 'c', name: 'C' })
  await two.remove('b', '"1"')
  expect(await one.list()).toMatchObject({ rev: 5, vendors: [{ id: 'a' }, { id: 'c' }] })
})

test('a field set by two people gets 412 with the current item, and nothing is written', async () => {
  await one.save([a, b])
  await one.patch('a', { price: 9 }, '"1"')
  const clash = await two.patch('a', { price: 7, name: 'Z' }, '"1"')
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
  expect((await one.list()).rev).toBe(2)
})

test('an item deleted since it was read cannot be changed and stays deleted', async () => {
  await one.save([a, b])
  await one.remove('a')
  const late = await two.patch('a', { price: 7 }, '"1"')
  expect([late.status, late.body]).toMatchObject([
    412,
    { item: null, conflicts: [{ id: 'a', kind: 'edit_deleted' }] },
  ])
  expect((await one.patch('a', { price: 7 })).status).toBe(404)
  expect(await one.list()).toMatchObject({ rev: 2, vendors: [b] })
})

test('an item changed since it was read is not deleted', async () => {
  await one.save([a, b])
  await one.patch('a', { price: 9 })
  const late = await one.remove('a', '"1"')
  expect([late.status, late.body]).toMatchObject([
    412,
    { item: { price: 9, rev: 2 }, conflicts: [{ kind: 'deleted_edited' }] },
  ])
  expect((await one.remove('a', '"2"')).status).toBe(204)
  expect((await one.remove('a')).status).toBe(404)
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
  await one.save([a])
  const answer = await one.patch('a', { price: 9 }, tag)
  expect(answer.status).toBe(status)
  if (status === 412) expect(answer.body).toMatchObject({ code: 'base_gone', item: { ...a, rev: 1 } })
  expect(await one.list()).toMatchObject({ vendors: [{ price: status === 200 ? 9 : 1 }] })
  if (status !== 200) expect((await one.remove('a', tag)).status).toBe(status)
})

test('rev in the body works like If-Match; if both are sent and differ, they are refused', async () => {
  await one.save([a])
  await one.patch('a', { price: 9 })
  expect((await one.patch('a', { price: 7, rev: 1 })).status).toBe(412)
  expect((await one.patch('a', { price: 7, rev: 1 }, '"2"')).status).toBe(400)
  expect((await one.patch('a', { price: 7, rev: 2 }, '"2"')).body).toEqual({ ...a, price: 7, rev: 3 })
})
