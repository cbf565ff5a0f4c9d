import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let server: TestServer
let member: Client

beforeAll(async () => {
  server = await startTestServer()
  member = await server.as('memberA')
})
afterAll(() => server.close())

test('items do not go in circles, as parts of each other or waiting for each other', async () => {
  const path = `/projects/${String((await member.post('/projects', { project_name: 'Circles' })).body.id)}/items`
  const made = await Promise.all(['One', 'Two'].map((title) => member.post(path, { title })))
  const [one, two] = made.map(({ body }) => String(body.id))
  const link = (id: string | undefined, links: object) => member.patch(`${path}/${id}`, links)
  expect((await link(two, { parent: one })).status).toBe(200)
  expect((await link(one, { parent: two })).body.fields).toMatchObject([{ path: 'parent' }])
  expect((await link(one, { parent: one })).body.fields).toMatchObject([{ path: 'parent' }])
  expect((await link(two, { parent: null, blocks: [one] })).status).toBe(200)
  expect((await link(one, { blocks: [two] })).body.fields).toMatchObject([{ path: 'blocks' }])
  expect((await link(one, { parent: two })).status).toBe(200)
})

test('what a list of items carries is bounded: the descriptions of a project have room for so much in sum', async () => {
  const id = String((await member.post('/projects', { project_name: 'Long' })).body.id)
  const path = `/projects/${id}/items`
  const description = 'x'.repeat(20_000)
  const made = (await member.post(path, { title: 'Long', description })).body.id
  // As if there were a hundred of them.
  await server.pool.query(
    `UPDATE project_items SET description = repeat('x', 1990000) WHERE project_id = $1 AND id = $2`,
    [id, made],
  )
  const full = { status: 409, body: { code: 'full' } }
  expect(await member.post(path, { title: 'One more', description })).toMatchObject(full)
  const short = (await member.post(path, { title: 'Short', description: 'x'.repeat(9_000) })).body.id
  expect(await member.patch(`${path}/${String(short)}`, { description })).toMatchObject(full)
  expect((await member.patch(`${path}/${String(short)}`, { description: 'x' })).status).toBe(200)
})

test('several items are changed or deleted at once: all of them, or none', async () => {
  const id = String((await member.post('/projects', { project_name: 'Many' })).body.id)
  const path = `/projects/${id}/items`
  const titles = ['One', 'Two', 'Three']
  const made = await Promise.all(titles.map((title) => member.post(path, { title })))
  const ids = made.map(({ body }) => String(body.id))
  const items = async () => Object((await member.get(path)).body.items)
  const states = async () => (await items()).map(({ state }: { state: string }) => state)
  const elsewhere = [...ids, 'itm_0000000000000000']
  expect((await member.patch(path, { ids: elsewhere, changes: { state: 'done' } })).status).toBe(404)
  expect(await states()).toEqual(['todo', 'todo', 'todo'])
  expect((await member.patch(path, { ids, changes: { assignee: 'usr_0000000000000000' } })).status).toBe(400)
  expect((await member.patch(path, { ids })).status).toBe(400)
  const some = ids.slice(0, 2)
  expect((await member.patch(path, { ids: some, changes: { state: 'done' } })).body).toEqual({ changed: 2 })
  expect((await states()).toSorted()).toEqual(['done', 'done', 'todo'])
  expect((await member.patch(path, { ids: some, deleted: true })).body).toEqual({ changed: 2 })
  expect(await states()).toEqual(['todo'])
})

test('an item is due on the day it starts or later, whichever of the two is changed', async () => {
  const path = `/projects/${String((await member.post('/projects', { project_name: 'Dates' })).body.id)}/items`
  const due = [{ path: 'due', message: 'The due date is before the start date.' }]
  const backward = { start: '2026-06-10', due: '2026-06-09' }
  expect(await member.post(path, { title: 'Backward', ...backward })).toMatchObject({
    status: 400,
    body: { fields: due },
  })
  const made = await member.post(path, { title: 'One day', start: '2026-06-10', due: '2026-06-10' })
  expect(made.status).toBe(201)
  const change = (changes: object) => member.patch(`${path}/${String(made.body.id)}`, changes)
  expect((await change({ start: '2026-06-11' })).body.fields).toEqual(due)
  expect((await change({ due: '2026-06-09' })).body.fields).toEqual(due)
  expect((await change({ start: '2026-06-12', due: '2026-06-13' })).status).toBe(200)
  expect((await change({ start: null, due: '2026-06-09' })).status).toBe(200)
})
