import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: Client
let time = Date.parse('2026-11-20T10:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('DELETE FROM record_sets')
  member = await server.as('memberA')
})

const org_name = 'Sample Realty'
const item = (index: number) => ({ id: `i${index}`, name: `Item ${index}` })
const many = (count: number) => Array.from({ length: count }, (_, index) => item(index))
const save = (vendors: unknown) => member.post('/org/vendors', { vendors, org_name })

const PAGE = z.object({
  vendors: z.array(z.looseObject({ id: z.string(), rev: z.int() })),
  rev: z.int(),
  nextCursor: z.string().nullable(),
})

async function page(query: Readonly<Record<string, string>> = {}) {
  const answer = await member.get(`/org/vendors/items?${new URLSearchParams({ org_name, ...query })}`)
  return PAGE.parse(answer.body)
}

/** Every page, with something done after each. */
async function pages(limit: number, between: (page: number) => Promise<unknown> = async () => undefined) {
  const ids: string[] = []
  let cursor: string | null = ''
  for (let count = 0; cursor !== null; count += 1) {
    const found = await page({ limit: String(limit), ...(cursor === '' ? {} : { cursor }) })
    ids.push(...found.vendors.map(({ id }) => id))
    cursor = found.nextCursor
    await between(count)
  }
  return ids
}

test('pages contain every item once, in list order', async () => {
  await save(many(120))
  const ids = many(120).map(({ id }) => id)
  expect((await page()).vendors).toHaveLength(50)
  for (const limit of [1, 7, 60, 120, 200]) expect(await pages(limit)).toEqual(ids)
})

test('an empty list has one empty page', async () => {
  expect(await page()).toEqual({ vendors: [], rev: 0, nextCursor: null })
})

test('remaining items appear in the pages once, whatever others save in between', async () => {
  await save(many(30))
  const seen = await pages(7, async (count) => {
    if (count === 0) await member.post('/org/vendors/items', { id: 'late', name: 'Late', org_name })
    if (count === 1) await member.delete(`/org/vendors/items/i20?org_name=${org_name}`)
    if (count === 2) {
      const { vendors } = (await member.get(`/org/vendors?org_name=${org_name}`)).body
      await save(Array.isArray(vendors) ? vendors.toReversed() : [])
    }
  })
  expect(seen).toEqual(
    many(30)
      .map(({ id }) => id)
      .filter((id) => id !== 'i20'),
  )
})

test('an item on a later page is current, with its own revision', async () => {
  await save(many(4))
  const first = await page({ limit: '2' })
  await member.patch('/org/vendors/items/i3', { name: 'Renamed', org_name })
  const second = await page({ limit: '2', cursor: first.nextCursor ?? '' })
  expect([second.rev, second.vendors]).toEqual([
    1,
    [
      { ...item(2), rev: 1 },
      { id: 'i3', name: 'Renamed', rev: 2 },
    ],
  ])
})

test.each([
  ['limit', '0'],
  ['limit', '201'],
  ['limit', 'x'],
  ['limit', '1.5'],
  ['cursor', 'x'],
  ['cursor', '99-0'],
  ['cursor', '1'],
  ['cursor', "1-0' OR 1=1"],
])('a page with %s %s is refused with its path', async (name, value) => {
  await save(many(3))
  const answer = await member.get(`/org/vendors/items?${new URLSearchParams({ org_name, [name]: value })}`)
  expect([answer.status, answer.body.fields]).toMatchObject([400, [{ path: name }]])
})

test('a save of the whole list holds at most 5,000 items, and single items go beyond', async () => {
  expect((await save(many(5_000))).status).toBe(200)
  const refused = await save(many(5_001))
  expect([refused.status, refused.body.message]).toEqual([413, 'A list can hold at most 5000 items.'])
  expect((await member.post('/org/vendors/items', { id: 'more', org_name })).status).toBe(201)
  const ids = [...many(5_000).map(({ id }) => id), 'more']
  expect(await pages(200)).toEqual(ids)
  const { body } = await member.get(`/org/vendors?org_name=${org_name}`)
  expect(body.vendors).toHaveLength(5_001)
})

test('a list of more than one request can hold is still read whole', async () => {
  const text = 'x'.repeat(500_000)
  const add = () => member.post('/org/vendors/items', { text, org_name })
  expect([(await add()).status, (await add()).status, (await add()).status]).toEqual([201, 201, 201])
  expect((await member.get(`/org/vendors?org_name=${org_name}`)).body.vendors).toHaveLength(3)
})

test('a deleted item is restored behind its former neighbor while it is in the history', async () => {
  await save(many(4))
  const remove = (id: string) => member.delete(`/org/vendors/items/${id}?org_name=${org_name}`)
  const restore = (id: string) => member.post(`/org/vendors/items/${id}/restore`, { org_name })
  for (const id of ['i2', 'i1', 'i0']) await remove(id)
  expect((await restore('i2')).body).toEqual({ ...item(2), rev: 5 })
  expect((await restore('i2')).body).toEqual({ ...item(2), rev: 5 })
  expect((await restore('i0')).status).toBe(200)
  expect(await pages(9)).toEqual(['i0', 'i2', 'i3'])
  time += 31 * 86_400_000
  member = await server.as('memberA')
  for (let count = 0; count < 80; count += 1) await member.patch('/org/vendors/items/i3', { count, org_name })
  expect((await restore('i1')).status).toBe(404)
  expect((await member.post('/org/vendors/items', { ...item(1), org_name })).status).toBe(201)
})
